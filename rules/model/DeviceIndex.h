//===- DeviceIndex.h - where a device index comes from ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/DeviceSite.h"
#include "rules/model/RankOrigin.h"

namespace torchport {

/// The index in `Device(kCUDA, i)` or `"cuda:" + std::to_string(i)`.
struct DeviceIndex {
  enum {
    Fixed,           // There is no index, or it is a compile-time constant
    Checked,         // The program counts its GPUs before it uses the index
    FromDevice,      // The index of an existing device: `x.get_device()`
    RankModuloCount, // `rank % torch::cuda::device_count()`
    FromRank,        // The rank of the process: `getenv("LOCAL_RANK")`
    /// `std::stoi(name.substr(5))`, where `name` begins with "cuda".
    ParsedFromName,
    Count,     // `torch::cuda::device_count()` itself, which no GPU has
    UpToCount, // `index <= torch::cuda::device_count()`, likewise
    Unchecked, // Any other value that is not known at compile time
  } Origin = Fixed;
  /// The index expression, or the text in its place.
  const clang::Expr *Written = nullptr;
  /// For FromDevice: the device, or the tensor on that device.
  const clang::Expr *Device = nullptr;
  /// For UpToCount: the comparison.
  const clang::Expr *Comparison = nullptr;
  /// For RankModuloCount.
  const clang::BinaryOperator *Division = nullptr;
  /// For FromRank.
  RankValue Rank;
};

/// Returns where the index \p Written comes from.
DeviceIndex indexIn(const clang::Expr &Written, const UnitFacts &Facts,
                    const clang::ASTContext &Context);

/// Returns where the index of \p Site comes from.
DeviceIndex indexOf(const DeviceSite &Site, const UnitFacts &Facts,
                    const clang::ASTContext &Context);

} // namespace torchport
