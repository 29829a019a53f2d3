//===- Host.h - the device's tensors, as the CPU sees them ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Options.h"

#include <ATen/core/Tensor.h>
#include <ATen/core/ivalue.h>

#include <vector>

namespace torchport::sim {

/// A CPU tensor with the memory of \p tensor; \p tensor itself if it is a CPU
/// tensor.
at::Tensor on_host(const at::Tensor &tensor);

/// Copies the CPU's \p tensor to the device \p index. Throws c10::Error if it
/// is sparse or quantised.
at::Tensor to_device(const at::Tensor &tensor, c10::DeviceIndex index);

/// Gives \p tensor the size and its own memory, unless it has the size.
void resize_on_device(const at::Tensor &tensor, at::IntArrayRef size);

/// Moves an operator's arguments to the CPU and its results back. A device
/// tensor becomes a CPU tensor with the same memory, so that writes are visible
/// in both and a view stays a view.
class HostCall {
public:
  /// Results go to the device \p index. Where \p widens, numbers of 16 bits are
  /// given to the CPU as float32, and come back as they were if \p narrows.
  HostCall(c10::DeviceIndex index, bool widens, bool narrows)
      : index_(index), widens_(widens), narrows_(narrows) {}

  /// \p is_written: the operator changes it.
  c10::IValue to_host(const c10::IValue &value, bool is_written);

  /// Call this after the operator, before the results are used.
  void finish();
  c10::IValue from_host(const c10::IValue &value);

private:
  struct Argument {
    at::Tensor device;
    at::Tensor host;
    /// Whether they have the same memory, which was at this address of the
    /// host's before the operator: one that is resized has other memory.
    bool is_shared;
    const void *data;
    bool is_copied_back;
  };

  at::Tensor host_tensor(const at::Tensor &tensor, bool is_written);
  at::Tensor device_tensor(const at::Tensor &tensor);

  c10::DeviceIndex index_;
  bool widens_;
  bool narrows_;
  /// The type of a half-precision argument, if any.
  Optional<at::ScalarType> narrow_;
  std::vector<Argument> arguments_;
};

} // namespace torchport::sim
