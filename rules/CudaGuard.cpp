//===- CudaGuard.cpp - guards that take CUDA devices alone ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Rule.h"
#include "rules/choice/Guarding.h"
#include "rules/core/RawCode.h"
#include "rules/core/SourceText.h"
#include "rules/fix/DeviceText.h"
#include "rules/fix/FixBuilder.h"
#include "rules/flow/CudaCode.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace torchport {

namespace {

/// The places at which the program names anything of c10::cuda.
class CudaNames : public DynamicRecursiveASTVisitor {
public:
  bool VisitTagTypeLoc(TagTypeLoc Type) override {
    note(*Type.getDecl(), Type.getNameLoc());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    note(*Reference->getDecl(), Reference->getLocation());
    return true;
  }
  bool VisitUsingDecl(UsingDecl *Using) override {
    for (const UsingShadowDecl *Each : Using->shadows())
      note(*Each->getTargetDecl(), Using->getLocation());
    return true;
  }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *Using) override {
    const std::string Name =
        Using->getNominatedNamespaceAsWritten()->getQualifiedNameAsString();
    if (Name == "c10::cuda" || Name == "at::cuda")
      Places.insert(Using->getLocation());
    return true;
  }

  llvm::DenseSet<SourceLocation> Places;

private:
  void note(const NamedDecl &Decl, SourceLocation Place) {
    if (StringRef(qualifiedName(Decl)).starts_with("c10::cuda::"))
      Places.insert(Place);
  }
};

/// A guard, and what makes a portable one of it.
struct GuardSite {
  const CallSite *Site;
  /// The variable that is the guard, if it is a local one.
  const VarDecl *Var = nullptr;
  std::optional<Fix> Suggestion;
};

} // namespace

static bool standsBesideKernels(const CallSite &Site) {
  return llvm::any_of(Site.Ancestors, [](const DynTypedNode &Node) {
    const auto *Function = Node.get<FunctionDecl>();
    return Function && launchesKernel(Function->getBody());
  });
}

/// The local variable that \p Site makes; null where it makes something else.
static const VarDecl *variableOf(const CallSite &Site) {
  for (const DynTypedNode &Node : llvm::reverse(Site.Ancestors)) {
    if (const auto *Var = Node.get<VarDecl>())
      return Var->isLocalVarDecl() &&
                     Var->getType()->getAsCXXRecordDecl() == Site.Callee
                 ? Var
                 : nullptr;
    if (Node.get<FunctionDecl>())
      return nullptr;
  }
  return nullptr;
}

/// Whether \p Var is made and never named, in no configuration: the portable
/// guards have other methods.
static bool isOnlyMade(const VarDecl &Var, const ASTContext &Context) {
  return mentionsInText(Var, Context) == 1;
}

static constexpr StringRef GuardHeader = "c10/core/DeviceGuard.h";

static std::optional<Fix> fixFor(const CallSite &Site, const VarDecl &Var,
                                 const UnitModel &Unit) {
  const TypeLoc Written =
      Var.getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
  const bool IsOptional = Site.Callee->getName() == "OptionalCUDAGuard";
  if (Written.getType()->getContainedAutoType())
    return std::nullopt;
  FixBuilder Edits(Unit);
  Edits.replace(
      Written.getSourceRange(),
      NewText(IsOptional ? "c10::OptionalDeviceGuard" : "c10::DeviceGuard",
              GuardHeader));
  if (Site.Arguments.empty())
    return Edits.take();
  const Expr &Argument = *withoutConversions(Site.Arguments[0]);
  if (!Argument.getType()->isIntegerType())
    return Edits.take();
  const auto Device = deviceNumbered(Argument, Site.DeviceInScope, Unit);
  if (!Device)
    return std::nullopt;
  Edits.replace(Argument.getSourceRange(), Device->Text);
  if (!Device->Certain)
    Edits.doubt("the number may be that of another device");
  return Edits.take();
}

/// Whether code that is not compiled here names anything of CUDA's: it needs
/// the header.
static bool isNamedInOtherConfiguration(const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  for (const SkippedCode &Skipped : Unit.Preprocessed.Skipped)
    for (const SkippedBranch &Branch :
         branchesOf(Skipped, Context.getSourceManager(), Context.getLangOpts()))
      for (const Token &Each : Branch.Code)
        if (Each.is(tok::raw_identifier) &&
            Each.getRawIdentifier().contains_insensitive("cuda"))
          return true;
  return false;
}

/// Makes one fix of those of a source file that needs LibTorch's CUDA headers
/// for nothing but its guards: the last one takes the header with it, so that
/// the file compiles without CUDA.
static void dropHeader(std::vector<GuardSite> &Guards, const RuleContext &In) {
  CudaNames Named;
  for (Decl *Each : In.Unit.Context.getTraversalScope())
    Named.TraverseDecl(Each);
  const SourceManager &Sources = In.Unit.Context.getSourceManager();
  FixBuilder Together(In.Unit);
  for (const GuardSite &Guard : Guards) {
    if (!Guard.Suggestion ||
        !Sources.isWrittenInMainFile(Guard.Var->getLocation()))
      return;
    const TypeLoc Type =
        Guard.Var->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
    Named.Places.erase(Type.getAs<TagTypeLoc>().getNameLoc());
    Together.add(Guard.Suggestion);
  }
  const IncludeDirective *Header = nullptr;
  for (const IncludeDirective &Each : In.Unit.Preprocessed.Includes) {
    if (Each.Name == GuardHeader)
      return;
    if (Each.Name == "c10/cuda/CUDAGuard.h" && !Each.IsConditional &&
        Sources.isWrittenInMainFile(Each.Where.getBegin()))
      Header = &Each;
  }
  if (!Header || !Named.Places.empty() || isNamedInOtherConfiguration(In.Unit))
    return;
  Together.replace(CharSourceRange::getCharRange(Header->Where),
                   "<c10/core/DeviceGuard.h>");
  auto Whole = Together.take();
  if (!Whole)
    return;
  // It brings the header itself.
  llvm::erase_if(Whole->Needs,
                 [](const auto &Each) { return Each.second == GuardHeader; });
  for (GuardSite &Guard : Guards)
    Guard.Suggestion = Whole;
}

static void checkCudaGuard(const Rule &Self, const RuleContext &In,
                           Findings &Out) {
  std::vector<GuardSite> Guards;
  for (const CallSite &Site : In.Unit.Calls) {
    if (Site.Kind != CallKind::Guard ||
        isCudaCode(Site.Ancestors, In.Unit.Context) ||
        standsBesideKernels(Site))
      continue;
    GuardSite Guard{&Site, variableOf(Site), std::nullopt};
    if (Guard.Var && isOnlyMade(*Guard.Var, In.Unit.Context))
      Guard.Suggestion = fixFor(Site, *Guard.Var, In.Unit);
    Guards.push_back(std::move(Guard));
  }
  if (!Guards.empty())
    dropHeader(Guards, In);
  for (GuardSite &Guard : Guards) {
    const CallSite &Site = *Guard.Site;
    const auto Where = spelledAt(Guard.Var ? Guard.Var->getSourceRange()
                                           : Site.Call->getSourceRange(),
                                 In.Unit.Context);
    if (!Where)
      continue;
    // Whoever asks first, the device or the builder, may have other code for
    // the others.
    const bool Asked =
        guardingOf(Site.Ancestors, In.Unit.Facts, In.Unit.Context).What ==
            Guarding::Kind::Cuda ||
        isInCudaBranch(Site.Call->getBeginLoc(), In.Unit.Preprocessed,
                       In.Unit.Context);
    const bool IsOptional = Site.Callee->getName() == "OptionalCUDAGuard";
    Out.add(
        {Self.Name.str(),
         Asked ? Severity::Note : Self.Level,
         Asked ? Platforms::None : ~CudaAndRocm,
         "'" + qualifiedName(*Site.Callee) + "' takes CUDA devices alone: '" +
             (IsOptional ? "c10::OptionalDeviceGuard" : "c10::DeviceGuard") +
             "' takes any",
         *Where,
         {},
         std::move(Guard.Suggestion)});
  }
}

const Rule CudaGuard = {
    "cuda-guard",
    "Finds `at::cuda::CUDAGuard` and `OptionalCUDAGuard`, which take CUDA "
    "devices alone, where no kernel needs them.",
    Severity::Warning, Effort::Minutes, checkCudaGuard};

} // namespace torchport
