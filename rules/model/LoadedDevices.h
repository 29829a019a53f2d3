//===- LoadedDevices.h - devices that LibTorch loads to ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

namespace torchport {

/// Whether the function that \p Load calls takes any device. Before LibTorch
/// 2.1, torch::load() and torch::jit::load() throw for MPS and PrivateUse1
/// (pytorch/pytorch#102204).
bool loadsToEveryDevice(const CallSite &Load, const UnitModel &Unit);

} // namespace torchport
