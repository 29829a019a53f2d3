//===- RuntimeCalls.cpp - what a migrated program calls -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/RuntimeCalls.h"

#include "rules/libtorch/DeviceModel.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace torchport {

NewText runtimeCall(const std::string &Call) {
  return {"torchport::" + Call, RuntimeHeader};
}

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

NewText selectionOf(llvm::ArrayRef<DeviceKind> Kinds) {
  if (!hasOwnOrder(Kinds))
    return runtimeCall("device()");
  std::string Names;
  for (DeviceKind Kind : Kinds)
    Names += std::string(nameOf(Kind)) + ",";
  return runtimeCall("device(\"" + Names + "cpu\")");
}

NewText selectionAs(QualType Wanted, llvm::ArrayRef<DeviceKind> Kinds) {
  const bool IsOwn = hasOwnOrder(Kinds);
  if (isDeviceType(Wanted))
    return IsOwn ? selectionOf(Kinds) + ".type()"
                 : runtimeCall("device_type()");
  if (isString(Wanted))
    return IsOwn ? selectionOf(Kinds) + ".str()"
                 : runtimeCall("device_string()");
  return isText(Wanted) ? NewText() : selectionOf(Kinds);
}

} // namespace torchport
