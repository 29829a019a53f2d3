//===- StableExtension.cpp - an extension for LibTorch's stable ABI -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// One file for every LibTorch from TORCH_TARGET_VERSION on. It may not include
/// headers of c10 or ATen.
//===----------------------------------------------------------------------===//

#include <torchport/stable/device.h>
#include <torchport/stable/twins.h>

#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>

#include <type_traits>

using torch::stable::Device;
using torch::stable::DeviceType;
using torch::stable::Tensor;

constexpr DeviceType kCUDA = torch::headeronly::kCUDA;

// The same names as in torchport/device.h, with the stable ABI's Device.
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

/// By the C shim, as torchport's fix writes it.
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

/// The results of the other calls, in one line.
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

/// `torch::stable::to(x, Device(kCUDA, 0))`, as torchport's fix writes it.
static Tensor twin_moved(const Tensor &x) {
  return torch::stable::to(x, ::torchport::stable::device(kCUDA, 0));
}

/// By the C shim.
static Tensor twin_made() {
  const int64_t sizes[] = {3}, strides[] = {1};
  AtenTensorHandle made = nullptr;
  TORCH_ERROR_CODE_CHECK(aoti_torch_empty_strided(
      1, sizes, strides, aoti_torch_dtype_float32(),
      ::torchport::stable::device_type(aoti_torch_device_type_cuda()),
      ::torchport::stable::device_index(aoti_torch_device_type_cuda(), 0),
      &made));
  Tensor x(made);
  return torch::stable::fill_(x, 2.0);
}

/// Whether \p x is on CUDA, by each overload.
static std::string asked(const Tensor &x) {
  std::string answers;
  for (bool answer : {::torchport::stable::is(kCUDA, x),
                      ::torchport::stable::is(kCUDA, x.device()),
                      ::torchport::stable::is(kCUDA, x.device().type())})
    answers += answer ? '1' : '0';
  return answers;
}

static std::string twin_asked(const Tensor &x) {
  return asked(x) + ' ' +
         asked(torch::stable::to(x, ::torchport::stable::device(kCUDA)));
}

/// The twins of CUDA devices.
static std::string twins() {
  std::string text;
  for (const Device &each : {::torchport::stable::device(kCUDA),
                             ::torchport::stable::device(kCUDA, 0),
                             ::torchport::stable::device(kCUDA, 1),
                             ::torchport::stable::parse_device("cuda:1"),
                             Device(::torchport::stable::device_type(kCUDA))})
    text += std::to_string(static_cast<int>(each.type())) + ':' +
            std::to_string(each.index()) + ' ';
  return text;
}

STABLE_TORCH_LIBRARY(stable_extension, m) {
  m.def("ones() -> Tensor");
  m.def("made() -> Tensor");
  m.def("moved(Tensor x) -> Tensor");
  m.def("moved_to(Tensor x, str wanted) -> Tensor");
  m.def("moved_to_accelerator(Tensor x, int index) -> Tensor");
  m.def("required(Tensor x) -> Tensor");
  m.def("answers() -> str");
  m.def("twin_moved(Tensor x) -> Tensor");
  m.def("twin_made() -> Tensor");
  m.def("twin_asked(Tensor x) -> str");
  m.def("twins() -> str");
}

STABLE_TORCH_LIBRARY_IMPL(stable_extension, CompositeExplicitAutograd, m) {
  m.impl("ones", TORCH_BOX(&ones));
  m.impl("made", TORCH_BOX(&made));
  m.impl("moved", TORCH_BOX(&moved));
  m.impl("moved_to", TORCH_BOX(&moved_to));
  m.impl("moved_to_accelerator", TORCH_BOX(&moved_to_accelerator));
  m.impl("required", TORCH_BOX(&required));
  m.impl("answers", TORCH_BOX(&answers));
  m.impl("twin_moved", TORCH_BOX(&twin_moved));
  m.impl("twin_made", TORCH_BOX(&twin_made));
  m.impl("twin_asked", TORCH_BOX(&twin_asked));
  m.impl("twins", TORCH_BOX(&twins));
}
