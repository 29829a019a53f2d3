//===- AvailabilityIdiom.cpp - a GPU chosen because it is available -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Messages.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

template <typename T>
static void addMissing(std::vector<T> &All, const std::vector<T> &More) {
  for (const T &Each : More)
    if (!llvm::is_contained(All, Each))
      All.push_back(Each);
}

static void addTwin(Twin &All, const Twin &More) {
  if (!More.SuggestedFix)
    return;
  if (!All.SuggestedFix)
    All.SuggestedFix.emplace();
  addMissing(All.SuggestedFix->Edits, More.SuggestedFix->Edits);
  addMissing(All.SuggestedFix->Needs, More.SuggestedFix->Needs);
}

/// Returns one twin for all devices of a choice and for its questions.
static Twin twinOf(llvm::ArrayRef<const DeviceSite *> Sites,
                   const AvailabilityChoice &Choice, const UnitModel &Unit) {
  Twin All = deviceTwin(*Sites.front(), Unit);
  for (const DeviceSite *Each : Sites.drop_front())
    addTwin(All, deviceTwin(*Each, Unit));
  for (const CudaQuestion *Asked : Unit.questionsIn(*Choice.Condition))
    addTwin(All, questionTwin(*Asked, Unit));
  return All;
}

static void checkAvailabilityIdiom(RuleContext &In) {
  // The arms of one conditional operator are one choice, and so is what one
  // condition selects for one sink.
  llvm::MapVector<std::pair<const Stmt *, const Expr *>,
                  std::vector<const DeviceSite *>>
      Choices;
  for (const DeviceSite &Site : In.sitesOf(ReportingRule::AvailabilityIdiom)) {
    const auto Choice = In.Unit.availabilityChoiceFor(Site);
    const Stmt *Where =
        Choice->Whole ? static_cast<const Stmt *>(Choice->Whole) : Site.Sink;
    Choices[{Where, Choice->Condition}].push_back(&Site);
  }
  for (const auto &[Key, Sites] : Choices) {
    const DeviceSite &First = *Sites.front();
    const auto Choice = In.Unit.availabilityChoiceFor(First);
    Platforms Asked = Platforms::Cpu;
    for (const DeviceKind Kind : Choice->Kinds)
      Asked |= platformsOf(Kind);
    const std::string What =
        First.Form == SinkForm::MoveMethod
            ? "'.cuda()'"
            : quoted(*First.Source.Spelled, In.Unit.Context);
    In.report(First, reportedRange(First), ~Asked,
              availabilityMessage(What, Choice->First.CountsDevices),
              twinOf(Sites, *Choice, In.Unit));
  }
}

const Rule AvailabilityIdiom = {
    "availability-idiom",
    "Finds programs that choose a GPU because it is available, such as "
    "`torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`.",
    Severity::Warning, Effort::Design, checkAvailabilityIdiom};

} // namespace torchport
