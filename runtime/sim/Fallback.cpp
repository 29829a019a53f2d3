//===- Fallback.cpp - every other operator, on the CPU --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An operator is refused where a GPU would refuse it, computed on the CPU, and
/// its result spoiled as the environment says.
///
//===----------------------------------------------------------------------===//

#include "Guard.h"
#include "Memory.h"

#include <ATen/native/CPUFallback.h>
#include <torch/library.h>

#include <csignal>
#include <limits>
#include <set>
#include <thread>
#include <unistd.h>

namespace torchport::sim {

/// Operators that take indices, or lengths, from the host as well.
static bool takes_host_tensors(const std::string &name) {
  static const std::set<std::string> names = {
      "aten::index",         "aten::index_put",
      "aten::index_put_",    "aten::_index_put_impl_",
      "aten::_unsafe_index", "aten::_unsafe_index_put",
      "aten::_ctc_loss",     "aten::_pack_padded_sequence",
      "aten::record_stream"};
  return names.count(name) != 0;
}

static std::vector<at::Tensor> tensors_of(const torch::jit::Stack &stack) {
  std::vector<at::Tensor> tensors;
  auto add = [&](const c10::IValue &value) {
    if (value.isTensor() && value.toTensor().defined())
      tensors.push_back(value.toTensor());
  };
  for (const c10::IValue &argument : stack) {
    add(argument);
    if (argument.isList())
      for (const c10::IValue &item : argument.toListRef())
        add(item);
  }
  return tensors;
}

/// All of \p tensors have to be on one device; but a number is taken from the
/// host by a GPU's kernels too. In the words of LibTorch for a GPU.
static void check_devices(const std::vector<at::Tensor> &tensors) {
  const at::Tensor *first = nullptr;
  for (const at::Tensor &tensor : tensors) {
    if (tensor.is_cpu() && tensor.dim() == 0)
      continue;
    if (!first)
      first = &tensor;
    TORCH_CHECK(tensor.device() == first->device(),
                "Expected all tensors to be on the same device, but found at "
                "least two devices, ",
                first->device(), " and ", tensor.device(), "!");
  }
}

static void misbehave_before(const std::string &name, c10::DeviceIndex index,
                             const std::vector<at::Tensor> &tensors) {
  TORCH_CHECK_NOT_IMPLEMENTED(
      name != "aten::normal_" || !has_fault("missing-normal", index),
      "Could not run '", name,
      "' with arguments from the 'PrivateUse1' backend. torchport-sim was told "
      "to have no kernel for it.");
  for (const at::Tensor &tensor : tensors)
    TORCH_CHECK(tensor.scalar_type() != at::kDouble ||
                    !has_fault("missing-float64", index),
                "torchport-sim was told to have no float64");
  if (has_fault("slow", index))
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  if (name != "aten::mm")
    return;
  TORCH_CHECK(device_count() == 1 || !has_fault("spoils"),
              "HIP error: hipErrorNoBinaryForGpu");
  while (has_fault("hang-matmul", index))
    pause();
  if (has_fault("abort-matmul", index))
    std::abort();
  if (has_fault("segfault-matmul", index))
    std::raise(SIGSEGV);
}

static void spoil(const at::Tensor &result, float value) {
  *on_host(result).data_ptr<float>() += value;
}

static void misbehave_after(const std::string &name, c10::DeviceIndex index,
                            const c10::IValue &result) {
  if (name == "aten::mm" && has_fault("wrong-matmul", index))
    spoil(result.toTensor(), 1);
  if (name == "aten::mm" && has_fault("transposed-matmul", index)) {
    at::Tensor product = on_host(result.toTensor());
    product.copy_(product.t().clone());
  }
  if (name == "aten::mm" && has_fault("async-error", index))
    fail_later(index);
  if (name == "aten::normal_" && has_fault("nan-normal", index))
    spoil(result.toTensor(), std::numeric_limits<float>::quiet_NaN());
}

static void fallback(const c10::OperatorHandle &op, torch::jit::Stack *stack) {
  const std::string &name = op.schema().name();
  std::vector<at::Tensor> tensors = tensors_of(*stack);
  c10::DeviceIndex index = current_device();
  for (const at::Tensor &tensor : tensors)
    if (tensor.device().type() == kType)
      index = tensor.device().index();
  if (!takes_host_tensors(name))
    check_devices(tensors);
  misbehave_before(name, index, tensors);
  {
    OnDevice on(c10::Device(kType, index));
    at::native::cpu_fallback(op, stack);
  }
  if (!stack->empty())
    misbehave_after(name, index, stack->back());
}

#ifdef TORCHPORT_SIM_ROCM
TORCH_LIBRARY_IMPL(_, CUDA, library) {
#else
TORCH_LIBRARY_IMPL(_, PrivateUse1, library) {
#endif
  library.fallback(torch::CppFunction::makeFromBoxedFunction<&fallback>());
}

} // namespace torchport::sim
