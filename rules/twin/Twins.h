//===- Twins.h - the twin of each site --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/TwinParts.h"

namespace torchport {

/// Returns the twin of the device at \p Site, to replace it where it is
/// spelled:
///   torch::Device(torch::kCUDA, i)  ::torchport::device(torch::kCUDA, i)
///   x.to("cuda:0")                  x.to(::torchport::device(torch::kCUDA, 0))
///   x.cuda()                        x.to(::torchport::device(torch::kCUDA))
///   auto type = torch::kCUDA        ::torchport::device_type(torch::kCUDA)
///   torch::Device(name)             ::torchport::parse_device(name)
Twin deviceTwin(const DeviceSite &Site, const UnitModel &Unit);

/// Returns the twin of the constant in \p Comparison, a device without an
/// index.
Twin comparedTwin(const ComparedDevice &Comparison, const UnitModel &Unit);

/// Returns the twin of a question:
///   x.is_cuda()                  ::torchport::is(torch::kCUDA, x)
///   d.type() != torch::kCUDA     !::torchport::is(torch::kCUDA, d)
///   torch::cuda::is_available()  ::torchport::is_available(torch::kCUDA)
Twin questionTwin(const CudaQuestion &Asked, const UnitModel &Unit);

/// Returns the twin of a call that only CUDA supports:
///   torch::cuda::synchronize(i)  ::torchport::synchronize(torch::kCUDA, i)
///   torch::cuda::manual_seed(7)  ::torchport::manual_seed(torch::kCUDA, 7)
///   x.pin_memory()               ::torchport::pin_memory(torch::kCUDA, x)
///   pinned_memory(true)          pinned_memory(::torchport::can_pin(...))
Twin callTwin(const CallSite &Site, const UnitModel &Unit);

} // namespace torchport
