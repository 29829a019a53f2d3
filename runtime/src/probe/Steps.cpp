//===- Steps.cpp - the computations of a probe ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Results are compared with known values that are exact in every arithmetic a
/// GPU may use for float32: small integers and powers of two are the same in
/// TF32 and bfloat16.
//===----------------------------------------------------------------------===//

#include "probe/Steps.h"

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/full.h>
#include <torch/cuda.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace torchport::detail {

namespace {

/// A square matrix on the host, in row-major order.
struct Matrix {
  std::int64_t size;
  std::vector<float> values;

  template <typename Function>
  Matrix(std::int64_t size, Function value) : size(size) {
    for (std::int64_t row = 0; row < size; ++row)
      for (std::int64_t column = 0; column < size; ++column)
        values.push_back(static_cast<float>(value(row, column)));
  }

  at::Tensor on(c10::Device device) {
    return at::from_blob(values.data(), {size, size}, at::kFloat).to(device);
  }
};

} // namespace

// Use the exported function, because the vtable slot of
// CUDAHooksInterface::deviceSynchronize depends on the vendor that LibTorch was
// built for. On other devices the copy waits.
at::Tensor fetch(const at::Tensor &tensor) {
  if (tensor.is_cuda())
    torch::cuda::synchronize(tensor.device().index());
  return tensor.cpu().contiguous();
}

template <typename... Parts> static std::string text(const Parts &...parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

static void expect_equal(const at::Tensor &got, const Matrix &wanted) {
  at::Tensor host = fetch(got);
  if (host.dim() != 2 || host.size(0) != wanted.size ||
      host.size(1) != wanted.size)
    throw Failure(Why::WrongResult, text("expected a ", wanted.size, "x",
                                         wanted.size, " matrix"));
  const float *values = host.data_ptr<float>();
  for (std::size_t i = 0; i < wanted.values.size(); ++i)
    if (values[i] != wanted.values[i])
      throw Failure(Why::WrongResult,
                    text("expected ", wanted.values[i], ", got ", values[i],
                         " at [", i / wanted.size, "][", i % wanted.size,
                         "] of ", wanted.size, "x", wanted.size));
}

static Matrix filled(std::int64_t size, float value) {
  return {size, [=](auto, auto) { return value; }};
}

static at::Tensor filled_on(c10::Device device, std::int64_t size,
                            float value) {
  return at::full({size, size}, value, at::device(device).dtype(at::kFloat));
}

void fill(c10::Device device) {
  at::Tensor tensor = filled_on(device, 64, 2);
  if (tensor.is_cuda())
    torch::cuda::synchronize(device.index());
  c10::Device place = tensor.device();
  if (place.type() != device.type() ||
      (place.has_index() && place.index() != device.index()))
    throw Failure(Why::WrongResult,
                  "a tensor made on " + device.str() + " is on " + place.str());
}

// Creating a tensor proves nothing: even the meta device can do that.
void copy_back(c10::Device device) {
  expect_equal(filled_on(device, 64, 2), filled(64, 2));
}

void elementwise(c10::Device device) {
  expect_equal(filled_on(device, 64, 2).mul(3).add(1), filled(64, 7));
}

// 64 is a multiple of common tile sizes, 67 of none. Constant matrices do not
// reveal a transposition or swapped lanes, so the second pair has no symmetry.
void matmul(c10::Device device) {
  for (std::int64_t size : {64, 67}) {
    expect_equal(filled_on(device, size, 2).mm(filled_on(device, size, 0.5)),
                 filled(size, static_cast<float>(size)));

    auto left = [](auto i, auto j) { return (3 * i + 5 * j) % 7 - 3; };
    auto right = [](auto i, auto j) { return (2 * i + i * j + j) % 7 - 3; };
    Matrix product(size, [=](auto i, auto j) {
      std::int64_t sum = 0;
      for (std::int64_t k = 0; k < size; ++k)
        sum += left(i, k) * right(k, j);
      return sum;
    });
    expect_equal(
        Matrix(size, left).on(device).mm(Matrix(size, right).on(device)),
        product);
  }
}

// Generators differ between devices, so only properties that all of them share
// are checked.
void normal(c10::Device device) {
  auto draw = [&] {
    return fetch(
        at::empty({4096}, at::device(device).dtype(at::kFloat)).normal_());
  };
  at::Tensor first = draw(), second = draw();
  const float *values = first.data_ptr<float>();
  double sum = 0, squares = 0;
  bool repeated = true;
  for (std::int64_t i = 0; i < first.numel(); ++i) {
    if (!std::isfinite(values[i]))
      throw Failure(Why::WrongResult,
                    text("drew ", values[i], " at [", i, "]"));
    sum += values[i];
    squares += static_cast<double>(values[i]) * values[i];
    repeated = repeated && values[i] == second.data_ptr<float>()[i];
  }
  double mean = sum / first.numel();
  double deviation = std::sqrt(squares / first.numel() - mean * mean);
  if (std::abs(mean) > 0.1 || deviation < 0.8 || deviation > 1.2)
    throw Failure(Why::WrongResult, text("drew mean ", mean, ", deviation ",
                                         deviation, " for 0 and 1"));
  if (repeated)
    throw Failure(Why::WrongResult, "generated the same random numbers twice");
}

void reduce(c10::Device device) {
  at::Tensor sum = at::arange(4096, at::device(device).dtype(at::kFloat)).sum();
  float got = *fetch(sum).data_ptr<float>();
  if (got != 8386560)
    throw Failure(Why::WrongResult,
                  text("expected 8386560 for the sum of 0 to 4095, got ",
                       static_cast<double>(got)));
}

void operators(c10::Device device, const std::vector<std::string> &ops) {
  auto key = c10::computeDispatchKey(c10::kFloat, c10::kStrided, device);
  for (const std::string &op : ops) {
    if (!is_schema_name(op))
      continue;
    std::size_t dot = op.find('.');
    auto found = c10::Dispatcher::singleton().findSchema(
        {op.substr(0, dot),
         dot == std::string::npos ? "" : op.substr(dot + 1)});
    if (!found)
      throw Failure(Why::MissingOp, "this LibTorch has no operator " + op);
    if (!found->hasComputedKernelForDispatchKey(key))
      throw Failure(Why::MissingOp, text(op, " has no kernel for ", key));
  }
}

static at::ScalarType dtype_of(const std::string &name) {
  static constexpr at::ScalarType kTypes[] = {
      at::kHalf, at::kBFloat16, at::kFloat,        at::kDouble,
      at::kChar, at::kShort,    at::kInt,          at::kLong,
      at::kByte, at::kBool,     at::kComplexFloat, at::kComplexDouble};
  const auto &names = dtype_names();
  auto place = std::find(names.begin(), names.end(), name) - names.begin();
  return kTypes[place];
}

// 1 is exact in every type, and 1 * 1 is 1 even for bool. Only floating-point
// types are also multiplied as matrices.
void dtypes(c10::Device device, const std::vector<std::string> &names) {
  for (const std::string &name : names) {
    at::ScalarType type = dtype_of(name);
    try {
      at::Tensor ones = at::full({8, 8}, 1, at::device(device).dtype(type));
      expect_equal(fetch(ones.mul(ones)).to(at::kFloat), filled(8, 1));
      if (at::isFloatingType(type))
        expect_equal(fetch(ones.mm(ones)).to(at::kFloat), filled(8, 8));
    } catch (const Failure &failure) {
      throw Failure(Why::MissingType, name + ": " + failure.what());
    } catch (const c10::Error &error) {
      throw Failure(Why::MissingType, name + ": " + error.msg());
    }
  }
}

// Allocates the memory instead of asking a driver what is free, because that
// works on every kind of device.
void memory(c10::Device device, std::uint64_t bytes) {
  try {
    at::empty({static_cast<std::int64_t>(bytes)},
              at::device(device).dtype(at::kByte));
  } catch (const c10::Error &) {
    throw Failure(Why::LowMemory,
                  text(bytes >> 20, " MiB of memory are not free"));
  }
}

} // namespace torchport::detail
