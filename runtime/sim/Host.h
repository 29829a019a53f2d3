//===- Host.h - the device's tensors, as the CPU sees them ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Options.h"

#include <ATen/core/Tensor.h>
#include <ATen/core/ivalue.h>

#include <vector>

namespace torchport::sim {

/// A tensor of the CPU with the memory of \p tensor, which is itself where it
/// is one of the CPU's.
at::Tensor on_host(const at::Tensor &tensor);

/// A copy on the device \p index of the CPU's \p tensor. Throws c10::Error
/// where it is sparse or quantised.
at::Tensor to_device(const at::Tensor &tensor, c10::DeviceIndex index);

/// \p tensor gets that size and memory of its own, unless it has the size.
void resize_on_device(const at::Tensor &tensor, at::IntArrayRef size);

/// The way of an operator's arguments to the CPU, and of its results back.
/// A tensor of the device becomes one of the CPU with the same memory, so that
/// what is written there is written here, and a view of it is a view.
class HostCall {
public:
  /// Results go to the device \p index. Where \p widens, numbers of 16 bits are
  /// given to the CPU as float32, and come back as they were if \p narrows.
  HostCall(c10::DeviceIndex index, bool widens, bool narrows)
      : index_(index), widens_(widens), narrows_(narrows) {}

  /// \p is_written: the operator changes it.
  c10::IValue to_host(const c10::IValue &value, bool is_written);

  /// Once the operator is done, and before its results are asked for.
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
  /// What half precision came as, if any did.
  Optional<at::ScalarType> narrow_;
  std::vector<Argument> arguments_;
};

} // namespace torchport::sim
