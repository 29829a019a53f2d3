//===- GpuKernels.cpp - operators that have kernels only on GPUs ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For tensors on CUDA, and since LibTorch 2 on a PrivateUse1 backend, LibTorch
/// calls operators that have no CPU kernel, or whose CPU kernel draws from the
/// CPU's generator. They are composed of other operators here.
//===----------------------------------------------------------------------===//

#include "KeptLibrary.h"
#include "Kernels.h"
#include "Options.h"
#include "Pinned.h"

#include <ATen/ATen.h>

namespace torchport::sim {

static at::Tensor sum_of(const at::Tensor &input_gates,
                         const at::Tensor &hidden_gates,
                         const Optional<at::Tensor> &input_bias,
                         const Optional<at::Tensor> &hidden_bias) {
  at::Tensor gates = input_gates + hidden_gates;
  for (const Optional<at::Tensor> &bias : {input_bias, hidden_bias})
    if (bias && bias->defined())
      gates = gates + *bias;
  return gates;
}

/// As LSTMCell in ATen/native/RNN.cpp. The third result is for a special
/// backward pass, which is not needed here, because the operators used have
/// their own.
static std::tuple<at::Tensor, at::Tensor, at::Tensor>
lstm_cell(const at::Tensor &input_gates, const at::Tensor &hidden_gates,
          const at::Tensor &cell, const Optional<at::Tensor> &input_bias,
          const Optional<at::Tensor> &hidden_bias) {
  at::Tensor gates = sum_of(input_gates, hidden_gates, input_bias, hidden_bias);
  std::vector<at::Tensor> parts = gates.chunk(4, 1);
  at::Tensor next_cell =
      parts[1].sigmoid() * cell + parts[0].sigmoid() * parts[2].tanh();
  return {parts[3].sigmoid() * next_cell.tanh(), next_cell, gates.detach()};
}

/// As GRUCell in ATen/native/RNN.cpp.
static std::tuple<at::Tensor, at::Tensor>
gru_cell(const at::Tensor &input_gates, const at::Tensor &hidden_gates,
         const at::Tensor &hidden, const Optional<at::Tensor> &input_bias,
         const Optional<at::Tensor> &hidden_bias) {
  std::vector<at::Tensor> from_input =
      sum_of(input_gates, at::zeros_like(input_gates), input_bias, {})
          .chunk(3, 1);
  std::vector<at::Tensor> from_hidden =
      sum_of(hidden_gates, at::zeros_like(hidden_gates), hidden_bias, {})
          .chunk(3, 1);
  at::Tensor reset = (from_input[0] + from_hidden[0]).sigmoid();
  at::Tensor update = (from_input[1] + from_hidden[1]).sigmoid();
  at::Tensor candidate = (from_input[2] + reset * from_hidden[2]).tanh();
  at::Tensor next = (hidden - candidate) * update + candidate;
  return {next, next.detach()};
}

/// The CPU's kernel would draw from the CPU's generator.
static std::tuple<at::Tensor, at::Tensor>
native_dropout(const at::Tensor &input, double p, Optional<bool> train) {
  if (input.numel() == 0 || (train && !*train))
    return {input.clone(), at::ones_like(input, at::kBool)};
  at::Tensor mask = at::empty_like(input, at::kBool).bernoulli_(1 - p);
  double scale = p == 1 ? 0 : 1 / (1 - p);
  return {input * mask * scale, mask};
}

static bool is_pinned_tensor(const at::Tensor &tensor, Optional<at::Device>) {
  return tensor.is_cpu() && is_pinned(tensor.data_ptr());
}

static at::Tensor pin(const at::Tensor &tensor, Optional<at::Device>) {
  TORCH_CHECK(tensor.is_cpu(), "cannot pin '", tensor.toString(),
              "' only dense CPU tensors can be pinned");
  at::Tensor pinned = at::empty_strided(tensor.sizes(), tensor.strides(),
                                        tensor.options().pinned_memory(true));
  return pinned.copy_(tensor);
}

/// Does nothing, because work is done when its call returns.
static void record_stream(at::Tensor &, at::Stream) {}

void register_gpu_kernels() {
  torch::Library &gpu = kept_library("aten", role().key);
  gpu.impl("native_dropout", &native_dropout);
  if (is_cuda()) {
    gpu.impl("is_pinned", &is_pinned_tensor);
    gpu.impl("_pin_memory", &pin);
    gpu.impl("record_stream", &record_stream);
  }
  for (c10::DispatchKey key : {role().key, autograd_key()}) {
    torch::Library &library = kept_library("aten", key);
    library.impl("_thnn_fused_lstm_cell", &lstm_cell);
    library.impl("_thnn_fused_gru_cell", &gru_cell);
  }
}

} // namespace torchport::sim
