//===- Probe.cpp - the steps that a device has to pass --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every step compares with an answer that is known without a LibTorch, and
/// that is exact in every arithmetic a GPU may use for float32: small integers
/// and powers of two are the same in TF32 and bfloat16.
///
//===----------------------------------------------------------------------===//

#include "Probe.h"

#include "Describe.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/full.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/cuda.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <dlfcn.h>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace torchport::detail {

namespace {

/// A step that ended without what it should have come to.
struct Failure : std::runtime_error {
  Failure(Why why, const std::string &detail)
      : std::runtime_error(detail), why(why) {}
  Why why;
};

/// A square matrix on the host, by rows.
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

// Kernels run behind the caller's back, and an error of one shows in whatever
// is called next: waiting at the end of each step blames the right one. The
// exported function, because the slot of CUDAHooksInterface::deviceSynchronize
// depends on the vendor that LibTorch was built for. Elsewhere the copy waits.
static at::Tensor fetch(const at::Tensor &tensor) {
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

static void fill(c10::Device device) {
  at::Tensor tensor = filled_on(device, 64, 2);
  if (tensor.is_cuda())
    torch::cuda::synchronize(device.index());
  c10::Device place = tensor.device();
  if (place.type() != device.type() ||
      (place.has_index() && place.index() != device.index()))
    throw Failure(Why::WrongResult,
                  "a tensor made on " + device.str() + " is on " + place.str());
}

// Creating a tensor proves nothing: the meta device does that much.
static void copy_back(c10::Device device) {
  expect_equal(filled_on(device, 64, 2), filled(64, 2));
}

static void elementwise(c10::Device device) {
  expect_equal(filled_on(device, 64, 2).mul(3).add(1), filled(64, 7));
}

// 64 is a multiple of every tile, 67 of none. Constant matrices cannot show a
// transposition or a mix-up of lanes: the other pair has no symmetry.
static void matmul(c10::Device device) {
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

// Generators differ between devices, so only what every one must have is asked.
static void normal(c10::Device device) {
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
    throw Failure(Why::WrongResult, "drew the same numbers twice");
}

static void reduce(c10::Device device) {
  at::Tensor sum = at::arange(4096, at::device(device).dtype(at::kFloat)).sum();
  float got = *fetch(sum).data_ptr<float>();
  if (got != 8386560)
    throw Failure(Why::WrongResult,
                  text("expected 8386560 for the sum of 0 to 4095, got ",
                       static_cast<double>(got)));
}

static void load(const std::vector<std::string> &plugins) {
  for (const std::string &plugin : plugins)
    if (!dlopen(plugin.c_str(), RTLD_NOW | RTLD_GLOBAL))
      throw Failure(
          Why::ProbeError,
          text("cannot load a plugin of TORCHPORT_PRELOAD: ", dlerror()));
}

// A renamed backend has its name only once its plugin is loaded.
static c10::Device parse_device(const std::string &name) {
  try {
    c10::Device device(name);
    if (c10::impl::hasDeviceGuardImpl(device.type()))
      return device;
  } catch (const c10::Error &) {
    // Said below: for this process it is the same.
  }
  throw Failure(Why::ProbeError,
                "the probe knows no '" + name +
                    "': name the shared object of its backend in "
                    "TORCHPORT_PRELOAD");
}

static int count(c10::Device device) {
  int devices = c10::impl::getDeviceGuardImpl(device.type())->deviceCount();
  if (device.has_index() && device.index() >= devices)
    throw Failure(Why::NoDevice,
                  text("LibTorch counts ", devices, " devices of this type"));
  return devices;
}

// LibTorch's messages go on with advice and a backtrace.
static std::string first_line(const std::string &message) {
  return message.substr(0, message.find('\n'));
}

/// Does \p work, takes its time, and turns what it throws into a result.
static Step take(const std::string &name,
                 const std::function<void(Step &)> &work) {
  Step step;
  step.name = name;
  auto start = std::chrono::steady_clock::now();
  auto failed = [&](Why why, const std::string &detail) {
    step.why = why;
    step.detail = detail;
  };
  try {
    work(step);
  } catch (const Failure &failure) {
    failed(failure.why, failure.what());
  } catch (const c10::NotImplementedError &error) {
    // What the dispatcher throws for want of a kernel; it names the operator in
    // its first sentence.
    std::string line = first_line(error.msg());
    failed(Why::MissingOp, line.substr(0, line.find(". ")));
  } catch (const c10::Error &error) {
    failed(Why::StepFailed, first_line(error.msg()));
  } catch (const std::exception &error) {
    failed(Why::StepFailed, first_line(error.what()));
  }
  step.ms = std::chrono::duration<double, std::milli>(
                std::chrono::steady_clock::now() - start)
                .count();
  return step;
}

void probe(const std::string &name, const std::vector<std::string> &plugins,
           const std::function<void(const Step &)> &report) {
  c10::Device device(c10::DeviceType::CPU);
  int devices = 0;
  const std::pair<const char *, std::function<void(Step &)>> steps[] = {
      {"load",
       [&](Step &) {
         load(plugins);
         device = parse_device(name);
       }},
      {"enumerate",
       [&](Step &step) { step.devices = devices = count(device); }},
      {"describe",
       [&](Step &step) { step.facts = describe(device.type(), devices); }},
      {"fill", [&](Step &) { fill(device); }},
      {"copy_back", [&](Step &) { copy_back(device); }},
      {"elementwise", [&](Step &) { elementwise(device); }},
      {"matmul", [&](Step &) { matmul(device); }},
      {"normal", [&](Step &) { normal(device); }},
      {"reduce", [&](Step &) { reduce(device); }},
  };
  for (const auto &[step_name, work] : steps) {
    // Only loading the plugins tells what the name means.
    const auto &wanted =
        device.has_index() ? probing_steps() : counting_steps();
    if (std::find(wanted.begin(), wanted.end(), step_name) == wanted.end())
      continue;
    Step step = take(step_name, work);
    report(step);
    if (step.why != Why::Ok)
      return;
  }
}

} // namespace torchport::detail
