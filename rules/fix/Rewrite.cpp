//===- Rewrite.cpp - a portable device for a fixed one --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One purpose: a fix is made by one object, in which the number that was
/// meant, the type that its place expects and the choice around it decide
/// together.
///
//===----------------------------------------------------------------------===//

#include "rules/fix/Rewrite.h"

#include "rules/fix/Comparisons.h"
#include "rules/fix/DeviceCalls.h"
#include "rules/fix/Doubts.h"
#include "rules/fix/FixBuilder.h"
#include "rules/fix/IndexedChoice.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/model/DeviceIndex.h"

#include "rules/core/SourceText.h"
#include "rules/fix/SinkEdit.h"

#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace torchport {

namespace {

/// Which accelerator the author asked for.
struct WantedIndex {
  /// 0 where none or 0 was written: "the GPU" of a program for one GPU.
  unsigned Number = 0;
  /// Only the running program knows the number.
  bool Computed = false;
  /// The number as the author wrote it.
  std::string Written;
  /// Nothing was written, which LibTorch takes for the current device.
  bool Absent = false;
  /// Beside other numbers, 0 says which GPU, and not "the GPU".
  bool IsOneOfSeveral = false;

  bool isFirst() const { return Number == 0 && !Computed && !IsOneOfSeveral; }
};

class Rewriter {
public:
  Rewriter(const DeviceSite &Site, const UnitModel &Unit,
           OnMissingDevice Missing)
      : Site(Site), Source(Site.Source), Unit(Unit), Facts(Unit.Facts),
        Context(Unit.Context), Missing(Missing),
        Calls(callsAt((Source.Through.empty() ? Site.Sink : Source.Spelled)
                          ->getBeginLoc(),
                      Unit)),
        Edits(Unit) {}

  std::optional<Fix> run() {
    if (!isChoosable() || Site.Around.DescribesMemory ||
        Site.Around.AlsoDescribesMemory || !Source.Certain ||
        Source.BelowCall || asksByException(Site) ||
        isInMacroBody(Source.Spelled->getBeginLoc(), Context) || !findIndex())
      return std::nullopt;
    if (Index.Number == 0 && !Index.Computed)
      Chosen = Unit.selectionAround(Site);
    if (Chosen)
      noteOthers();
    if (!edit())
      return std::nullopt;
    if (Chosen) {
      if (const Expr *Risk = riskBehind(Chosen->Asked))
        Edits.doubt("'" + textOf(*Risk, Context) +
                    "' would be asked without a GPU too");
      if (const char *Why = doubtOfChoice(Calls))
        Edits.doubt(Why);
    }
    judge();
    return Edits.take();
  }

  /// As run(), for a selection that is written in another place than the site.
  std::optional<Fix> runElsewhere() {
    if (!isChoosable() || Site.Around.DescribesMemory ||
        Site.Around.AlsoDescribesMemory || asksByException(Site) ||
        !findIndex() || Index.Number != 0 || Index.Computed)
      return std::nullopt;
    noteOthers();
    GainsIndex = Index.Absent && !Calls.keepsCurrent();
    judge();
    return Edits.takeOrNothing();
  }

private:
  /// Whether the runtime can give what stands here: a device of a vendor's
  /// package is none that it looks for, and beside c10 the stable ABI's device
  /// would be a second one by the same call.
  bool isChoosable() const {
    const bool IsForeign =
        isAccelerator(Source.kind()) && !isChosenByRuntime(Source.kind());
    return !IsForeign &&
           (Unit.IsForStableAbi || !isStableDevice(Site.Sink->getType()));
  }

  /// The indices that c10 can hold; a larger one wrapped around, and nobody
  /// knows what its author meant.
  static constexpr unsigned LargestIndex = 127;

  bool findIndex() {
    if (Source.IsPrefix) {
      // "rocm:" + std::to_string(i) is rewritten as a whole, or not at all.
      if (!Source.Index || !Source.Text || !Source.Through.empty() ||
          !Source.Arms.empty() || !StringRef(*Source.Text).ends_with(":"))
        return false;
      Index.Written = textOf(*Source.Index, Context);
      return !Index.Written.empty() &&
             evaluateIndex(*Source.Index, /*MayBeCurrent=*/false);
    }
    if (Source.Text) {
      const IntendedDevice Meant = intendedDevice(*Source.Text);
      Index.Absent = !Meant.Index;
      Index.Number = Meant.Index.value_or(0);
      Index.Written = std::to_string(Index.Number);
      Index.IsOneOfSeveral = !Index.Absent && standsBesideOtherGpu();
      return Meant.What == IntendedDevice::Accelerator &&
             Index.Number <= LargestIndex;
    }
    Index.Absent = !Site.Index;
    if (!Site.Index)
      return true;
    Index.Written = textOf(*Site.Index, Context);
    // Of a pair, both would be made with it.
    if (Site.Form == SinkForm::ShimPair && Site.Index->HasSideEffects(Context))
      return false;
    if (Index.Written.empty() ||
        !evaluateIndex(*Site.Index, /*MayBeCurrent=*/true))
      return false;
    Index.IsOneOfSeveral =
        !Index.Computed && !Index.Absent && standsBesideOtherGpu();
    return true;
  }

  /// Whether \p Written may stand for a device's number; -1 is the current
  /// one's for c10, and nothing in a text.
  bool evaluateIndex(const Expr &Written, bool MayBeCurrent) {
    Expr::EvalResult Value;
    Index.Computed =
        Written.isValueDependent() || !Written.EvaluateAsInt(Value, Context);
    if (Index.Computed)
      return true;
    const int64_t Number = Value.Val.getInt().getSExtValue();
    Index.Absent = MayBeCurrent && Number == -1;
    Index.Number = Index.Absent ? 0 : Number;
    return Index.Absent || (Number >= 0 && Number <= LargestIndex);
  }

  /// Of a choice, the first GPU becomes the best one.
  void noteOthers() {
    if (Index.IsOneOfSeveral)
      Edits.doubt("other GPUs have numbers in this file");
    Index.IsOneOfSeveral = false;
  }

  bool isInsideSink(const ConditionalOperator *Choice) const {
    return llvm::is_contained(Source.Arms, Choice);
  }

  bool goesOnWithCpu() const { return Chosen || Unit.choiceAround(Site); }

  bool wantsRequired() const {
    return Missing == OnMissingDevice::Require && !goesOnWithCpu();
  }

  llvm::SmallVector<DeviceKind, 2> kinds() const {
    return Chosen ? Chosen->kinds() : llvm::SmallVector<DeviceKind, 2>();
  }

  Selection wanted() const { return {kinds(), !Index.Absent}; }

  /// `torchport::device()` and its kin, for a place that wants a Device.
  NewText selection() {
    GainsIndex |= Index.Absent && !Calls.keepsCurrent();
    if (!Index.isFirst())
      return Calls.numbered(Index.Written);
    return wantsRequired() ? Calls.requiredDevice() : Calls.device(wanted());
  }

  /// The same, or a device that has been selected already.
  NewText device() {
    const NewText Selected = selection();
    if (!Site.KnownDevice.empty() && Index.isFirst()) {
      if (Unit.NamesOtherGpu && !StringRef(Site.KnownDevice).contains("::"))
        Edits.doubt("'" + Site.KnownDevice +
                    "' may be another GPU: others have numbers in this file");
      return known(Site.KnownDevice);
    }
    return Site.DeviceInScope && Index.isFirst() && !wantsRequired() &&
                   !hasOwnOrder(kinds())
               ? known(Site.DeviceInScope->getNameAsString())
               : Selected;
  }

  /// One that the program has already, which may have an index.
  NewText known(std::string Name) {
    GainsIndex |= Index.Absent;
    return Name;
  }

  NewText deviceString() {
    const NewText Selected = selection();
    return Index.isFirst() && !wantsRequired() ? Calls.text(wanted())
                                               : Selected + ".str()";
  }

  /// Of the best device whatever the index, which stands elsewhere.
  NewText deviceType() const {
    return wantsRequired() ? Calls.requiredDevice() + ".type()"
                           : Calls.type(wanted());
  }

  bool replaceText(CharSourceRange Old, const NewText &Text) {
    Edits.replace(Old, Text);
    return !Edits.hasFailed();
  }

  bool edit() {
    if (!Source.Through.empty())
      return editHolder();
    if (Chosen && !isInsideSink(Chosen->Whole))
      return editChoice(*Chosen->Whole, Site.Form == SinkForm::DeviceType
                                            ? deviceType()
                                            : device());
    const bool IsWholeSink =
        Source.Arms.empty() || (Chosen && Source.Arms[0] == Chosen->Whole);
    if (IsWholeSink && (!Chosen || Chosen->Asked.Beside.empty()))
      return editSink(Site.Form == SinkForm::DeviceType ? deviceType()
                                                        : device());
    if (IsWholeSink && Site.Index)
      return editSink(chosenOr(device()));
    if (const auto Whole = indexedChoice(Site, selection(), Context))
      return editSink(*Whole);
    // One arm of a choice that is not ours: the other arm stays, so the new
    // text has to have a type that goes with it, and with the index.
    const Expr &Old = Chosen ? *Chosen->Whole : *Source.Spelled;
    return editChoice(Old, Source.Text  ? deviceString()
                           : Site.Index ? deviceType()
                                        : device());
  }

  bool editSink(const NewText &New) {
    return replaceText(Site.Replaceable, sinkText(Site, New));
  }

  bool editChoice(const Expr &Old, const NewText &Best) {
    return replaceText(CharSourceRange::getTokenRange(Old.getSourceRange()),
                       chosenOr(Best));
  }

  /// \p Best, or the conditional that chooses between it and the CPU.
  NewText chosenOr(const NewText &Best) const {
    return Chosen
               ? torchport::chosenOr(Best, textOf(*Chosen->Cpu.Value, Context),
                                     Chosen->Asked, Context)
               : Best;
  }

  /// The constant stands in the initialiser or an assignment of a variable.
  bool editHolder() {
    const ValueDecl *Holder = Source.Through.back();
    const auto *Function = dyn_cast<FunctionDecl>(Holder);
    const auto *Var = dyn_cast<VarDecl>(Holder);
    const QualType Held =
        Function ? Function->getReturnType() : Holder->getType();
    const bool CanHold = isString(Held) || isDeviceType(Held);
    // A text that is made in an argument outlives the call.
    if (isa<ParmVarDecl>(Holder) && !Source.IsDefault && !isString(Held) &&
        isText(Held) && Source.Arms.empty())
      return editChoice(*Source.Spelled,
                        deviceString() +
                            (Held->isPointerType() ? ".c_str()" : ""));
    if (Var && (Var->isConstexpr() || !CanHold))
      return editUse();
    // One of several in braces has to go on with their type.
    const bool IsElement = Var && Var->isCXXForRangeDecl();
    if (IsElement && !isDeviceType(Held))
      return false;
    if (IsElement)
      Edits.doubt("it stands beside others in a list");
    // A conditional that is no selection keeps its other arm and so its type.
    const Expr &Old = Chosen ? *Chosen->Whole : *Source.Spelled;
    if (isString(Held))
      return editString(*Holder, Old);
    if (!CanHold)
      return false;
    const bool MayBeDevice =
        Var && Var->getInit() && !IsElement && isDeclaredAuto(*Var) &&
        Source.Through.size() == 1 && !Site.Index &&
        (Source.Arms.empty() || Chosen) && Facts.isPlain(Holder);
    return editChoice(Old, MayBeDevice ? selection() : deviceType());
  }

  /// A constant expression cannot hold a device that is chosen at run time, and
  /// a `const char *` would dangle, so the use is what changes, if the variable
  /// can be nothing else there.
  bool editUse() {
    return Source.Through.size() == 1 && Source.Arms.empty() &&
           !Source.OneOfSeveral && editSink(device());
  }

  static bool isDeclaredAuto(const VarDecl &Var) {
    return Var.getTypeSourceInfo()->getType()->getContainedAutoType();
  }

  /// "cuda" becomes "cuda:0", which is another string.
  bool editString(const ValueDecl &Holder, const Expr &Old) {
    if (!judgeText(Holder, Source, Unit, Edits))
      return false;
    return editChoice(Old, deviceString());
  }

  /// What a function gives, or a global holds, whoever uses it.
  static bool isGivenOut(const DeviceSite &Each) {
    const ValueDecl *Holder = Each.Around.By.Holder;
    const auto *Var = dyn_cast_or_null<VarDecl>(Holder);
    return isa_and_nonnull<FunctionDecl>(Holder) ||
           (Var && Var->hasGlobalStorage());
  }

  /// Whether the function around, or the class, names another GPU.
  bool standsBesideOtherGpu() const {
    const SourceLocation Group = groupOf(Site.Ancestors);
    return Unit.NamesOtherGpu && !isError(Site, Unit) &&
           llvm::any_of(Unit.Sites, [&](const DeviceSite &Other) {
             return isOfOtherGpu(Other, Context) &&
                    ((Group.isValid() && groupOf(Other.Ancestors) == Group) ||
                     (isGivenOut(Site) && isGivenOut(Other)));
           });
  }

  void judge() {
    NewDevice New;
    // Without an index before and after, it is the current one's all the time.
    const bool MeansCurrent =
        Index.Absent && (GainsIndex || !Calls.keepsCurrent());
    New.GainsIndex = GainsIndex;
    New.MeansCurrent = MeansCurrent;
    if (MeansCurrent && !isError(Site, Unit))
      Edits.meansCurrent();
    if (MeansCurrent && standsBesideOtherGpu())
      Edits.doubt("another GPU has a number beside it");
    New.IsChecked = Index.Number > 0 || Index.IsOneOfSeveral;
    New.IsComputed = Index.Computed;
    New.GoesOnWithCpu = goesOnWithCpu();
    for (std::string &Why : doubtsOf(Site, New, Unit))
      Edits.doubt(std::move(Why));
    // LibTorch looks for its accelerators once, and before main some of it may
    // not be loaded (aten/src/ATen/detail/CUDAHooksInterface.cpp).
    if (Site.Around.StaticInitialiser && !Calls.provesDevice())
      Edits.doubt("it runs before main, or once for the whole program");
    if (GainsIndex && Site.Around.Kept)
      Edits.add(mendComparisons(Site, Unit));
  }

  const DeviceSite &Site;
  const DeviceSource &Source;
  const UnitModel &Unit;
  const UnitFacts &Facts;
  const ASTContext &Context;
  const OnMissingDevice Missing;
  const DeviceCalls &Calls;
  WantedIndex Index;
  std::optional<DeviceChoice> Chosen;
  /// The new device has an index, and the old one had none.
  bool GainsIndex = false;
  FixBuilder Edits;
};

} // namespace

std::optional<Fix> rewrite(const DeviceSite &Site, const UnitModel &Unit,
                           OnMissingDevice Missing) {
  return Rewriter(Site, Unit, Missing).run();
}

std::optional<Fix> rewriteElsewhere(const DeviceSite &Site,
                                    const UnitModel &Unit) {
  return Rewriter(Site, Unit, OnMissingDevice::Fallback).runElsewhere();
}

} // namespace torchport
