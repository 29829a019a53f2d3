//===- Host.h - device tensors as CPU tensors -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Options.h"

#include <ATen/core/Tensor.h>
#include <ATen/core/ivalue.h>

#include <vector>

namespace torchport::sim {

/// Returns a CPU tensor with the memory of \p tensor, or \p tensor itself if it
/// is not on the device.
at::Tensor on_host(const at::Tensor &tensor);

/// Copies the CPU tensor \p tensor to the device \p index. Throws c10::Error if
/// it is neither strided nor sparse, or if it is quantised.
at::Tensor to_device(const at::Tensor &tensor, c10::DeviceIndex index);

/// Gives \p tensor the size, and the strides or contiguous ones. It keeps its
/// numbers, and gets more memory if it needs that.
void set_size_on_device(const at::Tensor &tensor, at::IntArrayRef size,
                        at::IntArrayRef stride);

/// Does the same with contiguous strides, unless \p tensor has the size.
void resize_on_device(const at::Tensor &tensor, at::IntArrayRef size);

/// Moves an operator's arguments to the CPU and its results back. A device
/// tensor becomes a CPU tensor with the same memory, so that writes are visible
/// in both and a view stays a view.
class HostCall {
public:
  /// Results go to the device \p index. If \p widens, the CPU gets float32 in
  /// place of half-precision numbers, and results are converted back if
  /// \p narrows.
  HostCall(c10::DeviceIndex index, bool widens, bool narrows)
      : index_(index), widens_(widens), narrows_(narrows) {}

  /// Converts an argument. \p is_written says whether the operator writes to
  /// it.
  c10::IValue to_host(const c10::IValue &value, bool is_written);

  /// Updates the arguments that the operator has resized or that were copied.
  /// Call this after the operator and before from_host().
  void finish();
  c10::IValue from_host(const c10::IValue &value);

private:
  struct Argument {
    at::Tensor device;
    at::Tensor host;
    /// Whether both tensors share memory, which had the host address \p data
    /// before the operator. A tensor that was resized has other memory.
    bool is_shared;
    const void *data;
    bool is_copied_back;
  };

  at::Tensor host_tensor(const at::Tensor &tensor, bool is_written);
  at::Tensor device_tensor(const at::Tensor &tensor);
  std::vector<at::Tensor> device_parts(const at::Tensor &tensor);

  c10::DeviceIndex index_;
  bool widens_;
  bool narrows_;
  /// The type of a half-precision argument, if any.
  Optional<at::ScalarType> narrow_;
  std::vector<Argument> arguments_;
};

} // namespace torchport::sim
