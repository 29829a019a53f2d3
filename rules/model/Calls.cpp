//===- Calls.cpp - calls that are bound to a device -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/model/Calls.h"

#include "rules/flow/Forwarding.h"
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
                     {Ancestors.begin(), Ancestors.end()}});
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
