//===- Generator.h - random numbers, from a generator a device --*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <ATen/core/Generator.h>

namespace torchport::sim {

/// Whether LibTorch finds the generators of these devices, to seed them: those
/// of CUDA, and those of a PrivateUse1 backend that has hooks. What it does not
/// find does not draw.
bool has_generators();

/// The one that the device \p index draws from unless it is told another;
/// negative: the current device. Throws c10::Error where there is no such
/// device.
const at::Generator &default_generator(c10::DeviceIndex index);

at::Generator new_generator(c10::DeviceIndex index);

/// The CPU's generator that draws for \p generator, which is itself one of the
/// CPU's or made here.
at::Generator engine_of(const at::Generator &generator);

} // namespace torchport::sim
