//===- ShimTwin.h - the twins of a device of the C shim ------- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/Twin.h"

namespace torchport {

/// The twins of both numbers that \p Site, a call of the C shim below
/// LibTorch's stable ABI, takes a device as:
///   aoti_torch_device_type_cuda(), i
///     ::torchport::stable::device_type(aoti_torch_device_type_cuda()),
///     ::torchport::stable::device_index(aoti_torch_device_type_cuda(), i)
Twin shimTwin(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport
