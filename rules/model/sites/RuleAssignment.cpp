//===- RuleAssignment.cpp - selects the rule for each site ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/RuleAssignment.h"

#include "rules/ast/CudaCode.h"
#include "rules/core/SourceText.h"
#include "rules/model/DeviceIndex.h"
#include "rules/model/TensorOrigin.h"

using namespace clang;

namespace torchport {

static StringRef nameIn(StringRef Text) { return Text.split(':').first; }

/// Returns true for the wrong names of AMD devices. Only they are reported if
/// more text may follow, or if the literal may be a key or a message.
static bool isWrongAmdName(StringRef Text) {
  const StringRef Name = nameIn(Text);
  return Name == "rocm" || Name == "hip";
}

/// Returns what of \p Text certainly reaches the device: all, or the name.
static std::optional<StringRef> knownPart(StringRef Text,
                                          const DeviceSource &Source) {
  if (Source.Certain && !Source.IsPrefix)
    return Text;
  const bool WholeName = Source.Certain && Text.contains(':');
  if (WholeName || isWrongAmdName(Text))
    return nameIn(Text);
  return std::nullopt;
}

/// Returns true if LibTorch may never parse \p Text: the program compares with
/// it, may convert it to lower case, or uses the empty text for "not set".
static bool isHandled(StringRef Text, const DeviceSource &Source,
                      const UnitFacts &Facts) {
  if (!Source.OneOfSeveral)
    return false;
  const bool WrongCaseOnly =
      readDeviceString(Text.lower()).Fault == DeviceFault::None;
  const auto Handles = [&](const ValueDecl *Step) {
    return (WrongCaseOnly && Facts.PossibleMutations.lookup(Step) > 0) ||
           llvm::any_of(Facts.ComparedTexts.lookup(Step), [&](StringRef Asked) {
             return nameIn(Asked).equals_insensitive(nameIn(Text));
           });
  };
  return Text.empty() || llvm::any_of(Source.Steps, Handles);
}

/// Returns true if the only fault is a device name that c10 does not know.
static bool isOnlyUnknown(const DeviceStringReading &Reading, StringRef Text) {
  return Reading.Fault == DeviceFault::Throws &&
         readDeviceString(("cpu" + Text.drop_front(nameIn(Text).size())).str())
                 .Fault == DeviceFault::None &&
         llvm::all_of(nameIn(Text),
                      [](char C) { return llvm::isAlpha(C) || C == '_'; });
}

/// Returns true if LibTorch \p Version lets a plugin register \p Name for
/// PrivateUse1, and it is no other device's name or a misspelling of one.
static bool mayBeBackend(StringRef Name, LibTorchVersion Version) {
  // Short names differ by one letter anyway: "cpu", "xpu", "npu".
  return Version.Major >= 2 && Name == Name.lower() &&
         llvm::none_of(knownDeviceNames(), [&](StringRef Known) {
           return Name == Known ||
                  (Known.size() > 3 && Name.edit_distance(Known) < 2);
         });
}

std::optional<DeviceStringReading> faultOf(const DeviceSite &Site,
                                           const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  if (!Source.Text || isHandled(*Source.Text, Source, Unit.Facts))
    return std::nullopt;
  const auto Known = knownPart(*Source.Text, Source);
  if (!Known)
    return std::nullopt;
  auto Reading = readDeviceString(Known->str(), Unit.Version);
  if (Reading.Fault == DeviceFault::None ||
      (isOnlyUnknown(Reading, *Known) &&
       (Unit.Facts.Backends.contains(nameIn(*Known)) ||
        mayBeBackend(nameIn(*Known), Unit.Version))))
    return std::nullopt;
  return Reading;
}

bool isDefaultAccelerator(const DeviceSite &Site, LibTorchVersion Version) {
  const DeviceSource &Source = Site.Source;
  if (!Source.Text || !Source.IsDefault || !Source.Certain || Source.IsPrefix ||
      Site.Context.WrapsExistingMemory)
    return false;
  const auto Reading = readDeviceString(*Source.Text, Version);
  return Reading.Fault == DeviceFault::None && isAccelerator(Reading.Kind);
}

/// Returns true for `"cuda:" + std::to_string(i)`, which is a fixed device.
static bool hasNumber(const DeviceSource &Source) {
  return Source.IsPrefix && Source.Index && Source.Text &&
         StringRef(*Source.Text).ends_with(":");
}

/// Returns true if the text alone selects the device. It does not if it is a
/// part of another text or a default. The argument of an unknown call counts.
static bool isFixed(const DeviceSite &Site) {
  const DeviceSource &Source = Site.Source;
  const bool Decides = Source.Certain || Source.BelowCall;
  const bool IsWhole = !Source.IsPrefix || hasNumber(Source);
  return !Source.Text || (Decides && IsWhole && !Source.IsDefault);
}

static bool isWellSpelledAccelerator(const DeviceSite &Site,
                                     const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  if (!Source.Text)
    return isAccelerator(Source.Constant) && Source.Constant != DeviceKind::Hip;
  const std::string Tail = hasNumber(Source) ? "0" : "";
  const auto Reading = readDeviceString(*Source.Text + Tail, Unit.Version);
  return Reading.Fault == DeviceFault::None && isAccelerator(Reading.Kind);
}

std::string macroOfSite(const DeviceSite &Site, const ASTContext &Context) {
  return enclosingMacro(Site.Source.Spelled->getExprLoc(), Context);
}

/// Returns where the index of a CUDA device comes from; Fixed for other
/// devices.
static auto originOfIndex(const DeviceSite &Site, const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  const bool IsGpu =
      Source.Text
          ? Source.Certain && StringRef(*Source.Text).starts_with("cuda:")
          : Source.Constant == DeviceKind::Cuda;
  // An index in a macro body is fixed, even if it uses macro arguments.
  if (!IsGpu || Site.Context.WrapsExistingMemory ||
      isInMacroBody(Source.Spelled->getExprLoc(), Unit.Context))
    return DeviceIndex::Fixed;
  return indexOf(Site, Unit.Facts, Unit.Context).Origin;
}

static ReportingRule reportingRuleOf(const DeviceSite &Site,
                                     const UnitModel &Unit) {
  if (Site.Source.Constant == DeviceKind::Hip)
    return ReportingRule::HipDeviceType;
  if (faultOf(Site, Unit))
    return ReportingRule::InvalidDeviceString;
  const auto Origin = originOfIndex(Site, Unit);
  if (Origin == DeviceIndex::ParsedFromName && Site.Index)
    return ReportingRule::DeviceStringInput;
  if (Origin == DeviceIndex::Count || Origin == DeviceIndex::UpToCount)
    return ReportingRule::WrongCurrentGpu;
  if (Origin != DeviceIndex::Fixed && Origin != DeviceIndex::Checked)
    return ReportingRule::UncheckedDeviceIndex;
  if (isDefaultAccelerator(Site, Unit.Version))
    return ReportingRule::DeviceStringInput;
  if (Site.Context.WrapsExistingMemory ||
      !isWellSpelledAccelerator(Site, Unit) || !isFixed(Site) ||
      (Site.Form == SinkForm::MoveMethod && Site.Context.WrapsMoveMethod))
    return ReportingRule::None;
  if (!macroOfSite(Site, Unit.Context).empty())
    return ReportingRule::DeviceMacro;
  return Unit.availabilityChoiceFor(Site) ? ReportingRule::AvailabilityIdiom
                                          : ReportingRule::HardcodedDevice;
}

static bool refersTo(const Stmt *S, const ValueDecl *Variable) {
  return containsStmt(S, [&](const Stmt &Each) {
    const auto *Reference = dyn_cast<DeclRefExpr>(&Each);
    return Reference && Reference->getDecl() == Variable;
  });
}

static bool holdsLoopOver(const ValueDecl *Variable, const Stmt *S) {
  return containsStmt(S, [&](const Stmt &Each) {
    if (const auto *For = dyn_cast<ForStmt>(&Each))
      return refersTo(For->getCond(), Variable);
    if (const auto *While = dyn_cast<WhileStmt>(&Each))
      return refersTo(While->getCond(), Variable);
    const auto *Range = dyn_cast<CXXForRangeStmt>(&Each);
    return Range && refersTo(Range->getRangeInit(), Variable);
  });
}

bool boundsLoop(const CallSite &Site) {
  const VarDecl *Counted = nullptr;
  for (size_t I = Site.Ancestors.size() - 1; I-- > 0;) {
    const DynTypedNode &Node = Site.Ancestors[I];
    const auto *Inner = Site.Ancestors[I + 1].get<Stmt>();
    if (const auto *For = Node.get<ForStmt>(); For && Inner == For->getCond())
      return true;
    if (const auto *Range = Node.get<CXXForRangeStmt>();
        Range && Inner != Range->getBody())
      return true;
    if (const auto *Var = Node.get<VarDecl>(); Var && !Counted)
      Counted = Var;
    if (const auto *Function = Node.get<FunctionDecl>())
      return Counted && holdsLoopOver(Counted, Function->getBody());
  }
  return false;
}

bool isGeneratorForAnyDevice(const CallSite &Site, const UnitModel &Unit) {
  const FunctionDecl *Function = Site.Kind == CallKind::Generator
                                     ? functionAround(Site.Ancestors)
                                     : nullptr;
  return Function &&
         llvm::any_of(Function->parameters(),
                      [](const ParmVarDecl *Each) {
                        return holdsTensorOrDevice(Each->getType());
                      }) &&
         !usesOrRequiresCuda(Site.Ancestors, /*Generators=*/false) &&
         !isNamedAfterCuda(Site.Ancestors) &&
         innermostGuard(Site.Ancestors, Unit.Facts).Kind ==
             Guard::GuardKind::None &&
         !isInCudaBranch(Site.Call->getBeginLoc(), Unit.Preprocessed,
                         Unit.Context);
}

/// Returns the local variable that first gets the value of \p Site; null if
/// there is none.
static const VarDecl *holderOf(const DeviceSite &Site) {
  if (!Site.Source.Steps.empty())
    return dyn_cast<VarDecl>(Site.Source.Steps.back());
  for (const DynTypedNode &Node : llvm::reverse(Site.Ancestors)) {
    if (const auto *Var = Node.get<VarDecl>())
      return Var;
    const auto *Assignment = Node.get<CXXOperatorCallExpr>();
    if (Assignment && Assignment->getOperator() == OO_Equal)
      return dyn_cast_or_null<VarDecl>(referencedDecl(Assignment->getArg(0)));
    const auto *Operator = Node.get<BinaryOperator>();
    if (Operator && Operator->getOpcode() == BO_Assign)
      return dyn_cast_or_null<VarDecl>(referencedDecl(Operator->getLHS()));
    if (!Node.get<CastExpr>() && !Node.get<CXXConstructExpr>() &&
        !Node.get<ParenExpr>() && !Node.get<ConditionalOperator>() &&
        !Node.get<MaterializeTemporaryExpr>() &&
        !Node.get<ExprWithCleanups>() && !Node.get<CXXBindTemporaryExpr>() &&
        Node.get<Stmt>() != Site.Sink)
      return nullptr;
  }
  return nullptr;
}

void assignRules(UnitModel &Unit) {
  for (DeviceSite &Site : Unit.Sites) {
    Site.ReportedBy = reportingRuleOf(Site, Unit);
    // A device that is wrong may throw where it is made.
    if (Site.ReportedBy == ReportingRule::AvailabilityIdiom ||
        Site.ReportedBy == ReportingRule::HardcodedDevice)
      if (const VarDecl *Holder = holderOf(Site))
        Site.Unused = unusedValue(*Holder, *Site.Source.Spelled);
    if (Site.ReportedBy == ReportingRule::AvailabilityIdiom)
      for (const CudaQuestion *Asked :
           Unit.questionsIn(*Unit.availabilityChoiceFor(Site)->Condition))
        Unit.ReportedQuestions.insert(Asked->Whole);
  }
  for (const CallSite &Site : Unit.Calls)
    if (Site.Kind == CallKind::CountDevices && boundsLoop(Site) &&
        !usesOrRequiresCuda(Site.Ancestors))
      Unit.ReportedQuestions.insert(Site.Call);
}

} // namespace torchport
