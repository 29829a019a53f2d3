//===- Steps.h - what a device is asked to compute --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each throws Failure, or what LibTorch throws, where the device does not do
/// it; and may end the process, or never come back.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "Demands.h"

#include <torchport/select.h>

namespace torchport::detail {

/// A step that ended without what it should have come to.
struct Failure : std::runtime_error {
  Failure(Why why, const std::string &detail)
      : std::runtime_error(detail), why(why) {}
  Why why;
};

// What every program does.
void fill(c10::Device device);
void copy_back(c10::Device device);
void elementwise(c10::Device device);
void matmul(c10::Device device);
void normal(c10::Device device);
void reduce(c10::Device device);

// What this one needs, of Demands. Whether there are kernels is asked of the
// dispatcher, which touches no device.
void operators(c10::Device device, const std::vector<std::string> &ops);
void dtypes(c10::Device device, const std::vector<std::string> &names);
void memory(c10::Device device, std::uint64_t bytes);

} // namespace torchport::detail
