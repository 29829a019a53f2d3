//===- Layers.cpp - the computations of a network in a probe --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What a network needs beyond arithmetic. Backends lack some of it, and GPUs
/// compute it with other libraries (cuDNN, MIOpen), which may fail on their
/// own. The CPU computes the expected results from small integers.
//===----------------------------------------------------------------------===//

#include "probe/Steps.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/batch_norm.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/full.h>
#include <ATen/ops/index_select.h>
#include <ATen/ops/softmax.h>

#include <functional>

namespace torchport::detail {

using Tensors = std::vector<at::Tensor>;

/// Computes \p layer from \p inputs on the CPU and on \p device. The results
/// may differ by rounding: a fast convolution is not exact even for integers.
static void expect_as_on_cpu(c10::Device device, Tensors inputs,
                             const std::function<Tensors(Tensors)> &layer) {
  const Tensors wanted = layer(inputs);
  for (at::Tensor &input : inputs)
    input = input.to(device);
  const Tensors got = layer(inputs);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    at::Tensor host = fetch(got[i]);
    if (host.sizes() != wanted[i].sizes())
      throw Failure(Why::WrongResult, "the result has another size");
    // In this form, it finds a NaN as well.
    auto off = host.sub(wanted[i]).abs().max().item<float>();
    if (!(off < 0.05F))
      throw Failure(Why::WrongResult,
                    "differs by " + std::to_string(off) + " from the CPU");
  }
}

/// Returns a tensor of \p size with integers from -3 to 3.
static at::Tensor numbers(at::IntArrayRef size) {
  std::int64_t count = 1;
  for (std::int64_t length : size)
    count *= length;
  return at::arange(count, at::kFloat).mul(5).remainder(7).sub(3).reshape(size);
}

static Tensors planes() {
  return {numbers({2, 3, 9, 8}), numbers({4, 3, 3, 3})};
}

void convolution(c10::Device device) {
  expect_as_on_cpu(device, planes(), [](const Tensors &in) -> Tensors {
    return {at::conv2d(in[0], in[1])};
  });
}

void convolution_backward(c10::Device device) {
  Tensors inputs = planes();
  inputs.push_back(numbers({2, 4, 7, 6}));
  expect_as_on_cpu(device, inputs, [](const Tensors &in) -> Tensors {
    auto [input, weight, bias] = at::convolution_backward(
        in[2], in[0], in[1], at::IntArrayRef{4}, {1, 1}, {0, 0}, {1, 1},
        /*transposed=*/false, {0, 0}, /*groups=*/1, {true, true, true});
    return {input, weight, bias};
  });
}

void batch_norm(c10::Device device) {
  expect_as_on_cpu(device, {numbers({4, 3, 5, 5})},
                   [](const Tensors &in) -> Tensors {
                     return {at::batch_norm(in[0], {}, {}, {}, {},
                                            /*training=*/true, 0.1, 1e-5,
                                            /*cudnn_enabled=*/true)};
                   });
}

void softmax(c10::Device device) {
  expect_as_on_cpu(device, {numbers({5, 7})}, [](const Tensors &in) -> Tensors {
    return {at::softmax(in[0], 1)};
  });
}

void index(c10::Device device) {
  at::Tensor rows = at::arange(4, at::kLong).mul(3).remainder(5);
  expect_as_on_cpu(device, {numbers({5, 7}), rows},
                   [](const Tensors &in) -> Tensors {
                     return {at::index_select(in[0], 0, in[1])};
                   });
}

void half(c10::Device device) {
  at::Tensor sum;
  try {
    sum = fetch(at::full({1024}, 1, at::device(device).dtype(at::kHalf))
                    .sum()
                    .to(at::kFloat));
  } catch (const std::exception &) {
    return; // it has none
  }
  auto got = sum.item<float>();
  if (got != 1024)
    throw Failure(Why::WrongResult, "expected 1024 for the sum of 1024 ones, "
                                    "got " +
                                        std::to_string(got));
}

} // namespace torchport::detail
