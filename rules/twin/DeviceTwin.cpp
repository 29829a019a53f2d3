//===- DeviceTwin.cpp - the twin of a device ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/Twins.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

/// The largest index of a c10::Device. The intent of a larger one is unknown.
static constexpr unsigned LargestIndex = 127;

/// Returns true if \p Type derives from `std::string`, as
/// `cl::opt<std::string>` does. Overload resolution prefers that base to any
/// conversion.
static bool derivesFromString(QualType Type) {
  const CXXRecordDecl *Class = recordOf(Type);
  return Class && Class->hasDefinition() &&
         llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
           return Base.getAccessSpecifier() == AS_public &&
                  (isString(Base.getType()) ||
                   derivesFromString(Base.getType()));
         });
}

/// Returns true if a twin reads \p E like the sink does. Other types may
/// convert both to a string and to a number.
static bool convertsOnlyToString(const Expr &E) {
  const QualType Type = E.IgnoreUnlessSpelledInSource()->getType();
  return isText(Type) || derivesFromString(Type);
}

namespace {

class DeviceTwinBuilder {
public:
  DeviceTwinBuilder(const DeviceSite &Site, const UnitModel &Unit)
      : Site(Site), Source(Site.Source), Unit(Unit), Context(Unit.Context),
        Api(apiFor(Site.Sink->getType(), Unit)), Edits(Unit, Api) {}

  Twin build() {
    if (const char *Why = whyNoTwin())
      return Twin::none(Why);
    if (Site.Form == SinkForm::ShimPair)
      return shimTwin(Site, Unit);
    if (Source.Text || Source.Input != InputKind::None)
      return textTwin();
    if (auto None = noTwinAt(*Source.Spelled, Unit))
      return *None;
    return Source.Steps.empty() || isWithin(*Source.Spelled, Site.Value)
               ? constantTwin()
               : storedConstantTwin();
  }

private:
  const char *whyNoTwin() const {
    if (Site.Form == SinkForm::BackendMethod)
      return "a backend has no twin";
    if (Site.Context.WrapsExistingMemory ||
        Site.Context.AlsoWrapsExistingMemory)
      return "it describes memory that already exists";
    if (Site.Context.Pinned)
      return "no twin can fix it";
    if (Source.Input == InputKind::None && isAccelerator(Source.kind()) &&
        !isChosenByRuntime(Source.kind()))
      return "torchport chooses no device of that kind";
    return nullptr;
  }

  /// Returns true if the call is `x->cuda()`.
  bool usesArrow() const {
    const auto *Member = dyn_cast<MemberExpr>(
        cast<CallExpr>(Site.Sink)->getCallee()->IgnoreParens());
    return !Member || Member->isArrow();
  }

  /// Matches `torch::DeviceType(torch::kCUDA)`.
  bool isCast() const {
    return llvm::any_of(pathTo(*Source.Spelled, Context),
                        [&](const DynTypedNode &Each) {
                          const auto *Cast = Each.get<ExplicitCastExpr>();
                          return Cast && isDeviceType(Cast->getType()) &&
                                 Site.Value && isWithin(*Cast, Site.Value);
                        });
  }

  /// Returns the constant as it is spelled, for example by an alias.
  std::string constant() const {
    const bool IsNamed =
        isa<DeclRefExpr>(Source.Spelled) && Source.kind() != DeviceKind::Hip;
    return IsNamed ? textIn(Source.Spelled->getSourceRange(), Context)
                   : constantFor(Source.kind(), Context, Api);
  }

  Twin dependsOnTemplate() const {
    return Twin::none(DependsOnTemplate +
                      describeOtherLine(Site.Sink->getSourceRange(),
                                        *Source.Spelled, Context));
  }

  Twin constantTwin() {
    const std::string Constant = constant();
    if (Constant.empty())
      return Twin::none("torchport chooses no device of that kind");
    if (Site.Form == SinkForm::MoveMethod)
      return isDependent(Site) && (!Site.InEveryInstantiation || usesArrow())
                 ? dependsOnTemplate()
                 : moveTwin(Constant);
    if (Site.Form == SinkForm::IndexMethod)
      return indexMethodTwin(Constant);
    for (const ValueDecl *Step : Source.Steps)
      if (const char *Why = whyStepRejectsTwin(*Step))
        return Twin::none(Why + describeOtherLine(Step->getLocation(),
                                                  *Source.Spelled, Context));
    if (decidesByType(Site, Unit))
      return dependsOnTemplate();
    // Replace only the type if it decides about more than one device, or
    // another function takes it.
    if (!Source.Arms.empty() || Site.Form == SinkForm::DeviceType ||
        isDependent(Site) || isForwarded(Site, Unit) || isCast())
      return typeTwin(Constant);
    return sinkTwin(Site, Unit, Constant);
  }

  Twin typeTwin(const std::string &Constant) {
    // kHIP in a place where kCUDA would stay.
    if (!Site.SelectsDevice) {
      Edits.replace(Source.Spelled->getSourceRange(), Constant);
      Twin Fixed = Edits.takeTwin();
      if (Fixed.SuggestedFix)
        Fixed.SuggestedFix->Needs.clear();
      return Fixed;
    }
    Edits.replace(Source.Spelled->getSourceRange(),
                  twinCall("device_type", Api) + Constant + ")");
    return Edits.takeTwin();
  }

  Twin moveTwin(const std::string &Constant) {
    if (!writtenArguments(*cast<CallExpr>(Site.Sink)).empty())
      return Twin::none("the call has other arguments");
    Edits.replace(Site.Replaceable,
                  "to(" + twinCall("device", Api) + Constant + "))");
    return Edits.takeTwin();
  }

  /// `device_index(1)` also sets the device type.
  Twin indexMethodTwin(const std::string &Constant) {
    const auto *Call = cast<CallExpr>(Site.Sink);
    const auto *Function =
        dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
    Edits.replace({Function ? Function->getLocation() : Call->getExprLoc(),
                   Call->getEndLoc()},
                  "device(" + twinCall("device", Api) + Constant + ", " +
                      textIn(Site.Index->getSourceRange(), Context) + "))");
    return Edits.takeTwin();
  }

  /// A literal at the sink names a device. The runtime reads other texts.
  Twin textTwin() {
    const bool IsAlone =
        Source.Text && Site.Value && Source.Steps.empty() && Source.Certain &&
        !Source.IsPrefix && !Site.Index &&
        isa<StringLiteral>(Site.Value->IgnoreUnlessSpelledInSource());
    if (!IsAlone)
      return inputTextTwin();
    const IntendedDevice Meant = intendedDevice(*Source.Text);
    DeviceKind Kind = Source.kind();
    if (!isAccelerator(Kind))
      Kind = DeviceKind::Cuda; // "rocm" and the like
    if (Meant.Kind != IntendedDevice::Accelerator ||
        Meant.Index.value_or(0) > LargestIndex)
      return Twin::none("the device cannot be determined");
    if (auto None = noTwinAt(*Source.Spelled, Unit))
      return *None;
    if (isDependent(Site))
      return dependsOnTemplate();
    return sinkTwin(Site, Unit, constantFor(Kind, Context, Api), Meant.Index);
  }

  Twin inputTextTwin() {
    if (isDependent(Site))
      return dependsOnTemplate();
    if (!Site.Value || Site.Index || !convertsOnlyToString(*Site.Value))
      return Twin::none("the device has more than a name");
    if (auto None = noTwinAt(*Site.Value, Unit))
      return *None;
    return parseDeviceTwin(Site, Unit);
  }

  /// The constant is in a variable's initializer, an assignment or a result.
  Twin storedConstantTwin() {
    if (!isDeviceType(Source.Spelled->getType()) || constant().empty())
      return Twin::none("torchport chooses no device of that kind");
    // The last step takes the constant.
    const ValueDecl *Last = Source.Steps.back();
    if (const char *Why = whyStepRejectsTwin(*Last))
      return Twin::none(Why + describeOtherLine(Last->getLocation(),
                                                *Source.Spelled, Context));
    if (isForwardedBefore(*Last->getDeclContext(), Site, Unit))
      return dependsOnTemplate();
    return typeTwin(constant());
  }

  const DeviceSite &Site;
  const DeviceSource &Source;
  const UnitModel &Unit;
  const ASTContext &Context;
  const TwinApi Api;
  TwinEdit Edits;
};

} // namespace

Twin deviceTwin(const DeviceSite &Site, const UnitModel &Unit) {
  return DeviceTwinBuilder(Site, Unit).build();
}

Twin comparedTwin(const ComparedDevice &Comparison, const UnitModel &Unit) {
  const Expr *Constant = Comparison.Constant->IgnoreUnlessSpelledInSource();
  if (Comparison.Kind != DeviceKind::Cuda)
    return {};
  if (auto None = noTwinAt(*Constant, Unit))
    return *None;
  const Expr *Type = withoutIndex(Comparison.Constant);
  const TwinApi Api = apiFor(Constant->getType(), Unit);
  TwinEdit Edits(Unit, Api);
  const bool IsNamed = isa_and_nonnull<DeclRefExpr>(Type);
  Edits.replace(Constant->getSourceRange(),
                twinCall("device", Api) +
                    (IsNamed
                         ? textIn(Type->getSourceRange(), Unit.Context)
                         : constantFor(DeviceKind::Cuda, Unit.Context, Api)) +
                    ")");
  return Edits.takeTwin();
}

} // namespace torchport
