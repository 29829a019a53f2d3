//===- Twins.h - the twin of each site --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/twin/TwinEdit.h"

namespace torchport {

/// Returns the twin of the device at \p Site, to replace it where it is
/// spelled:
///   torch::Device(torch::kCUDA, i)  ::torchport::device(torch::kCUDA, i)
///   x.to("cuda:0")                  x.to(::torchport::device(torch::kCUDA, 0))
///   x.cuda()                        x.to(::torchport::device(torch::kCUDA))
///   auto type = torch::kCUDA        ::torchport::device_type(torch::kCUDA)
///   torch::Device(name)             ::torchport::parse_device(name)
Twin deviceTwin(const DeviceSite &Site, const UnitModel &Unit);

/// Returns the twin of the constant in \p Comparison, without an index.
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

// The parts of these twins.

/// Replaces `torch::cuda::synchronize(i)` by `::torchport::synchronize(C, i)`.
Twin renamedCall(const clang::CallExpr &Call, llvm::StringRef Function,
                 const UnitModel &Unit);

/// Returns the part of \p Subject in the source, a pointer for `p->`; null for
/// an implicit `this` and for other operators `->`.
const clang::Expr *writtenPart(const clang::Expr &Subject);

/// Replaces the sink of \p Site, with its index and its brackets, by
/// `::torchport::device(CONSTANT, INDEX)`. \p Number is the index in the text
/// of a device.
Twin sinkTwin(const DeviceSite &Site, const UnitModel &Unit,
              const std::string &Constant,
              std::optional<unsigned> Number = std::nullopt);

/// Passes the text of the device to `::torchport::parse_device()`, unchanged.
Twin parseDeviceTwin(const DeviceSite &Site, const UnitModel &Unit);

/// Returns the twins of both numbers by which \p Site, a call of the C shim of
/// LibTorch's stable ABI, takes a device:
///   aoti_torch_device_type_cuda(), i
///     ::torchport::stable::device_type(aoti_torch_device_type_cuda()),
///     ::torchport::stable::device_index(aoti_torch_device_type_cuda(), i)
Twin shimTwin(const DeviceSite &Site, const UnitModel &Unit);

} // namespace torchport
