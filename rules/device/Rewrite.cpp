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

#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace torchport {

namespace {

/// Which accelerator the author asked for.
struct WantedIndex {
  /// 0 where none or 0 was written: "the GPU" of a program for one GPU.
  unsigned Number = 0;
  /// An index that only the running program knows.
  std::string Expression;
  /// Nothing was written, which LibTorch takes for the current device.
  bool Absent = false;

  bool isFirst() const { return Number == 0 && Expression.empty(); }
};

class Rewriter {
public:
  Rewriter(const DeviceSite &Site, const Uses &Used, const ASTContext &Context,
           OnMissingDevice Missing)
      : Site(Site), Source(Site.Source), Used(Used), Context(Context),
        Missing(Missing) {}

  std::optional<Fix> run() {
    if (Site.DescribesMemory || Site.AlsoDescribesMemory || !Source.Certain ||
        isInMacroBody(Source.Spelled->getBeginLoc(), Context) || !findIndex())
      return std::nullopt;
    findSelection();
    if (!edit())
      return std::nullopt;
    if (Index.Absent && Site.Kept && Source.Through.empty() &&
        !mendComparisons())
      Result.Safety = Applicability::Unsafe;
    if (needsAnEye())
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
      if (!Source.Index || !Source.Through.empty() || !Source.Arms.empty() ||
          !StringRef(*Source.Text).ends_with(":"))
        return false;
      Index.Expression = textOf(*Source.Index, Context);
      return !Index.Expression.empty();
    }
    if (Source.Text) {
      const IntendedDevice Meant = intendedDevice(*Source.Text);
      Index.Absent = !Meant.Index;
      Index.Number = Meant.Index.value_or(0);
      return Meant.What == IntendedDevice::Accelerator &&
             Index.Number <= LargestIndex;
    }
    Index.Absent = !Site.Index;
    if (!Site.Index)
      return true;
    Expr::EvalResult Value;
    if (Site.Index->isValueDependent() ||
        !Site.Index->EvaluateAsInt(Value, Context)) {
      Index.Expression = textOf(*Site.Index, Context);
      return !Index.Expression.empty();
    }
    const int64_t Number = Value.Val.getInt().getSExtValue();
    Index.Absent = Number == -1;
    Index.Number = Number == -1 ? 0 : Number;
    return Number >= -1 && Number <= LargestIndex;
  }

  /// The outermost conditional that is a whole choice of a device.
  void findSelection() {
    if (!Index.isFirst())
      return;
    auto Outermost = Site.Arms;
    if (Source.Through.empty())
      Outermost.append(Source.Arms);
    else
      Outermost = Source.Arms;
    for (const ConditionalOperator *Choice : Outermost)
      if (!Chosen)
        Chosen = asSelection(*Choice);
  }

  bool isInsideSink(const ConditionalOperator *Choice) const {
    return llvm::is_contained(Source.Arms, Choice);
  }

  /// `torchport::device()` and its kin, for a place that wants a Device.
  std::string device() const {
    if (!Index.Expression.empty())
      return "torchport::device(" + Index.Expression + ")";
    if (Index.Number > 0)
      return "torchport::device(" + std::to_string(Index.Number) + ")";
    if (Missing == OnMissingDevice::Require && !Chosen)
      return "torchport::require_device()";
    if (Site.DeviceInScope && Missing == OnMissingDevice::Fallback)
      return Site.DeviceInScope->getNameAsString();
    return "torchport::device()";
  }

  std::string deviceString() const {
    const bool Best =
        Index.isFirst() && (Missing == OnMissingDevice::Fallback || Chosen);
    return Best ? "torchport::device_string()" : device() + ".str()";
  }

  std::string deviceType() const {
    const bool Best =
        Index.isFirst() && (Missing == OnMissingDevice::Fallback || Chosen);
    return Best ? "torchport::device_type()" : device() + ".type()";
  }

  bool replaceText(CharSourceRange Old, std::string Text) {
    auto Change = replace(Old, std::move(Text), Context);
    if (!Change)
      return false;
    Result.Edits.push_back(std::move(*Change));
    return true;
  }

  bool replaceText(SourceRange Old, std::string Text) {
    return replaceText(CharSourceRange::getTokenRange(Old), std::move(Text));
  }

  bool edit() {
    if (!Source.Through.empty())
      return editHolder();
    if (Chosen && !isInsideSink(Chosen->Whole))
      return editChoiceAround();
    if (Chosen && !Chosen->OptIns.empty())
      return editChoice(Source.Text ? deviceString() : device());
    if (Source.Arms.empty() || Chosen)
      return editSink();
    // One arm of a choice that is not ours: the other arm stays, so the new
    // text has to have a type that goes with it.
    if (Source.Text)
      return replaceText(Source.Spelled->getSourceRange(), deviceString());
    return replaceText(Source.Spelled->getSourceRange(),
                       Site.Index ? deviceType() : device());
  }

  bool editSink() {
    switch (Site.Form) {
    case SinkForm::Expression:
      return replaceText(Site.Replaceable, device());
    case SinkForm::Initialiser:
      return replaceText(Site.Replaceable, " = " + device());
    case SinkForm::MoveMethod:
      return replaceText(Site.Replaceable, "to(" + device() + ")");
    case SinkForm::DeviceType:
      return replaceText(Site.Replaceable, deviceType());
    }
    llvm_unreachable("every form of sink is handled above");
  }

  /// `available() ? Device(kCUDA) : Device(kCPU)`: the sinks are the arms.
  bool editChoiceAround() {
    const bool TypeOnly = Site.Form == SinkForm::DeviceType;
    return editChoice(TypeOnly ? deviceType() : device());
  }

  bool editChoice(std::string Best) {
    if (Chosen->OptIns.empty())
      return replaceText(Chosen->Whole->getSourceRange(), std::move(Best));
    std::string Kept;
    for (const Expr *OptIn : Chosen->OptIns)
      Kept += (Kept.empty() ? "" : " && ") + textOf(*OptIn, Context);
    return replaceText(Chosen->Whole->getSourceRange(),
                       Kept + " ? " + Best + " : " +
                           textOf(*Chosen->CpuArm, Context));
  }

  /// The constant stands in the initialiser or an assignment of a variable.
  bool editHolder() {
    const ValueDecl *Holder = Source.Through.back();
    const auto *Function = dyn_cast<FunctionDecl>(Holder);
    const auto *Var = dyn_cast<VarDecl>(Holder);
    const QualType Held =
        Function ? Function->getReturnType() : Holder->getType();
    const bool CanHold = isString(Held) || isDeviceType(Held);
    if (Var && (Var->isConstexpr() || !CanHold))
      return editUse();
    if (Var && Var->hasGlobalStorage())
      Result.Safety = Applicability::Unsafe;
    // A conditional that is no selection keeps its other arm and so its type.
    const SourceRange Old = Chosen ? Chosen->Whole->getSourceRange()
                                   : Source.Spelled->getSourceRange();
    return CanHold &&
           replaceText(Old, isString(Held) ? deviceString() : deviceType());
  }

  /// A constant expression cannot hold a device that is chosen at run time, and
  /// a `const char *` would dangle, so the use is what changes, if the variable
  /// can be nothing else there.
  bool editUse() {
    return Source.Through.size() == 1 && Source.Arms.empty() &&
           !Source.OneOfSeveral && editSink();
  }

  /// An index-less device becomes an indexed one; whoever compares it with
  /// `torch::kCUDA` asks for its type.
  bool mendComparisons() {
    for (const DeviceComparison &Comparison : Used.Comparisons) {
      const Expr *Subject = Comparison.Subject->IgnoreUnlessSpelledInSource();
      if (!isa<DeclRefExpr, MemberExpr, CallExpr>(Subject))
        return false;
      const bool Negated =
          Comparison.Operator->getOperator() == OO_ExclaimEqual;
      if (!replaceText(Comparison.Operator->getSourceRange(),
                       (Negated ? "!" : "") + textOf(*Subject, Context) +
                           ".is_cuda()"))
        return false;
    }
    return true;
  }

  bool needsAnEye() const {
    const bool MeansCurrent = Index.Absent && Used.CurrentDeviceMatters;
    const bool Shared = Site.DefaultArgument ||
                        llvm::any_of(Source.Through, [](const ValueDecl *Step) {
                          return isa<ParmVarDecl, FieldDecl>(Step);
                        });
    return MeansCurrent || Shared || Site.StaticInitialiser ||
           Site.InCudaWrapper || !Index.Expression.empty();
  }

  const DeviceSite &Site;
  const DeviceSource &Source;
  const Uses &Used;
  const ASTContext &Context;
  const OnMissingDevice Missing;
  WantedIndex Index;
  std::optional<Selection> Chosen;
  Fix Result;
};

} // namespace

std::optional<Fix> rewrite(const DeviceSite &Site, const Uses &Used,
                           const ASTContext &Context, OnMissingDevice Missing) {
  return Rewriter(Site, Used, Context, Missing).run();
}

} // namespace torchport
