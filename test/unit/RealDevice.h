//===- RealDevice.h - the device that LibTorch parses -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include <c10/core/Device.h>

#include <optional>
#include <string>
#include <utility>

namespace torchport {

/// Empty if it throws.
inline std::optional<c10::Device> parsedByC10(const std::string &Text) {
  try {
    return c10::Device(Text);
  } catch (const c10::Error &) {
    return std::nullopt;
  }
}

/// The kind that torchport's model has for \p Type.
inline DeviceKind kindOf(c10::DeviceType Type) {
  using Real = c10::DeviceType;
  for (const auto &[Theirs, Ours] :
       {std::pair{Real::CPU, DeviceKind::Cpu},
        {Real::CUDA, DeviceKind::Cuda},
        {Real::HIP, DeviceKind::Hip},
        {Real::XPU, DeviceKind::Xpu},
        {Real::MPS, DeviceKind::Mps},
        {Real::HPU, DeviceKind::Hpu},
        {Real::XLA, DeviceKind::Xla},
        {Real::PrivateUse1, DeviceKind::PrivateUse1}})
    if (Type == Theirs)
      return Ours;
  return DeviceKind::Other;
}

} // namespace torchport
