//===- Twins.h - the twin of each site --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"
#include "rules/twin/TwinText.h"

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

/// The twin of a question:
///   x.is_cuda()                  ::torchport::is(torch::kCUDA, x)
///   d.type() != torch::kCUDA     !::torchport::is(torch::kCUDA, d)
///   torch::cuda::is_available()  ::torchport::is_available(torch::kCUDA)
Twin questionTwin(const CudaQuestion &Asked, const UnitModel &Unit);

/// The twin of a call that only CUDA answers:
///   torch::cuda::synchronize(i)  ::torchport::synchronize(torch::kCUDA, i)
///   torch::cuda::manual_seed(7)  ::torchport::manual_seed(torch::kCUDA, 7)
Twin callTwin(const CallSite &Site, const UnitModel &Unit);

} // namespace torchport
