//===- RealDevice.h - the device that LibTorch parses -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include <c10/core/Device.h>

#include <optional>
#include <string>

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
  switch (Type) {
  case c10::DeviceType::CPU:
    return DeviceKind::Cpu;
  case c10::DeviceType::CUDA:
    return DeviceKind::Cuda;
  case c10::DeviceType::HIP:
    return DeviceKind::Hip;
  case c10::DeviceType::XPU:
    return DeviceKind::Xpu;
  case c10::DeviceType::MPS:
    return DeviceKind::Mps;
  case c10::DeviceType::HPU:
    return DeviceKind::Hpu;
  case c10::DeviceType::XLA:
    return DeviceKind::Xla;
  case c10::DeviceType::PrivateUse1:
    return DeviceKind::PrivateUse1;
  default:
    return DeviceKind::Other;
  }
}

} // namespace torchport
