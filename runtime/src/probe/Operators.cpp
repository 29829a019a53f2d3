//===- Operators.cpp - the operators that a probe computes with -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What a network needs beyond arithmetic. Backends lack some of it, and GPUs
/// compute it with other libraries (cuDNN, MIOpen, MAGMA), which may fail on
/// their own. The CPU computes the expected results from small integers.
//===----------------------------------------------------------------------===//

#include "probe/Steps.h"

#include <ATen/ops/abs.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/batch_norm.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/conv3d.h>
#include <ATen/ops/conv_transpose2d.h>
#include <ATen/ops/convolution_backward.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/fft_rfft.h>
#include <ATen/ops/full.h>
#include <ATen/ops/index_select.h>
#include <ATen/ops/linalg_cholesky.h>
#include <ATen/ops/linalg_solve.h>
#include <ATen/ops/linalg_svd.h>
#include <ATen/ops/lstm.h>
#include <ATen/ops/scatter_add.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/sort.h>
#include <ATen/ops/sparse_coo_tensor.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/upsample_bilinear2d.h>
#include <ATen/ops/zeros.h>
#include <torch/version.h>
#if TORCH_VERSION_MAJOR >= 2
#include <ATen/ops/scaled_dot_product_attention.h>
#else
#include <ATen/ops/_scaled_dot_product_attention.h>
#endif

#include <algorithm>
#include <iterator>

namespace torchport::detail {

using Tensors = std::vector<at::Tensor>;

namespace {

struct Operator {
  const char *name;
  Tensors (*inputs)();
  Tensors (*compute)(const Tensors &inputs);
};

} // namespace

/// Returns a tensor of \p size with integers from -3 to 3.
static at::Tensor numbers(at::IntArrayRef size) {
  std::int64_t count = 1;
  for (std::int64_t length : size)
    count *= length;
  return at::arange(count, at::kFloat).mul(5).remainder(7).sub(3).reshape(size);
}

/// Returns \p count integers from 0 to 4.
static at::Tensor rows(std::int64_t count) {
  return at::arange(count, at::kLong).mul(3).remainder(5);
}

static Tensors convolution(const Tensors &in) {
  return {at::conv2d(in[0], in[1])};
}

static Tensors convolution_backward(const Tensors &in) {
  auto [input, weight, bias] = at::convolution_backward(
      in[2], in[0], in[1], at::IntArrayRef{4}, {1, 1}, {0, 0}, {1, 1},
      /*transposed=*/false, {0, 0}, /*groups=*/1, {true, true, true});
  return {input, weight, bias};
}

static Tensors batch_norm(const Tensors &in) {
  return {at::batch_norm(in[0], {}, {}, {}, {}, /*training=*/true, 0.1, 1e-5,
                         /*cudnn_enabled=*/true)};
}

static Tensors softmax(const Tensors &in) { return {at::softmax(in[0], 1)}; }

static Tensors index(const Tensors &in) {
  return {at::index_select(in[0], 0, in[1])};
}

static Tensors conv3d(const Tensors &in) { return {at::conv3d(in[0], in[1])}; }

static Tensors conv_transpose(const Tensors &in) {
  return {at::conv_transpose2d(in[0], in[1], {}, /*stride=*/2)};
}

static Tensors lstm(const Tensors &in) {
  auto [output, hidden, cell] =
      at::lstm(in[0], {in[1], in[1]}, {in[2], in[3]}, /*has_biases=*/false,
               /*num_layers=*/1, /*dropout=*/0., /*train=*/false,
               /*bidirectional=*/false, /*batch_first=*/false);
  return {output, hidden, cell};
}

static Tensors attention(const Tensors &in) {
#if TORCH_VERSION_MAJOR >= 2
  return {at::scaled_dot_product_attention(in[0], in[0], in[0])};
#else
  return {std::get<0>(at::_scaled_dot_product_attention(in[0], in[0], in[0]))};
#endif
}

static Tensors interpolate(const Tensors &in) {
  return {at::upsample_bilinear2d(in[0], {18, 16}, /*align_corners=*/false)};
}

// Singular vectors are unique but for their signs, so only the values are
// compared.
static Tensors linalg(const Tensors &in) {
  at::Tensor positive = in[0].mm(in[0].t()).add(in[1]);
  return {at::linalg_solve(positive, in[0]), at::linalg_cholesky(positive),
          std::get<1>(at::linalg_svd(in[0], /*full_matrices=*/false))};
}

static Tensors fft(const Tensors &in) { return {at::abs(at::fft_rfft(in[0]))}; }

static Tensors sort(const Tensors &in) {
  return {std::get<0>(at::sort(in[0], 1))};
}

static Tensors scatter(const Tensors &in) {
  return {at::scatter_add(in[0], 0, in[1].unsqueeze(1).expand({4, 7}), in[2])};
}

static Tensors sparse(const Tensors &in) {
  at::Tensor matrix = at::sparse_coo_tensor(
      in[0], in[1], {5, 5}, at::device(in[1].device()).dtype(at::kFloat));
  return {matrix.mm(in[2]), matrix.to_dense()};
}

static constexpr Operator kOperators[] = {
    {"convolution",
     [] { return Tensors{numbers({2, 3, 9, 8}), numbers({4, 3, 3, 3})}; },
     convolution},
    {"convolution_backward",
     [] {
       return Tensors{numbers({2, 3, 9, 8}), numbers({4, 3, 3, 3}),
                      numbers({2, 4, 7, 6})};
     },
     convolution_backward},
    {"batch_norm", [] { return Tensors{numbers({4, 3, 5, 5})}; }, batch_norm},
    {"softmax", [] { return Tensors{numbers({5, 7})}; }, softmax},
    {"index", [] { return Tensors{numbers({5, 7}), rows(4)}; }, index},
    {"conv3d",
     [] { return Tensors{numbers({1, 2, 5, 5, 5}), numbers({3, 2, 3, 3, 3})}; },
     conv3d},
    {"conv_transpose",
     [] { return Tensors{numbers({1, 3, 5, 5}), numbers({3, 2, 3, 3})}; },
     conv_transpose},
    {"lstm",
     [] {
       return Tensors{numbers({6, 2, 5}), at::zeros({1, 2, 4}),
                      numbers({16, 5}).div(4), numbers({16, 4}).div(4)};
     },
     lstm},
    {"attention", [] { return Tensors{numbers({2, 2, 6, 8})}; }, attention},
    {"interpolate", [] { return Tensors{numbers({2, 3, 9, 8})}; }, interpolate},
    {"linalg", [] { return Tensors{numbers({6, 6}), at::eye(6)}; }, linalg},
    {"fft", [] { return Tensors{numbers({3, 16})}; }, fft},
    {"sort", [] { return Tensors{numbers({3, 67})}; }, sort},
    {"scatter",
     [] { return Tensors{numbers({5, 7}), rows(4), numbers({4, 7})}; },
     scatter},
    {"sparse",
     [] {
       at::Tensor columns = at::arange(6, at::kLong).remainder(5);
       return Tensors{at::stack({rows(6), columns}), numbers({6}),
                      numbers({5, 3})};
     },
     sparse},
};

// The results may differ by rounding: a fast convolution is not exact even for
// integers.
void compute(c10::Device device, const std::string &operator_name) {
  const Operator &op = *std::find_if(
      std::begin(kOperators), std::end(kOperators),
      [&](const Operator &op) { return op.name == operator_name; });
  Tensors inputs = op.inputs();
  const Tensors wanted = op.compute(inputs);
  for (at::Tensor &input : inputs)
    input = input.to(device);
  const Tensors got = op.compute(inputs);
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
