//===- AvailabilityIdiom.cpp - a GPU chosen because it is available -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/sites/RuleAssignment.h"
#include "rules/twin/Twins.h"

using namespace clang;

namespace torchport {

static std::string messageFor(const DeviceSite &Site,
                              const AvailabilityChoice &Choice,
                              const ASTContext &Context) {
  return availabilityMessage(Site.Form == SinkForm::MoveMethod
                                 ? "'.cuda()'"
                                 : quoted(*Site.Source.Spelled, Context),
                             Choice.First.CountsDevices);
}

static Platforms platformsNotQueried(llvm::ArrayRef<DeviceKind> Asked) {
  Platforms Served = Platforms::Cpu;
  for (const DeviceKind Kind : Asked)
    Served |= platformsOf(Kind);
  return ~Served;
}

static void addTwin(Twin &All, Twin More) {
  if (!More.SuggestedFix)
    return;
  if (!All.SuggestedFix) {
    All = std::move(More);
    return;
  }
  for (Edit &Each : More.SuggestedFix->Edits)
    if (!llvm::is_contained(All.SuggestedFix->Edits, Each))
      All.SuggestedFix->Edits.push_back(std::move(Each));
  for (auto &Each : More.SuggestedFix->Needs)
    if (!llvm::is_contained(All.SuggestedFix->Needs, Each))
      All.SuggestedFix->Needs.push_back(std::move(Each));
}

/// Returns one twin with the edits for all devices of a choice, and for its
/// questions.
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
  // The arms of one conditional operator are one choice.
  llvm::MapVector<const Stmt *, std::vector<const DeviceSite *>> Choices;
  for (const DeviceSite &Site : In.Unit.Sites) {
    if (Site.ReportedBy != ReportingRule::AvailabilityIdiom)
      continue;
    const auto Choice = In.Unit.availabilityChoiceFor(Site);
    const Stmt *Key =
        Choice->Whole ? static_cast<const Stmt *>(Choice->Whole) : Site.Sink;
    Choices[Key].push_back(&Site);
  }
  for (const auto &[Key, Sites] : Choices) {
    const DeviceSite &First = *Sites.front();
    const auto Choice = In.Unit.availabilityChoiceFor(First);
    In.report(First, reportedRange(First), platformsNotQueried(Choice->Kinds),
              messageFor(First, *Choice, In.Unit.Context),
              twinOf(Sites, *Choice, In.Unit));
  }
}

const Rule AvailabilityIdiom = {
    "availability-idiom",
    "Finds programs that choose a GPU because it is available, such as "
    "`torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`.",
    Severity::Warning, Effort::Design, checkAvailabilityIdiom};

} // namespace torchport
