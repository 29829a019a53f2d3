//===- StableExtension.cpp - operators in LibTorch's stable ABI -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An extension as its author writes it: one file for every LibTorch from
/// TORCH_TARGET_VERSION on, in which no header of c10 or ATen may be included.
///
//===----------------------------------------------------------------------===//

#include <torchport/stable/device.h>

#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>

#include <type_traits>

using torch::stable::Device;
using torch::stable::DeviceType;
using torch::stable::Tensor;

// The names and types that torchport/device.h has, with another Device.
static_assert(std::is_same_v<decltype(torchport::device()), Device>);
static_assert(std::is_same_v<decltype(torchport::device(1)), Device>);
static_assert(std::is_same_v<decltype(torchport::device("cuda:1")), Device>);
static_assert(std::is_same_v<decltype(torchport::require_device()), Device>);
static_assert(std::is_same_v<decltype(torchport::device_type()), DeviceType>);
static_assert(
    std::is_same_v<decltype(torchport::device_string()), std::string>);

static Tensor ones() {
  return torch::stable::full({2, 3}, 1.0, std::nullopt, std::nullopt,
                             torchport::device());
}

/// By the C shim below, as torchport's fix writes it.
static Tensor made() {
  const int64_t sizes[] = {3}, strides[] = {1};
  AtenTensorHandle made = nullptr;
  TORCH_ERROR_CODE_CHECK(
      aoti_torch_empty_strided(1, sizes, strides, aoti_torch_dtype_float32(),
                               static_cast<int32_t>(torchport::device().type()),
                               torchport::device().index(), &made));
  Tensor x(made);
  return torch::stable::fill_(x, 2.0);
}

static Tensor moved(const Tensor &x) {
  return torch::stable::to(x, torchport::device());
}

static Tensor moved_to(const Tensor &x, const std::string &wanted) {
  return torch::stable::to(x, torchport::device(wanted));
}

static Tensor moved_to_accelerator(const Tensor &x, int64_t index) {
  return torch::stable::to(x, torchport::device(index));
}

static Tensor required(const Tensor &x) {
  return torch::stable::to(x, torchport::require_device());
}

/// What the other calls say, in one line.
static std::string answers() {
  Device best = torchport::device();
  torchport::manual_seed(best, 7);
  torchport::synchronize(best);
  return torchport::device_string() + " " +
         (torchport::device_for_local_rank() == best ? "same" : "other") + " " +
         std::to_string(torchport::device_count()) + " " + torchport::vendor() +
         " " + torchport::vendor(DeviceType::CPU) + " " +
         (torchport::is_accelerator(best) ? "accelerator" : "no accelerator") +
         " " + (torchport::device_type() == best.type() ? "same" : "other") +
         " " + torchport::report().substr(0, 16);
}

STABLE_TORCH_LIBRARY(stable_extension, m) {
  m.def("ones() -> Tensor");
  m.def("made() -> Tensor");
  m.def("moved(Tensor x) -> Tensor");
  m.def("moved_to(Tensor x, str wanted) -> Tensor");
  m.def("moved_to_accelerator(Tensor x, int index) -> Tensor");
  m.def("required(Tensor x) -> Tensor");
  m.def("answers() -> str");
}

STABLE_TORCH_LIBRARY_IMPL(stable_extension, CompositeExplicitAutograd, m) {
  m.impl("ones", TORCH_BOX(&ones));
  m.impl("made", TORCH_BOX(&made));
  m.impl("moved", TORCH_BOX(&moved));
  m.impl("moved_to", TORCH_BOX(&moved_to));
  m.impl("moved_to_accelerator", TORCH_BOX(&moved_to_accelerator));
  m.impl("required", TORCH_BOX(&required));
  m.impl("answers", TORCH_BOX(&answers));
}
