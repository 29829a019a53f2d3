//===- AcceleratorCalls.cpp - calls of LibTorch's at::accelerator ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `getAccelerator()` names the type that LibTorch was built for, whether there
/// is such a device or not, so every selection asks `deviceCount()` first:
/// where it is 0 the CPU is taken. It is not to throw, and does so only where a
/// PrivateUse1 backend has registered its name and nothing else
/// (aten/src/ATen/DeviceAccelerator.cpp). All names are those of `at`, which is
/// there wherever these calls are.
///
//===----------------------------------------------------------------------===//

#include "rules/fix/DeviceCalls.h"

namespace torchport {

static NewText callWithHeader(const std::string &Text) {
  return {Text, AcceleratorHeader};
}

namespace {

class AcceleratorCalls : public DeviceCalls {
  bool keepsCurrent() const override { return true; }
  bool provesDevice() const override { return false; }

  /// An index is one of an accelerator: `at::Device(at::kCPU, 0)` is another
  /// device than `at::kCPU`.
  NewText device(const Selection &Wanted) const override {
    return Wanted.NamesFirst
               ? callWithHeader(
                     "(at::accelerator::deviceCount() > 0 ? at::Device("
                     "at::accelerator::getAccelerator().value(), 0) : "
                     "at::Device(at::kCPU))")
               : NewText("at::Device") + type(Wanted);
  }
  /// In no order: LibTorch is built for one accelerator.
  NewText type(const Selection & /*Wanted*/) const override {
    return callWithHeader(
        "(at::accelerator::deviceCount() > 0 ? "
        "at::accelerator::getAccelerator().value() : at::kCPU)");
  }
  NewText text(const Selection &Wanted) const override {
    return device(Wanted) + ".str()";
  }

  NewText requiredDevice() const override {
    return NewText::none("at::accelerator has no call that throws, with the "
                         "reasons, where no accelerator works");
  }
  NewText numbered(const std::string &Number) const override {
    return callWithHeader(
        "at::Device(at::accelerator::getAccelerator(true).value(), " + Number +
        ")");
  }
  NewText named(const std::string & /*Name*/) const override {
    return NewText::none("at::accelerator reads no names of devices");
  }

  NewText isAccelerator(bool Holds) const override {
    return callWithHeader(Holds ? "(at::accelerator::deviceCount() > 0)"
                                : "!(at::accelerator::deviceCount() > 0)");
  }
  NewText computes() const override {
    return NewText::none("at::accelerator tries no device");
  }

  NewText synchronize(const Awaited &What) const override {
    return callWithHeader(
        "if (" +
        (What.Asked.empty() ? "at::accelerator::deviceCount() > 0"
                            : "!" + What.Asked + ".is_cpu()") +
        ") at::accelerator::synchronizeDevice(" +
        (What.Index.empty() ? "at::accelerator::getDeviceIndex()"
                            : What.Index) +
        ")");
  }
  bool callsByStatement() const override { return true; }
  NewText seed(const NewText & /*Device*/,
               const std::string & /*Seed*/) const override {
    return NewText::none("at::accelerator seeds no device");
  }
};

} // namespace

const DeviceCalls &acceleratorCalls() {
  static const AcceleratorCalls Calls;
  return Calls;
}

} // namespace torchport
