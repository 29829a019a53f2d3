//===- DeviceCalls.cpp - what a migrated program calls --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/DeviceCalls.h"

#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

namespace {

/// What is to be called is not there.
class NoCalls : public DeviceCalls {
public:
  explicit NoCalls(const char *Why) : Why(Why) {}

private:
  bool keepsCurrent() const override { return true; }
  bool provesDevice() const override { return false; }
  NewText none() const { return NewText::none(Why); }

  NewText device(const Selection & /*Wanted*/) const override { return none(); }
  NewText type(const Selection & /*Wanted*/) const override { return none(); }
  NewText text(const Selection & /*Wanted*/) const override { return none(); }
  NewText requiredDevice() const override { return none(); }
  NewText numbered(const std::string & /*Number*/) const override {
    return none();
  }
  NewText named(const std::string & /*Name*/) const override { return none(); }
  NewText isAccelerator(bool /*Holds*/) const override { return none(); }
  NewText computes() const override { return none(); }
  NewText synchronize(const Awaited & /*What*/) const override {
    return none();
  }
  bool callsByStatement() const override { return false; }
  NewText seed(const NewText & /*Device*/,
               const std::string & /*Seed*/) const override {
    return none();
  }

  const char *const Why;
};

} // namespace

/// Whether `at::accelerator` has what a selection asks it for: LibTorch 2.6 has
/// its first functions in `at`, and no count.
static bool hasAcceleratorCalls(const ASTContext &Context) {
  const DeclContext *Where = Context.getTranslationUnitDecl();
  for (const char *Name : {"at", "accelerator"}) {
    const NamespaceDecl *Found = nullptr;
    for (const NamedDecl *Each : Where->lookup(&Context.Idents.get(Name)))
      if (const auto *Namespace = dyn_cast<NamespaceDecl>(Each))
        Found = Namespace;
    if (!Found)
      return false;
    Where = Found;
  }
  return !Where->lookup(&Context.Idents.get("deviceCount")).empty();
}

const DeviceCalls &callsAt(SourceLocation Place, const UnitModel &Unit) {
  static const NoCalls OfStableAbi("LibTorch's stable ABI has no "
                                   "at::accelerator to select by");
  static const NoCalls TooOld("at::accelerator is in LibTorch 2.7 and later");
  static const NoCalls NotIncluded(
      "at::accelerator is in LibTorch 2.7 and later, in "
      "ATen/DeviceAccelerator.h, which comes by no header that is included "
      "here");
  if (Unit.StyleAt(Place) == CallStyle::Runtime)
    return runtimeCalls();
  if (Unit.IsForStableAbi)
    return OfStableAbi;
  if (hasAcceleratorCalls(Unit.Context))
    return acceleratorCalls();
  const auto [Major, Minor] = Unit.Version;
  return Major == 1 || (Major == 2 && Minor < 7) ? TooOld : NotIncluded;
}

NewText DeviceCalls::as(QualType As, const Selection &Wanted) const {
  if (isDeviceType(As))
    return type(Wanted);
  if (isString(As))
    return text(Wanted);
  return isText(As) ? NewText() : device(Wanted);
}

bool namesFirst(const DeviceSite &Site, const ASTContext &Context) {
  if (Site.Source.Text)
    return intendedDevice(*Site.Source.Text).Index.has_value();
  Expr::EvalResult Number;
  return Site.Index && !Site.Index->isValueDependent() &&
         Site.Index->EvaluateAsInt(Number, Context) &&
         Number.Val.getInt().isNonNegative();
}

const char *doubtOfChoice(const DeviceCalls &New) {
  return New.provesDevice()
             ? nullptr
             : "where the program went on with the CPU, it takes an "
               "accelerator that nothing has tried";
}

} // namespace torchport
