//===- UncheckedDeviceIndex.cpp - GPU indices that may not exist ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Messages.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/DeviceIndex.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

/// Returns the message for an index that is made of a rank; otherwise an empty
/// text.
static std::string messageForRank(const DeviceIndex &Index,
                                  const ASTContext &Context) {
  const auto Quoted = [&](const Expr *E) {
    return E ? "'" + textOf(*E, Context) + "'" : "";
  };
  if (Index.Origin == DeviceIndex::RankModuloCount) {
    const std::string Result = isWithin(*Index.Division, Index.Written)
                                   ? Quoted(Index.Written)
                                   : Quoted(Index.Written) +
                                         " is the result of " +
                                         Quoted(Index.Division) + ", which";
    return Result + " divides by zero on a machine without a GPU" +
           AdviceForRanks;
  }
  if (Index.Origin == DeviceIndex::FromRank)
    return rankMessage(Quoted(Index.Written), Index.Rank.Scope,
                       Quoted(Index.Rank.Divisor));
  return "";
}

std::string addedRankMessage(const CallSite &Site, const UnitModel &Unit) {
  if (Site.Arguments.empty() || !Site.Arguments[0]->getType()->isIntegerType())
    return "";
  const std::string Message = messageForRank(
      indexIn(*Site.Arguments[0], Unit.Facts, Unit.Context), Unit.Context);
  return Message.empty() ? "" : "; " + Message;
}

static std::string messageFor(const DeviceIndex &Index, const DeviceSite &Site,
                              const ASTContext &Context) {
  if (std::string Message = messageForRank(Index, Context); !Message.empty())
    return Message;
  const auto Quoted = [&](const Expr &E) {
    return "'" + textOf(E, Context) + "'";
  };
  if (Index.Origin == DeviceIndex::FromDevice)
    return "the index of " + Quoted(*Index.Device) + " is given to " +
           (Site.Form == SinkForm::ShimPair ? Quoted(*Site.Source.Spelled)
                                            : "'torch::kCUDA'") +
           ", regardless of its device type";
  const std::string Written =
      Index.Written ? Quoted(*Index.Written)
                    : "behind \"" + Site.Source.Text.value_or("") + "\"";
  return "index " + Written +
         " is not checked: that GPU may not exist, or may be integrated in the "
         "processor";
}

static void checkUncheckedDeviceIndex(RuleContext &In) {
  for (const DeviceSite &Site :
       In.sitesOf(ReportingRule::UncheckedDeviceIndex)) {
    const DeviceIndex Index = indexOf(Site, In.Unit.Facts, In.Unit.Context);
    const Expr &Place = Index.Written ? *Index.Written : *Site.Source.Spelled;
    In.report(Site, Place.getSourceRange(), platformsWithout(Site.Source),
              messageFor(Index, Site, In.Unit.Context));
  }
}

const Rule UncheckedDeviceIndex = {
    "unchecked-device-index",
    "Finds GPUs that are chosen by an index from outside the program, such as "
    "`torch::Device(torch::kCUDA, gpu_id)`.",
    Severity::Warning, Effort::Design, checkUncheckedDeviceIndex};

} // namespace torchport
