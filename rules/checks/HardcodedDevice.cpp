//===- HardcodedDevice.cpp - devices that are hard-coded ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Messages.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

static std::string consequencesOf(const SiteContext &Around,
                                  const ASTContext &Context) {
  if (Around.OverwrittenIndex)
    return ", and drops the index '" +
           textOf(*Around.OverwrittenIndex, Context) +
           "' that 'device_index()' has set";
  if (Around.Pinned)
    return ", and LibTorch throws: only CPU memory can be pinned";
  return Around.FreezesTensor
             ? ", and a static tensor stays there when the model moves"
             : "";
}

static std::string messageFor(const DeviceSite &Site,
                              const ASTContext &Context) {
  if (Site.Form == SinkForm::IndexMethod)
    return "'device_index()' sets a CUDA device, regardless of the device set "
           "before" +
           consequencesOf(Site.Context, Context);
  const bool IsMove = Site.Form == SinkForm::MoveMethod;
  return hardcodedDeviceMessage(IsMove ? "'.cuda()'"
                                       : quoted(*Site.Source.Spelled, Context),
                                IsMove) +
         consequencesOf(Site.Context, Context);
}

/// Returns true if the stable ABI does not support the device:
/// FromImpl<DeviceType> in torch/csrc/stable/stableivalue_conversions.h throws
/// for types that it does not list. hip-device-type reports HIP.
static bool isUnsupportedByStableAbi(const DeviceSite &Site) {
  return isStableDevice(Site.Sink->getType()) &&
         !isChosenByRuntime(Site.Source.kind());
}

/// Returns true if \p Site is only compared, or is an argument of a twin.
static bool isHarmless(const CallSite &Site) {
  for (const DynTypedNode &Node :
       llvm::drop_begin(llvm::reverse(Site.Ancestors))) {
    if (const auto *Operator = Node.get<BinaryOperator>())
      return Operator->isComparisonOp();
    if (const auto *Call = Node.get<CallExpr>())
      return Call->getDirectCallee() && isRuntimeDecl(*Call->getDirectCallee());
    if (!Node.get<CastExpr>() && !Node.get<ParenExpr>())
      return false;
  }
  return false;
}

/// Reports device types of the C shim, which has one function for each type. A
/// type without an adjacent index has no fix, because the runtime provides both
/// together.
static void checkShim(RuleContext &In) {
  llvm::SmallPtrSet<const Expr *, 8> Paired;
  for (const DeviceSite &Site : In.Unit.Sites)
    if (Site.Form == SinkForm::ShimPair)
      Paired.insert(Site.Source.Spelled);
  for (const CallSite &Site : In.Unit.Calls) {
    if (Site.Kind != CallKind::ShimDeviceType || Paired.contains(Site.Call) ||
        isHarmless(Site))
      continue;
    In.report(
        Site.Call->getSourceRange(), ~platformsOf(shimDeviceType(*Site.Callee)),
        hardcodedDeviceMessage("'" + identifierOf(Site.Callee).str() + "()'",
                               /*IsMove=*/false),
        Twin::none("its index is set elsewhere"));
  }
}

static void checkHardcodedDevice(RuleContext &In) {
  checkShim(In);
  for (const DeviceSite &Site : In.sitesOf(ReportingRule::HardcodedDevice)) {
    Finding *Found =
        In.report(Site, reportedRange(Site), platformsWithout(Site.Source),
                  messageFor(Site, In.Unit.Context));
    if (Found && isUnsupportedByStableAbi(Site)) {
      Found->Level = Severity::Error;
      Found->Message = quoted(*Site.Source.Spelled, In.Unit.Context) +
                       " is not a device of the stable ABI, so LibTorch throws "
                       "\"Not yet supported DeviceType\"";
    }
  }
}

const Rule HardcodedDevice = {
    "hardcoded-device",
    "Finds devices that are fixed in the source, such as `torch::kCUDA`, "
    "`\"cuda:0\"` and `.cuda()`.",
    Severity::Warning, Effort::Design, checkHardcodedDevice};

} // namespace torchport
