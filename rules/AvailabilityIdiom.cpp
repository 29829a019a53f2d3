//===- AvailabilityIdiom.cpp - a GPU chosen because it is there -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/AcceleratorSelector.h"
#include "rules/Rule.h"
#include "rules/Wording.h"
#include "rules/classify/Owner.h"
#include "rules/core/SourceText.h"
#include "rules/fix/ChoiceRewrite.h"
#include "rules/fix/DeviceCalls.h"
#include "rules/fix/FixBuilder.h"
#include "rules/fix/SettleAnswer.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace torchport {

static std::string messageFor(const DeviceSite &Site, const Question &Asked,
                              const ASTContext &Context) {
  return availabilityMessage(Site.Form == SinkForm::MoveMethod
                                 ? "'.cuda()'"
                                 : quoted(*Site.Source.Spelled, Context),
                             Asked.Counts);
}

/// Those of the accelerators that nobody asks for.
static Platforms platformsNotAsked(llvm::ArrayRef<DeviceKind> Asked) {
  Platforms Served = Platforms::Cpu;
  for (const DeviceKind Kind : Asked)
    Served |= platformsOf(Kind);
  return ~Served;
}

namespace {

/// A choice with what is said of it.
struct ReportedChoice {
  Findings Reports;
  /// The uses of variables that keep the answer to its question.
  llvm::SmallVector<const DeclRefExpr *, 1> Through;
};

} // namespace

/// The first of several, in the order of the source.
static const DeviceSite *firstOf(const DeviceChoice &Choice,
                                 const UnitModel &Unit) {
  for (const DeviceSite &Site : Unit.Sites)
    if (Unit.choiceAround(Site) == &Choice &&
        ownerOf(Site, Unit) == Owner::AvailabilityIdiom)
      return &Site;
  return nullptr;
}

/// A function that returns a DeviceType is a choice whoever makes a device of
/// it, or nobody here does.
static std::optional<Finding>
resultOf(const Rule &Self, const DeviceChoice &Choice, const RuleContext &In) {
  if (Choice.Is != DeviceChoice::Form::Returns)
    return std::nullopt;
  const auto *Return =
      cast<ReturnStmt>(Choice.Accelerators.front().Steps.back().What);
  const Expr &Value = *withoutConversions(Return->getRetValue());
  const auto Where = spelledAt(Value.getSourceRange(), In.Unit.Context);
  if (!isChosenByRuntime(deviceConstant(Value)) ||
      deviceConstant(Value) == DeviceKind::Hip || !Where ||
      isInMacroBody(Value.getExprLoc(), In.Unit.Context))
    return std::nullopt;
  return Finding{
      Self.Name.str(),
      Self.Level,
      platformsNotAsked(Choice.kinds()),
      availabilityMessage(quoted(Value, In.Unit.Context), Choice.Asked.Counts),
      *Where,
      {},
      rewriteChoice(Choice, In.Unit)};
}

static void findStatements(const Rule &Self, const RuleContext &In,
                           std::vector<ReportedChoice> &Choices) {
  for (const DeviceChoice &Choice : In.Unit.Choices) {
    if (Choice.AsksDevice)
      continue;
    const DeviceSite *Site = firstOf(Choice, In.Unit);
    if (!Site) {
      if (auto Result = resultOf(Self, Choice, In)) {
        ReportedChoice &Found = Choices.emplace_back();
        Found.Through = Choice.Asked.Through;
        Found.Reports.add(std::move(*Result));
      }
      continue;
    }
    ReportedChoice &Found = Choices.emplace_back();
    Found.Through = Choice.Asked.Through;
    report(Self, In, *Site, platformsNotAsked(Choice.kinds()),
           messageFor(*Site, Choice.Asked, In.Unit.Context), Found.Reports);
    for (Findings::Item &Each : Found.Reports.All)
      Each.What.Suggestion = rewriteChoice(Choice, In.Unit);
  }
}

static void findOperators(const Rule &Self, const RuleContext &In,
                          std::vector<ReportedChoice> &Choices) {
  llvm::SmallPtrSet<const ConditionalOperator *, 8> Reported;
  for (const DeviceSite &Site : In.Unit.Sites) {
    if (ownerOf(Site, In.Unit) != Owner::AvailabilityIdiom ||
        In.Unit.choiceAround(Site))
      continue;
    const auto Chosen = In.Unit.selectionAround(Site);
    if (!Reported.insert(Chosen->Whole).second)
      continue;
    ReportedChoice &Found = Choices.emplace_back();
    Found.Through = Chosen->Asked.Through;
    report(Self, In, Site, platformsNotAsked(Chosen->kinds()),
           messageFor(Site, Chosen->Asked, In.Unit.Context), Found.Reports);
  }
}

/// Adds to the fixes of all choices by \p Variable what becomes of it: none of
/// them could do that alone.
static void settleTogether(const ValueDecl &Variable,
                           const AvailabilityVariable &Answer,
                           const RuleContext &In,
                           std::vector<ReportedChoice> &Choices) {
  const auto IsByIt = [&](const DeclRefExpr *Use) {
    return Use->getDecl() == &Variable;
  };
  std::vector<const DeclRefExpr *> Choosing;
  std::vector<Finding *> Together;
  FixBuilder Edits(In.Unit);
  for (ReportedChoice &Each : Choices) {
    if (llvm::none_of(Each.Through, IsByIt))
      continue;
    llvm::copy_if(Each.Through, std::back_inserter(Choosing), IsByIt);
    for (Findings::Item &Reported : Each.Reports.All) {
      Together.push_back(&Reported.What);
      Edits.add(Reported.What.Suggestion);
    }
  }
  if (Together.empty())
    return;
  Edits.add(settle(Answer, Choosing, In.Unit));
  if (const auto Whole = Edits.take())
    for (Finding *Reported : Together)
      Reported->Suggestion = Whole;
}

/// The runtime's device type in the place of LibTorch's own.
static std::optional<Fix> rewriteSelector(const AcceleratorSelector &Selector,
                                          const RuleContext &In) {
  if (!Selector.Whole)
    return std::nullopt;
  FixBuilder Edits(In.Unit);
  const OnMissingDevice Missing =
      In.Wanted(Selector.Whole->getBeginLoc()).Missing;
  const DeviceCalls &Calls = callsAt(Selector.Whole->getBeginLoc(), In.Unit);
  Edits.replace(*Selector.Whole, Missing == OnMissingDevice::Require
                                     ? Calls.requiredDevice() + ".type()"
                                     : Calls.type({}));
  Edits.doubt("a PrivateUse1 backend that is registered came before any other");
  return Edits.take();
}

static void findSelectors(const Rule &Self, const RuleContext &In,
                          Findings &Out) {
  for (const CallSite &Site : In.Unit.Calls) {
    // Who wants it so, has it so.
    if (Site.Kind != CallKind::GetAccelerator ||
        In.Wanted(Site.Call->getBeginLoc()).Style == CallStyle::Accelerator)
      continue;
    const auto Selector = selectorOf(Site);
    const auto Where = spelledAt(Site.Call->getSourceRange(), In.Unit.Context);
    if (Selector && Where)
      // aten/src/ATen/DeviceAccelerator.cpp; pytorch#161130.
      Out.add({Self.Name.str(),
               Self.Level,
               Platforms::All,
               "'" + qualifiedName(*Site.Callee) +
                   "()' names what LibTorch was built for, or a plugin "
                   "registered, not a device that works",
               *Where,
               {},
               rewriteSelector(*Selector, In)});
  }
}

static void checkAvailabilityIdiom(const Rule &Self, const RuleContext &In,
                                   Findings &Out) {
  std::vector<ReportedChoice> Choices;
  findOperators(Self, In, Choices);
  findStatements(Self, In, Choices);
  for (const auto &[Variable, Answer] : In.Unit.Answers)
    settleTogether(*Variable, Answer, In, Choices);
  for (ReportedChoice &Each : Choices)
    llvm::append_range(Out.All, Each.Reports.All);
  findSelectors(Self, In, Out);
}

static void addAvailabilityIdiomWords(PrefilterKeywords &Out) {
  Out.BesideLibTorch.push_back(identifier("getAccelerator"));
}

const Rule AvailabilityIdiom = {
    "availability-idiom",
    "Finds programs that choose a GPU because it is available, such as "
    "`torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`.",
    Severity::Warning,
    Effort::Design,
    checkAvailabilityIdiom,
    addAvailabilityIdiomWords};

} // namespace torchport
