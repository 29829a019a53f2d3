//===- DeviceIndex.h - where a device's index comes from --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/DeviceSite.h"

namespace torchport {

/// The number in `Device(kCUDA, i)` and in `"cuda:" + std::to_string(i)`.
struct DeviceIndex {
  enum {
    /// None is written, or the compiler knows it.
    Fixed,
    /// The program counts its GPUs before it uses the number.
    Counted,
    /// It is that of a device which exists: `x.get_device()`.
    OfDevice,
    /// `rank % torch::cuda::device_count()`.
    Wrapped,
    /// The rank among all nodes: the second node has no such GPU.
    OfAllNodes,
    /// `std::stoi(name.substr(5))` of a name that begins with "cuda".
    ReadByHand,
    /// Anything that the program was given.
    Given,
  } Origin = Fixed;
  /// The number as it is written, or the text in its place.
  const clang::Expr *Written = nullptr;
  /// OfDevice: the device, or the tensor that lies there.
  const clang::Expr *Device = nullptr;
};

DeviceIndex indexOf(const DeviceSite &Site, const UnitFacts &Facts,
                    const clang::ASTContext &Context);

/// Whether \p Site names a CUDA device by a number that nobody knows to be
/// that of one.
bool hasUncheckedIndex(const DeviceSite &Site, const UnitFacts &Facts,
                       const clang::ASTContext &Context);

} // namespace torchport
