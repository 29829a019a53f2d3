//===- AvailabilityIdiom.cpp - a GPU chosen because it is there -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/HardcodedDevice.h"
#include "rules/availability/ChoiceEdits.h"
#include "rules/core/SourceText.h"
#include "rules/device/Selection.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace torchport {

static std::string messageFor(const std::string &What, const Question &Asked) {
  return What + " is chosen because it " +
         (Asked.Counts ? "was counted" : "is available") +
         ", not because it works, and no other accelerator can be";
}

static std::string messageFor(const DeviceSite &Site, const Question &Asked,
                              const ASTContext &Context) {
  return messageFor(Site.Form == SinkForm::MoveMethod
                        ? "'.cuda()'"
                        : quoted(*Site.Source.Spelled, Context),
                    Asked);
}

/// Those of the accelerators that nobody asks for.
static Platforms platformsNotAsked(llvm::ArrayRef<DeviceKind> Asked) {
  Platforms Served = Platforms::Cpu;
  for (const DeviceKind Kind : Asked)
    Served |= platformsOf(Kind);
  return ~Served;
}

static Platforms platformsNotAsked(const Branch &Choice) {
  llvm::SmallVector<DeviceKind, 2> Asked;
  for (const Arm &Each : Choice.Accelerators)
    Asked.push_back(Each.Kind);
  return platformsNotAsked(Asked);
}

static std::optional<Fix> fixFor(const Branch &Choice, const RuleContext &In) {
  return Choice.Returns ? rewriteReturns(Choice, In.Sites, In.Used, In.Context)
                        : rewriteBranch(Choice, In.Sites, In.Used, In.Context);
}

namespace {

/// A choice with what is said of it.
struct Told {
  std::vector<Finding> Findings;
  /// The uses of variables that keep the answer to its question.
  llvm::SmallVector<const DeclRefExpr *, 1> Through;
};

} // namespace

/// The first of several, in the order of the source.
static const DeviceSite *firstOf(const Branch &Choice, const RuleContext &In) {
  for (const DeviceSite &Site : In.Sites)
    if (Site.ChosenBy == Choice.If && namesAccelerator(Site, In) &&
        macroOf(Site, In.Context).empty())
      return &Site;
  return nullptr;
}

/// A function that returns a DeviceType is a choice whoever makes a device of
/// it, or nobody here does.
static std::optional<Finding> resultOf(const Rule &Self, const Branch &Choice,
                                       const RuleContext &In) {
  if (!Choice.Returns)
    return std::nullopt;
  const auto *Return =
      cast<ReturnStmt>(Choice.Accelerators.front().Steps.back().What);
  const Expr &Value = *withoutConversions(Return->getRetValue());
  const auto Where = spelledAt(Value.getSourceRange(), In.Context);
  if (!isAccelerator(deviceConstant(Value)) ||
      deviceConstant(Value) == DeviceKind::Hip || !Where ||
      isInMacroBody(Value.getExprLoc(), In.Context))
    return std::nullopt;
  return Finding{Self.Name.str(),
                 Self.Level,
                 platformsNotAsked(Choice),
                 messageFor(quoted(Value, In.Context), Choice.Asked),
                 *Where,
                 {},
                 fixFor(Choice, In)};
}

static void findBranches(const Rule &Self, const RuleContext &In,
                         std::vector<Told> &Choices) {
  for (const Branch &Choice : In.Branches) {
    if (Choice.AsksDevice)
      continue;
    const DeviceSite *Site = firstOf(Choice, In);
    if (!Site) {
      if (auto Result = resultOf(Self, Choice, In))
        Choices.push_back({{std::move(*Result)}, Choice.Asked.Through});
      continue;
    }
    Told &Found = Choices.emplace_back();
    Found.Through = Choice.Asked.Through;
    report(Self, In, *Site, platformsNotAsked(Choice),
           messageFor(*Site, Choice.Asked, In.Context), Found.Findings);
    for (Finding &Each : Found.Findings)
      Each.Suggestion = fixFor(Choice, In);
  }
}

static void findOperators(const Rule &Self, const RuleContext &In,
                          std::vector<Told> &Choices) {
  llvm::SmallPtrSet<const ConditionalOperator *, 8> Reported;
  for (const DeviceSite &Site : In.Sites) {
    if (Site.ChosenBy || !isHardcoded(Site, In) ||
        !macroOf(Site, In.Context).empty())
      continue;
    const auto Chosen = selectionAround(Site, In.Used);
    if (!Chosen || !Reported.insert(Chosen->Whole).second)
      continue;
    Told &Found = Choices.emplace_back();
    Found.Through = Chosen->Asked.Through;
    report(Self, In, Site, platformsNotAsked(Chosen->Kinds),
           messageFor(Site, Chosen->Asked, In.Context), Found.Findings);
  }
}

/// Adds to the fixes of all choices by \p Variable what becomes of it: none of
/// them could do that alone.
static void settleTogether(const ValueDecl &Variable, const KeptAnswer &Answer,
                           const RuleContext &In, std::vector<Told> &Choices) {
  const auto IsByIt = [&](const DeclRefExpr *Use) {
    return Use->getDecl() == &Variable;
  };
  std::vector<const DeclRefExpr *> Choosing;
  std::vector<Finding *> Together;
  ChoiceEdits Edits(In.Context);
  for (Told &Each : Choices) {
    if (llvm::none_of(Each.Through, IsByIt))
      continue;
    llvm::copy_if(Each.Through, std::back_inserter(Choosing), IsByIt);
    for (Finding &Reported : Each.Findings) {
      Together.push_back(&Reported);
      Edits.add(Reported.Suggestion);
    }
  }
  if (Together.empty())
    return;
  Edits.add(settle(Answer, Choosing, In.Used, In.Context));
  if (const auto Whole = Edits.take())
    for (Finding *Reported : Together)
      Reported->Suggestion = Whole;
}

static void check(const Rule &Self, const RuleContext &In,
                  std::vector<Finding> &Out) {
  std::vector<Told> Choices;
  findOperators(Self, In, Choices);
  findBranches(Self, In, Choices);
  for (const auto &[Variable, Answer] : In.Answers)
    settleTogether(*Variable, Answer, In, Choices);
  for (Told &Each : Choices)
    llvm::append_range(Out, Each.Findings);
}

const Rule AvailabilityIdiom = {
    "availability-idiom",
    "Finds programs that choose a GPU because it is available, such as "
    "`torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`.",
    Severity::Warning, Effort::Design, check};

} // namespace torchport
