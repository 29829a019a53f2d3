//===- KnownDevice.h - a device that answers for the machine ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `if (device.is_cuda()) model->to(torch::kCUDA);` is `model->to(device);` in
/// more words. So is `if (use_gpu)`, where the same `use_gpu` has chosen
/// `device`.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/DeviceChoice.h"

#include <optional>
#include <string>

namespace torchport {

struct KnownDevice {
  /// In the user's words.
  std::string Text;
  /// The condition is true where it is the CPU.
  bool CpuFirst = false;
  /// It is compared as a whole, which sees its index.
  bool ComparesWhole = false;
};

/// The device that the condition of \p Choice asks, and nothing besides, or
/// that the same condition has chosen in an earlier statement of the block.
std::optional<KnownDevice> knownDevice(const DeviceChoice &Choice,
                                       const UnitFacts &Facts,
                                       const clang::ASTContext &Context);

} // namespace torchport
