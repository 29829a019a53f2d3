//===- Calls.cpp - calls that are bound to a device -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/model/Calls.h"

#include "rules/flow/Forwarding.h"
#include "rules/flow/Provenance.h"
#include "rules/libtorch/DeviceModel.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace torchport {

/// Of a function, or of a class whose object is made.
static CallKind kindOf(const NamedDecl &Decl) {
  if (!Decl.getDeclName().isIdentifier())
    return CallKind::None;
  return llvm::StringSwitch<CallKind>(qualifiedName(Decl))
      .Cases({"torch::cuda::synchronize", "c10::cuda::device_synchronize",
              "cudaDeviceSynchronize"},
             CallKind::Synchronize)
      .Cases({"torch::cuda::manual_seed", "torch::cuda::manual_seed_all"},
             CallKind::Seed)
      .Cases({"c10::cuda::set_device", "at::cuda::set_device", "cudaSetDevice"},
             CallKind::SetDevice)
      .Case("c10::cuda::CUDACachingAllocator::emptyCache", CallKind::EmptyCache)
      .Cases({"torch::cuda::device_count", "c10::cuda::device_count",
              "cudaGetDeviceCount"},
             CallKind::CountDevices)
      .Cases({"c10::cuda::CUDAGuard", "c10::cuda::OptionalCUDAGuard"},
             CallKind::Guard)
      .Cases({"torch::jit::load", "torch::load",
              "torch::serialize::InputArchive::load_from"},
             CallKind::Load)
      .Cases({"at::getAccelerator", "at::accelerator::getAccelerator"},
             CallKind::GetAccelerator)
      .Cases({"torch::inductor::AOTIModelPackageLoader",
              "torch::inductor::AOTIModelContainerRunnerCuda",
              "torch::inductor::AOTIModelContainerRunnerXpu",
              "torch::inductor::AOTIModelContainerRunnerMps",
              "torch::nativert::ModelRunnerHandle"},
             CallKind::CompiledModel)
      .Default(isAccelerator(shimDeviceType(Decl)) ? CallKind::ShimDeviceType
                                                   : CallKind::None);
}

/// Whether nothing but the CPU is ever in \p Variable.
static bool isAlwaysCpu(const VarDecl &Variable, const UnitFacts &Facts) {
  if (!Variable.getInit() || isa<ParmVarDecl>(Variable))
    return false;
  const Expr *Value = withoutConversions(Variable.getInit());
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(Value);
      Construct && Construct->getNumArgs() > 0)
    Value = Construct->getArg(0);
  const auto Sources = deviceSourcesOf(*Value, Facts);
  return !Sources.empty() && !Facts.Assigned.contains(&Variable) &&
         llvm::all_of(Sources, [](const DeviceSource &Source) {
           return Source.kind() == DeviceKind::Cpu;
         });
}

bool CallNotes::inside(const Stmt &S, Traversal Traverse) {
  const size_t Outside = Names.size();
  const bool Continue = Traverse();
  if (!isa<DeclStmt>(S))
    Names.shrink(Outside);
  return Continue;
}

bool CallNotes::inside(const Decl &D, Traversal Traverse) {
  const size_t Outside = Names.size();
  // A local class cannot name what its function has.
  if (isa<RecordDecl>(D) && D.getParentFunctionOrMethod())
    return inNewScope(Traverse);
  if (const auto *Named = dyn_cast<ValueDecl>(&D))
    Names.declare(*Named);
  const bool Continue = Traverse();
  if (isa<FunctionDecl, NamespaceDecl, RecordDecl>(D))
    Names.shrink(Outside);
  else if (const auto *Var = dyn_cast<VarDecl>(&D);
           Var && ((isDevice(Var->getType()) && !isAlwaysCpu(*Var, Facts)) ||
                   holdsFirstAccelerator(*Var, Facts, Context)))
    Names.holdsDevice();
  return Continue;
}

bool CallNotes::inside(const LambdaExpr &Lambda, Traversal Traverse) {
  return Lambda.getCaptureDefault() == LCD_None ? inNewScope(Traverse)
                                                : Traverse();
}

bool CallNotes::inNewScope(Traversal Traverse) {
  const Scope Outside = std::exchange(Names, {});
  const bool Continue = Traverse();
  Names = Outside;
  return Continue;
}

void CallNotes::call(const CallExpr &Call, Path Ancestors) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const CXXRecordDecl *Made = classMadeBy(Call);
  if (Callee)
    add(Made ? static_cast<const NamedDecl &>(*Made) : *Callee, Call,
        {Call.getArgs(), Call.getNumArgs()}, Ancestors);
}

void CallNotes::construction(const CXXConstructExpr &Construct,
                             Path Ancestors) {
  if (!Construct.getConstructor()->isCopyOrMoveConstructor())
    add(*Construct.getConstructor()->getParent(), Construct,
        {Construct.getArgs(), Construct.getNumArgs()}, Ancestors);
}

void CallNotes::add(const NamedDecl &Callee, const Expr &Call,
                    llvm::ArrayRef<const Expr *> Arguments, Path Ancestors) {
  const CallKind Kind = kindOf(Callee);
  if (Kind != CallKind::None)
    Found.push_back({Kind,
                     &Call,
                     &Callee,
                     Arguments,
                     {Ancestors.begin(), Ancestors.end()},
                     deviceInScope(Ancestors)});
}

static const FieldDecl *onlyDeviceOf(const CXXRecordDecl &Class) {
  const FieldDecl *Only = nullptr;
  for (const FieldDecl *Field : Class.fields())
    if (isDevice(Field->getType())) {
      if (Only)
        return nullptr;
      Only = Field;
    }
  return Only;
}

const ValueDecl *CallNotes::deviceInScope(Path Ancestors) const {
  if (Names.device())
    return Names.onlyDevice();
  for (const DynTypedNode &Node : llvm::reverse(Ancestors))
    if (const auto *Method = Node.get<CXXMethodDecl>())
      return Method->isStatic() ? nullptr : onlyDeviceOf(*Method->getParent());
  return nullptr;
}

bool names(const Stmt *S, const ValueDecl *Variable) {
  if (!S)
    return false;
  const auto *Reference = dyn_cast<DeclRefExpr>(S);
  return (Reference && Reference->getDecl() == Variable) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return names(Child, Variable);
         });
}

} // namespace torchport
