//===- RuntimeCalls.cpp - calls of torchport's runtime --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/DeviceCalls.h"

#include "llvm/ADT/STLExtras.h"

namespace torchport {

/// The place of a kind in the runtime's order (runtime/src/Rank.cpp); the
/// kinds that one LibTorch spells alike share one.
static int rankOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Cuda:
  case DeviceKind::Hip:
    return 0;
  case DeviceKind::Xpu:
    return 1;
  default:
    return 2;
  }
}

static const char *nameOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Xpu:
    return "xpu";
  case DeviceKind::Mps:
    return "mps";
  default:
    return "cuda";
  }
}

bool hasOwnOrder(llvm::ArrayRef<DeviceKind> Kinds) {
  return !llvm::is_sorted(
      Kinds, [](DeviceKind A, DeviceKind B) { return rankOf(A) < rankOf(B); });
}

/// `torchport::CALL`
static NewText call(const std::string &Call) {
  return {"torchport::" + Call, RuntimeHeader};
}

namespace {

class RuntimeCalls : public DeviceCalls {
  bool keepsCurrent() const override { return false; }
  bool provesDevice() const override { return true; }

  /// `torchport::device()` where a program asks in the order that the runtime
  /// has. Another order is the program's own: `device("mps,cuda,cpu")`.
  NewText device(const Selection &Wanted) const override {
    if (!hasOwnOrder(Wanted.Kinds))
      return call("device()");
    std::string Names;
    for (const DeviceKind Kind : Wanted.Kinds)
      Names += std::string(nameOf(Kind)) + ",";
    return call("device(\"" + Names + "cpu\")");
  }
  NewText type(const Selection &Wanted) const override {
    return hasOwnOrder(Wanted.Kinds) ? device(Wanted) + ".type()"
                                     : call("device_type()");
  }
  NewText text(const Selection &Wanted) const override {
    return hasOwnOrder(Wanted.Kinds) ? device(Wanted) + ".str()"
                                     : call("device_string()");
  }

  NewText requiredDevice() const override { return call("require_device()"); }
  NewText numbered(const std::string &Number) const override {
    return call("device(" + Number + ")");
  }
  NewText named(const std::string &Name) const override {
    return call("device(" + Name + ")");
  }

  NewText isAccelerator(bool Holds) const override {
    return NewText(Holds ? "!" : "") + call("device()") + ".is_cpu()";
  }
  NewText computes() const override { return isAccelerator(/*Holds=*/true); }

  NewText synchronize(const Awaited &What) const override {
    return call("synchronize(") + What.Device + ")";
  }
  bool callsByStatement() const override { return false; }
  NewText seed(const NewText &Device, const std::string &Seed) const override {
    return call("manual_seed(") + Device + ", " + Seed + ")";
  }
};

} // namespace

const DeviceCalls &runtimeCalls() {
  static const RuntimeCalls Calls;
  return Calls;
}

} // namespace torchport
