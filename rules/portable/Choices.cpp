//===- Choices.cpp - code that knows CUDA as the only accelerator ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/BuildSwitch.h"
#include "rules/model/sites/RuleAssignment.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

Platforms handledPlatforms(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Xpu:
    return Platforms::Xpu;
  case DeviceKind::Mps:
    return Platforms::Mps;
  case DeviceKind::PrivateUse1:
  // Vendor device types without a platform of their own.
  case DeviceKind::Mtia:
  case DeviceKind::Hpu:
  case DeviceKind::Xla:
    return Platforms::PrivateUse1;
  default:
    return Platforms::None;
  }
}

std::string titlesOf(Platforms Set) {
  std::string All;
  for (const Platform &Each : allPlatforms())
    if ((Each.Flag & Set) != Platforms::None)
      All += (All.empty() ? "" : ", ") + std::string(Each.Title);
  return All;
}

/// Returns true if the default of \p Switch throws or ends the program.
static bool throwsForOthers(const SwitchStmt &Switch) {
  const auto *Body = dyn_cast<CompoundStmt>(Switch.getBody());
  bool IsBehindDefault = false;
  return Body && llvm::any_of(Body->body(), [&](const Stmt *Each) {
           IsBehindDefault |= isa<DefaultStmt>(Each);
           return IsBehindDefault && throwsOrAborts(Each);
         });
}

std::optional<Tie> tieOfSwitch(const SwitchStmt &Switch, const UnitModel &) {
  if (!isDeviceType(Switch.getCond()->IgnoreParenImpCasts()->getType()))
    return std::nullopt;
  Platforms Left = Tie::OtherAccelerators;
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
    Left &= ~handledPlatforms(Kind);
  }
  // With cases for others, a default is probably deliberate, unless it throws.
  if (!Cuda || Left == Platforms::None ||
      (Left != Tie::OtherAccelerators && !throwsForOthers(Switch)))
    return std::nullopt;
  return Tie{
      {Switch.getSwitchLoc(), Switch.getRParenLoc()},
      std::string(Left == Tie::OtherAccelerators
                      ? "this 'switch' handles no accelerator but CUDA"
                      : "this 'switch' has no case for " + titlesOf(Left)) +
          ": for others " + (Default ? "its default runs" : "no case runs") +
          ", so add cases, or ask '::torchport::is(torch::kCUDA, device)'",
      Left,
      {{Cuda->getSourceRange(), "this is its case for CUDA"}}};
}

static bool registersForCuda(const Expr *E) {
  const EnumConstantDecl *First = nullptr;
  containsStmt(E, [&](const Stmt &Each) {
    const auto *Named = dyn_cast<DeclRefExpr>(&Each);
    const auto *Key =
        Named ? dyn_cast<EnumConstantDecl>(Named->getDecl()) : nullptr;
    if (Key && (isRecordNamed(Key->getType(), "c10::DispatchKey") ||
                identifierOf(dyn_cast<NamedDecl>(Key->getDeclContext())) ==
                    "DispatchKey"))
      First = Key;
    return First != nullptr;
  });
  return First && First->getName().ends_with("CUDA");
}

std::optional<Tie> tieOfOperators(const VarDecl &Registration,
                                  const UnitModel &Unit) {
  if (!isRecordNamed(Registration.getType(),
                     "torch::detail::TorchLibraryInit") ||
      !registersForCuda(Registration.getInit()))
    return std::nullopt;
  const auto Whole = Unit.Context.getSourceManager().getExpansionRange(
      Registration.getSourceRange());
  return Tie{Whole.getAsRange(), "these operators are registered only for "
                                 "CUDA: other accelerators lack them"};
}

/// Returns true if cuda-only-call reports \p Use.
static bool isReportedGenerator(const Stmt &Use, const UnitModel &Unit) {
  return llvm::any_of(Unit.Calls, [&](const CallSite &Each) {
    return isGeneratorForAnyDevice(Each, Unit) && isWithin(Use, Each.Call);
  });
}

std::optional<Tie> tieOfFunction(const FunctionDecl &Function,
                                 const UnitModel &Unit) {
  if (!Function.doesThisDeclarationHaveABody() || !callsCuda(Function))
    return std::nullopt;
  const std::vector<const Stmt *> Uses = cudaUsesIn(Function.getBody());
  // A function in a .cu file counts even if it does not use CUDA's runtime.
  if (llvm::all_of(Uses, [&](const Stmt *Each) {
        return isReportedGenerator(*Each, Unit);
      }))
    return std::nullopt;
  Tie Found{Uses.front()->getSourceRange(),
            "'" + Function.getNameAsString() +
                "' calls CUDA directly: other accelerators and the CPU need "
                "their own code",
            Tie::OtherAccelerators | Platforms::Cpu};
  const auto ReadsFreeMemory = [](const Stmt *Use) {
    const auto *Named = dyn_cast<DeclRefExpr>(Use);
    return Named && llvm::is_contained({"cudaMemGetInfo", "cuMemGetInfo"},
                                       Named->getDecl()->getName());
  };
  if (llvm::all_of(Uses, ReadsFreeMemory))
    Found.Message = "'" + Function.getNameAsString() +
                    "' asks CUDA how much memory is free: demand it in the "
                    "policy instead, as in 'memory_gib(8)'";
  for (const Stmt *Each : llvm::drop_begin(Uses))
    Found.Related.push_back({Each->getSourceRange(), "and here"});
  return Found;
}

/// Returns the builds in which a macro in \p Condition is defined.
static Platforms buildsOf(StringRef Condition) {
  Platforms Builds = Platforms::None;
  const auto IsInName = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  const bool ComparesValues = Condition.contains("==");
  while (!Condition.empty()) {
    Condition = Condition.drop_until(IsInName);
    const StringRef Name = Condition.take_while(IsInName);
    // CUDA's compiler defines `__CUDACC__`, not the build. The value of a macro
    // names only a device: `GPU_DEVICE == GPU_DEVICE_CUDA`.
    // `BUILT_WITH(CUDA)` has the name alone.
    if (Name == "__CUDACC__" || Name == "CUDA" ||
        (ComparesValues && Name.ends_with("CUDA")))
      Builds |= Platforms::Cuda;
    if (Name == "GPU")
      Builds |= AllBuilds & ~Platforms::Cpu;
    Builds |= buildsDefining(Name).value_or(Platforms::None);
    Condition = Condition.drop_front(Name.size());
  }
  return Builds;
}

std::optional<Tie> tieOfBranch(const ConditionalBranch &Branch,
                               const UnitModel &Unit) {
  const StringRef Condition = Branch.Condition;
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const SourceLocation Begin = Branch.Where.getBegin();
  const char *Text = Sources.getCharacterData(Begin);
  const StringRef Code(Text, Sources.getFileOffset(Branch.Where.getEnd()) -
                                 Sources.getFileOffset(Begin));
  // An `#else` has the condition of its `#if`.
  if (!Code.ltrim("# \t").starts_with(Condition))
    return std::nullopt;
  // The branches before it in the same conditional may test a build, too.
  SourceLocation First = Begin;
  Platforms Builds = buildsOf(Condition);
  for (const ConditionalBranch &Each :
       llvm::reverse(Unit.Preprocessed.Branches))
    if (const Platforms More = buildsOf(Each.Condition);
        Each.Where.getEnd() == First && More != Platforms::None) {
      First = Each.Where.getBegin();
      Builds |= More;
    }
  const bool Denies =
      Condition.contains('!') || Condition.starts_with("ifndef");
  const auto Tied = [&](std::string Message) {
    return Tie{First,
               "code under '#" + Condition.str() + "' " + std::move(Message)};
  };
  const bool IsForGpus = Denies ? Builds == Platforms::Cpu
                                : Builds == (AllBuilds & ~Platforms::Cpu);
  if (IsForGpus &&
      (Code.contains_insensitive("cuda") || Code.contains("data_parallel.h")))
    return Tied("is compiled for every accelerator, but needs CUDA");
  if (Denies || (Builds & Platforms::Cuda) == Platforms::None ||
      (Builds & Tie::OtherAccelerators) != Platforms::None)
    return std::nullopt;
  return Tied("is compiled only for CUDA: add code for the other accelerators");
}

} // namespace torchport
