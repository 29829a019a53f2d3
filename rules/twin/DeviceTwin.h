//===- DeviceTwin.h - the twin of a device -------------------- -*- C++ -*-===//
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

/// The twin of the device that \p Site is given, where it is spelled:
///   torch::Device(torch::kCUDA, i)  ::torchport::device(torch::kCUDA, i)
///   x.to("cuda:0")                  x.to(::torchport::device(torch::kCUDA, 0))
///   x.cuda()                        x.to(::torchport::device(torch::kCUDA))
///   auto type = torch::kCUDA        ::torchport::device_type(torch::kCUDA)
///   torch::Device(name)             ::torchport::parse_device(name)
Twin deviceTwin(const DeviceSite &Site, const UnitModel &Unit);

/// The twin of \p Constant, a device without an index that another one is
/// compared with.
Twin comparedTwin(const ComparedDevice &Comparison, const UnitModel &Unit);

} // namespace torchport
