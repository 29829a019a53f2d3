//===- Steps.h - the computations of a probe --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each function throws Failure or LibTorch's exception if the device fails the
/// step. It may also crash or hang.
//===----------------------------------------------------------------------===//

#pragma once

#include "settings/Demands.h"

#include <torchport/select.h>

#include <ATen/core/Tensor.h>

namespace torchport::detail {

/// A failure of a step whose reason is known.
struct Failure : std::runtime_error {
  Failure(Why why, const std::string &detail)
      : std::runtime_error(detail), why(why) {}
  Why why;
};

/// Copies \p tensor to the host. Waits for earlier kernels first, so that an
/// error is reported by the step that caused it.
at::Tensor fetch(const at::Tensor &tensor);

// These steps are for every program.
void fill(c10::Device device);
void copy_back(c10::Device device);
void elementwise(c10::Device device);
void matmul(c10::Device device);
void normal(c10::Device device);
void reduce(c10::Device device);
/// Computes with an operator of operator_names(), or one that probing_steps()
/// always has.
void compute(c10::Device device, const std::string &operator_name);
/// Passes on a device that has no half precision.
void half(c10::Device device);

// These steps are for Demands. operators() looks up the kernels of those that
// the dispatcher names, and does not access the device.
void operators(c10::Device device, const std::vector<std::string> &ops);
void dtypes(c10::Device device, const std::vector<std::string> &names);
void memory(c10::Device device, std::uint64_t bytes);

} // namespace torchport::detail
