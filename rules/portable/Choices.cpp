//===- Choices.cpp - code that knows CUDA as the only accelerator ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/SourceText.h"
#include "rules/flow/CudaCode.h"
#include "rules/libtorch/BuildSwitch.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

#include "llvm/ADT/StringExtras.h"

#include <map>

using namespace clang;

namespace torchport {

std::optional<Tie> tieOf(const SwitchStmt &Switch) {
  if (!isDeviceType(Switch.getCond()->IgnoreParenImpCasts()->getType()))
    return std::nullopt;
  bool KnowsOthers = false;
  const Stmt *Default = nullptr;
  const Expr *Cuda = nullptr;
  for (const SwitchCase *Each = Switch.getSwitchCaseList(); Each;
       Each = Each->getNextSwitchCase()) {
    const auto *Case = dyn_cast<CaseStmt>(Each);
    if (!Case) {
      Default = Each->getSubStmt();
      continue;
    }
    const DeviceKind Kind =
        deviceConstant(*Case->getLHS()->IgnoreParenImpCasts());
    if (Kind == DeviceKind::Cuda)
      Cuda = Case->getLHS();
    KnowsOthers |= Kind != DeviceKind::Cuda && Kind != DeviceKind::Hip &&
                   (isAccelerator(Kind) || Kind == DeviceKind::PrivateUse1);
  }
  if (!Cuda || KnowsOthers)
    return std::nullopt;
  return Tie{{Switch.getSwitchLoc(), Switch.getRParenLoc()},
             std::string("this 'switch' knows no accelerator but CUDA: with "
                         "another one ") +
                 (Default ? "its default runs" : "none of its cases runs") +
                 ", so give that a case, or ask '::torchport::is(torch::kCUDA, "
                 "device)'",
             Tie::Others,
             {{Cuda->getSourceRange(), "this is its case for CUDA"}}};
}

/// Whether \p E counts CUDA's devices, itself or by its twin.
static bool countsDevices(const Expr *E, const UnitModel &Unit) {
  const auto *Call = dyn_cast<CallExpr>(withoutConversions(E));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return false;
  return (isOfRuntime(*Callee) && identifierOf(Callee) == "device_count") ||
         llvm::any_of(Unit.Calls, [&](const CallSite &Each) {
           return Each.Kind == CallKind::CountDevices && Each.Call == Call;
         });
}

std::optional<Tie> tieOfCount(const BinaryOperator &Arithmetic,
                              const UnitModel &Unit) {
  if ((Arithmetic.getOpcode() != BO_Rem && Arithmetic.getOpcode() != BO_Div) ||
      !countsDevices(Arithmetic.getRHS(), Unit))
    return std::nullopt;
  return Tie{Arithmetic.getSourceRange(),
             "'" + inWords(Arithmetic, Unit.Context) +
                 "' divides by 0 where no GPU works: "
                 "'torchport::device_for_local_rank()' gives each process a "
                 "device",
             Platforms::Cpu};
}

/// The device that \p E registers operators for; None where it names none.
static DeviceKind dispatchKeyIn(const Stmt *E) {
  if (!E)
    return DeviceKind::None;
  if (const auto *Named = dyn_cast<DeclRefExpr>(E))
    if (const auto *Key = dyn_cast<EnumConstantDecl>(Named->getDecl()))
      if (isRecordNamed(Key->getType(), "c10::DispatchKey") ||
          identifierOf(dyn_cast<NamedDecl>(Key->getDeclContext())) ==
              "DispatchKey")
        return Key->getName().ends_with("CUDA") ? DeviceKind::Cuda
                                                : DeviceKind::Other;
  for (const Stmt *Child : E->children())
    if (const DeviceKind Found = dispatchKeyIn(Child);
        Found != DeviceKind::None)
      return Found;
  return DeviceKind::None;
}

std::optional<Tie> tieOfOperators(const VarDecl &Registration,
                                  const ASTContext &Context) {
  if (!isRecordNamed(Registration.getType(),
                     "torch::detail::TorchLibraryInit") ||
      dispatchKeyIn(Registration.getInit()) != DeviceKind::Cuda)
    return std::nullopt;
  const auto Whole = Context.getSourceManager().getExpansionRange(
      Registration.getSourceRange());
  return Tie{Whole.getAsRange(),
             "these operators are registered for CUDA alone: another "
             "accelerator has none of them"};
}

std::optional<Tie> tieOfFunction(const FunctionDecl &Function,
                                 const ASTContext &Context) {
  if (!Function.doesThisDeclarationHaveABody() || !callsCuda(Function, Context))
    return std::nullopt;
  std::vector<const Stmt *> Uses;
  addCudaUses(Function.getBody(), Uses);
  // A .cu file may be CUDA's own without a name of its runtime.
  if (Uses.empty())
    return std::nullopt;
  Tie Found{Uses.front()->getSourceRange(),
            "'" + Function.getNameAsString() +
                "' calls CUDA itself: another accelerator, or none, needs a "
                "way of its own",
            Tie::Others | Platforms::Cpu};
  for (const Stmt *Each : llvm::drop_begin(Uses))
    Found.Also.push_back({Each->getSourceRange(), "and here"});
  return Found;
}

std::vector<Tie> tiesOfIncludes(const UnitModel &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::map<FileID, Tie> Found;
  for (const IncludeDirective &Each : Unit.Preprocessed.Includes) {
    const SourceLocation Loc = Each.Where.getBegin();
    if (!isHeaderOfCuda(Each.Name) ||
        isInCudaBranch(Loc, Unit.Preprocessed, Unit.Context))
      continue;
    const auto [Of, IsFirst] = Found.try_emplace(
        Sources.getFileID(Loc),
        Tie{Each.Where,
            "'" + Each.Name +
                "' comes with CUDA alone: the file does not compile for "
                "another accelerator, nor without one",
            Tie::Others | Platforms::Cpu});
    if (!IsFirst)
      Of->second.Also.push_back({Each.Where, "this one too"});
  }
  std::vector<Tie> All;
  for (auto &[File, Each] : Found)
    All.push_back(std::move(Each));
  return All;
}

/// The builds that a macro in \p Condition is defined in.
static Platforms buildsOf(StringRef Condition) {
  Platforms Builds = Platforms::None;
  const auto IsInName = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  while (!Condition.empty()) {
    Condition = Condition.drop_until(IsInName);
    const StringRef Name = Condition.take_while(IsInName);
    // CUDA's compiler defines it, not the build.
    if (Name == "__CUDACC__")
      Builds |= Platforms::Cuda;
    Builds |= buildsDefining(Name).value_or(Platforms::None);
    Condition = Condition.drop_front(Name.size());
  }
  return Builds;
}

std::optional<Tie> tieOfBranch(const ConditionalBranch &Branch,
                               const ASTContext &Context) {
  const StringRef Condition = Branch.Condition;
  const Platforms Builds = buildsOf(Condition);
  // An '#else' has the condition of its '#if'.
  const StringRef Directive =
      StringRef(
          Context.getSourceManager().getCharacterData(Branch.Where.getBegin()))
          .ltrim("# \t");
  if ((Builds & Platforms::Cuda) == Platforms::None ||
      (Builds & Tie::Others) != Platforms::None || Condition.contains('!') ||
      Condition.starts_with("ifndef") || !Directive.starts_with(Condition))
    return std::nullopt;
  return Tie{SourceRange(Branch.Where.getBegin()),
             "code under '#" + Branch.Condition +
                 "' is compiled for CUDA alone: say what builds for other "
                 "accelerators do"};
}

} // namespace torchport
