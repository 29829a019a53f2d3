//===- Rewrite.cpp - a portable device for a fixed one --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Rewrite.h"

#include "rules/core/SourceText.h"
#include "rules/device/Selection.h"
#include "rules/device/SinkEdit.h"

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

  bool isFirst() const { return Number == 0 && !Computed; }
};

class Rewriter {
public:
  Rewriter(const DeviceSite &Site, const Uses &Used, const ASTContext &Context,
           OnMissingDevice Missing)
      : Site(Site), Source(Site.Source), Used(Used), Context(Context),
        Missing(Missing) {}

  std::optional<Fix> run() {
    if (Site.Around.DescribesMemory || Site.Around.AlsoDescribesMemory ||
        !Source.Certain || Source.BelowCall ||
        isInMacroBody(Source.Spelled->getBeginLoc(), Context) || !findIndex())
      return std::nullopt;
    if (Index.isFirst())
      Chosen = selectionAround(Site, Used);
    if (!edit())
      return std::nullopt;
    const bool Mended = !GainsIndex || !Site.Around.Kept || mendComparisons();
    if (!Mended || needsAnEye())
      Result.Safety = Applicability::Unsafe;
    return std::move(Result);
  }

  /// As run(), for a selection that is written in another place than the site.
  std::optional<Fix> runElsewhere() {
    if (Site.Around.DescribesMemory || Site.Around.AlsoDescribesMemory ||
        !findIndex() || !Index.isFirst())
      return std::nullopt;
    GainsIndex = Index.Absent;
    const bool Mended = !GainsIndex || !Site.Around.Kept || mendComparisons();
    if (!Mended || needsAnEye())
      Result.Safety = Applicability::Unsafe;
    return std::move(Result);
  }

private:
  /// The indices that c10 can hold; a larger one wrapped around, and nobody
  /// knows what its author meant.
  static constexpr unsigned LargestIndex = 127;

  bool findIndex() {
    if (Source.IsPrefix) {
      // "rocm:" + std::to_string(i) is rewritten as a whole, or not at all.
      if (!Source.Index || !Source.Text || !Source.Through.empty() ||
          !Source.Arms.empty() || !StringRef(*Source.Text).ends_with(":"))
        return false;
      Index.Computed = true;
      Index.Written = textOf(*Source.Index, Context);
      return !Index.Written.empty();
    }
    if (Source.Text) {
      const IntendedDevice Meant = intendedDevice(*Source.Text);
      Index.Absent = !Meant.Index;
      Index.Number = Meant.Index.value_or(0);
      Index.Written = std::to_string(Index.Number);
      return Meant.What == IntendedDevice::Accelerator &&
             Index.Number <= LargestIndex;
    }
    Index.Absent = !Site.Index;
    if (!Site.Index)
      return true;
    Index.Written = textOf(*Site.Index, Context);
    if (Index.Written.empty())
      return false;
    Expr::EvalResult Value;
    if (Site.Index->isValueDependent() ||
        !Site.Index->EvaluateAsInt(Value, Context)) {
      Index.Computed = true;
      return true;
    }
    const int64_t Number = Value.Val.getInt().getSExtValue();
    Index.Absent = Number == -1;
    Index.Number = Number == -1 ? 0 : Number;
    return Number >= -1 && Number <= LargestIndex;
  }

  bool isInsideSink(const ConditionalOperator *Choice) const {
    return llvm::is_contained(Source.Arms, Choice);
  }

  /// The program asks whether there is a GPU, and has an answer to "no".
  bool goesOnWithCpu() const { return Chosen || Site.ChosenBy; }

  bool wantsRequired() const {
    return Missing == OnMissingDevice::Require && !goesOnWithCpu();
  }

  /// `torchport::device()` and its kin, for a place that wants a Device.
  std::string selection() {
    GainsIndex |= Index.Absent;
    if (!Index.isFirst())
      return "torchport::device(" + Index.Written + ")";
    return wantsRequired() ? "torchport::require_device()" : best();
  }

  std::string best() const {
    return selectionOf(Chosen ? llvm::ArrayRef(Chosen->Kinds)
                              : llvm::ArrayRef<DeviceKind>());
  }

  bool hasOwnOrder() const { return best() != selectionOf({}); }

  /// The same, or a device that has been selected already.
  std::string device() {
    std::string Selected = selection();
    if (!Site.KnownDevice.empty() && Index.isFirst())
      return Site.KnownDevice;
    return Site.DeviceInScope && Index.isFirst() && !wantsRequired() &&
                   !hasOwnOrder()
               ? Site.DeviceInScope->getNameAsString()
               : Selected;
  }

  std::string deviceString() {
    const std::string Selected = selection();
    return Index.isFirst() && !wantsRequired() && !hasOwnOrder()
               ? "torchport::device_string()"
               : Selected + ".str()";
  }

  /// Of the best device whatever the index, which stands elsewhere.
  std::string deviceType() const {
    if (wantsRequired())
      return "torchport::require_device().type()";
    return hasOwnOrder() ? best() + ".type()" : "torchport::device_type()";
  }

  bool replaceText(CharSourceRange Old, std::string Text) {
    auto Change = replace(Old, std::move(Text), Context);
    if (!Change)
      return false;
    if (holdsComment(Old, Context))
      Result.Safety = Applicability::Unsafe;
    addEdit(std::move(*Change));
    return true;
  }

  /// A comparison in a template is met once for each instantiation.
  void addEdit(Edit Change) {
    if (!llvm::is_contained(Result.Edits, Change))
      Result.Edits.push_back(std::move(Change));
  }

  bool replaceText(SourceRange Old, std::string Text) {
    return replaceText(CharSourceRange::getTokenRange(Old), std::move(Text));
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
    // One arm of a choice that is not ours: the other arm stays, so the new
    // text has to have a type that goes with it, and with the index.
    const Expr &Old = Chosen ? *Chosen->Whole : *Source.Spelled;
    return editChoice(Old, Source.Text  ? deviceString()
                           : Site.Index ? deviceType()
                                        : device());
  }

  bool editSink(const std::string &New) {
    return replaceText(Site.Replaceable, sinkText(Site, New));
  }

  bool editChoice(const Expr &Old, const std::string &Best) {
    return replaceText(Old.getSourceRange(), chosenOr(Best));
  }

  /// \p Best, or the conditional that chooses between it and the CPU.
  std::string chosenOr(const std::string &Best) const {
    return Chosen ? torchport::chosenOr(Best, textOf(*Chosen->CpuArm, Context),
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
      Result.Safety = Applicability::Unsafe;
    // A conditional that is no selection keeps its other arm and so its type.
    const Expr &Old = Chosen ? *Chosen->Whole : *Source.Spelled;
    if (isString(Held))
      return editString(*Holder, Old);
    if (!CanHold)
      return false;
    const bool MayBeDevice =
        Var && Var->getInit() && !IsElement && isDeclaredAuto(*Var) &&
        Source.Through.size() == 1 && !Site.Index &&
        (Source.Arms.empty() || Chosen) && Used.isPlain(Holder);
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
    if (Index.Absent && Used.isAskedFor(&Holder, *Source.Text))
      return false;
    if (Used.Asked.contains(&Holder) || !Used.isPlain(&Holder))
      Result.Safety = Applicability::Unsafe;
    return editChoice(Old, deviceString());
  }

  /// An index-less device becomes an indexed one; whoever compares it with
  /// `torch::kCUDA` asks for its type.
  bool mendComparisons() {
    const size_t Before = Result.Edits.size();
    for (const ComparedDevice &Comparison : Used.Comparisons)
      if (Comparison.seesIndexOfCuda() && !Comparison.InOtherWords &&
          !mend(Comparison)) {
        Result.Edits.resize(Before);
        return false;
      }
    return !Site.Around.KeptForOthers && !Used.ComparesInOtherWords;
  }

  bool mend(const ComparedDevice &Comparison) {
    auto Change = askForType(Comparison, Context);
    if (!Change)
      return false;
    if (holdsComment(
            CharSourceRange::getTokenRange(Comparison.Whole->getSourceRange()),
            Context))
      Result.Safety = Applicability::Unsafe;
    addEdit(std::move(*Change));
    return true;
  }

  /// What asks for HIP was true of this device, and would not be any more.
  bool isAskedFor() const {
    const bool Hip =
        Source.Text ? readDeviceString(*Source.Text).Kind == DeviceKind::Hip
                    : Source.Constant == DeviceKind::Hip;
    return Hip && Used.AsksForHip;
  }

  bool needsAnEye() const {
    const bool MeansCurrent = Index.Absent && Used.CurrentDeviceMatters;
    const bool Shared =
        Site.Around.DefaultOf || Site.OthersRelyOnType ||
        llvm::any_of(Source.Through, [&](const ValueDecl *Step) {
          const auto *Var = dyn_cast<VarDecl>(Step);
          return isa<ParmVarDecl, FieldDecl>(Step) ||
                 (isa<FunctionDecl>(Step) &&
                  Source.Constant != DeviceKind::None) ||
                 (Var && Var->hasGlobalStorage() && !Var->isConstexpr());
        });
    // A choice goes on with the CPU, whatever the function's name says.
    const bool Promised = Site.Around.InCudaWrapper && !goesOnWithCpu();
    return MeansCurrent || Shared || Promised || isAskedFor() ||
           Site.Around.StaticInitialiser || Index.Computed;
  }

  const DeviceSite &Site;
  const DeviceSource &Source;
  const Uses &Used;
  const ASTContext &Context;
  const OnMissingDevice Missing;
  WantedIndex Index;
  std::optional<Selection> Chosen;
  /// The new device has an index, and the old one had none.
  bool GainsIndex = false;
  Fix Result;
};

} // namespace

std::optional<Fix> rewrite(const DeviceSite &Site, const Uses &Used,
                           const ASTContext &Context, OnMissingDevice Missing) {
  return Rewriter(Site, Used, Context, Missing).run();
}

std::optional<Fix> rewriteElsewhere(const DeviceSite &Site, const Uses &Used,
                                    const ASTContext &Context) {
  return Rewriter(Site, Used, Context, OnMissingDevice::Fallback)
      .runElsewhere();
}

} // namespace torchport
