//===- SinkTwin.h - replaces a sink by its twin -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/TwinParts.h"

#include <optional>

namespace torchport {

/// Replaces the sink of \p Site, with its index and its brackets, by
/// `::torchport::device(CONSTANT, INDEX)`. \p Number is the index in the text
/// of a device.
Twin sinkTwin(const DeviceSite &Site, const UnitModel &Unit,
              const std::string &Constant,
              std::optional<unsigned> Number = std::nullopt);

/// Passes the text that the device of \p Site is made of to
/// `::torchport::parse_device()`, unchanged.
Twin parseDeviceTwin(const DeviceSite &Site, const UnitModel &Unit);

/// Returns the twins of both numbers by which \p Site, a call of the C shim of
/// LibTorch's stable ABI, takes a device:
///   aoti_torch_device_type_cuda(), i
///     ::torchport::stable::device_type(aoti_torch_device_type_cuda()),
///     ::torchport::stable::device_index(aoti_torch_device_type_cuda(), i)
Twin shimTwin(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport
