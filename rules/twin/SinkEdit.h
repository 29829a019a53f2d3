//===- SinkEdit.h - a twin in the place of what makes a device --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/TwinText.h"

#include <optional>

namespace torchport {

/// What makes the device of \p Site, with its index and its brackets, becomes
/// `::torchport::device(CONSTANT, INDEX)`. \p Number is the index that a text
/// names.
Twin sinkTwin(const DeviceSite &Site, const UnitModel &Unit,
              const std::string &Constant,
              std::optional<unsigned> Number = std::nullopt);

/// The text that the device of \p Site is made of goes to
/// `::torchport::parse_device()` as it stands.
Twin givenTextTwin(const DeviceSite &Site, const UnitModel &Unit);

/// The twins of both numbers that \p Site, a call of the C shim below
/// LibTorch's stable ABI, takes a device as:
///   aoti_torch_device_type_cuda(), i
///     ::torchport::stable::device_type(aoti_torch_device_type_cuda()),
///     ::torchport::stable::device_index(aoti_torch_device_type_cuda(), i)
Twin shimTwin(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport
