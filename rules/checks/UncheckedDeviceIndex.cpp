//===- UncheckedDeviceIndex.cpp - GPU indices that may not exist ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/DeviceIndex.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

static std::string messageFor(const DeviceIndex &Index, const DeviceSite &Site,
                              const ASTContext &Context) {
  static constexpr char ForLocalRank[] =
      ": 'torchport::device_for_local_rank()' gives each process a device";
  const auto Quoted = [&](const Expr &E) {
    return "'" + textOf(E, Context) + "'";
  };
  switch (Index.Origin) {
  case DeviceIndex::FromDevice:
    return "the index of " + Quoted(*Index.Device) + " is given to " +
           (Site.Form == SinkForm::ShimPair ? Quoted(*Site.Source.Spelled)
                                            : "'torch::kCUDA'") +
           ", regardless of its device type";
  case DeviceIndex::RankModuloCount:
    return Quoted(*Index.Written) +
           " divides by zero on a machine without a GPU" + ForLocalRank;
  case DeviceIndex::GlobalRank:
    return Quoted(*Index.Written) +
           " counts the processes of all nodes, but each node's GPUs start at "
           "0" +
           ForLocalRank;
  default:
    break;
  }
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
