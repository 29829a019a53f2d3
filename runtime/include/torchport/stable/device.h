//===- device.h - a device that works, for the stable ABI -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The functions of torchport/device.h for an extension that uses only
/// LibTorch's stable ABI, and so cannot include headers of c10 or ATen:
///
///     auto y = torch::stable::to(x, torchport::device());
///
/// They do the same as there, but return a torch::stable::Device, which exists
/// since LibTorch 2.9 (torch/csrc/stable/device_struct.h). All functions are
/// inline and call the C functions of torchport/c.h, so the compiled code needs
/// those from libtorchport, and nothing of LibTorch. Link the CMake target
/// torchport::stable.
///
/// A function that fails throws std::runtime_error. Its what() is the complete
/// message, with a line for each candidate. All functions are thread-safe.
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_STABLE_DEVICE_H
#define TORCHPORT_STABLE_DEVICE_H

#ifdef TORCHPORT_DEVICE_H
#error "include torchport/device.h or torchport/stable/device.h, not both: \
they name the same functions, for c10::Device and for torch::stable::Device"
#endif

#include <torchport/c.h>

#include <torch/csrc/stable/device.h>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace torchport {

// In a namespace of their own and hidden, because libtorchport also defines
// torchport::device_string() and must call its own. LibTorch hides
// torch::stable for the same reason (HIDDEN_NAMESPACE_BEGIN in
// torch/headeronly/macros/Macros.h).
#pragma GCC visibility push(hidden)
inline namespace stable_abi {

namespace detail {

inline void check(torchport_status status) {
  if (status != TORCHPORT_OK)
    throw std::runtime_error(torchport_error_message());
}

/// Returns the device that \p call writes as a type and an index.
template <typename Call> torch::stable::Device asked_for(const Call &call) {
  std::int32_t type = TORCHPORT_TYPE_CPU, index = -1;
  check(call(&type, &index));
  return {static_cast<torch::stable::DeviceType>(type),
          static_cast<torch::stable::DeviceIndex>(index)};
}

inline std::int32_t number_of(const torch::stable::Device &device) {
  return static_cast<std::int32_t>(device.type());
}

} // namespace detail

/// The best accelerator that passed its probe, with an index, or else the CPU.
/// Throws if TORCHPORT_DEVICE is invalid or its device is not available. After
/// the first call it costs a load and a branch.
inline torch::stable::Device device() {
  static const torch::stable::Device known =
      detail::asked_for(torchport_device);
  return known;
}

/// Accelerator \p index of the best kind that has any, as "gpu:N". Throws
/// unless there is one and it passes its probe.
inline torch::stable::Device device(std::int64_t index) {
  return detail::asked_for([&](std::int32_t *type, std::int32_t *found) {
    return torchport_device_at(index, type, found);
  });
}

/// The device for \p wanted, which is a text as in Policy::devices
/// (torchport/select.h). Throws unless it is available.
inline torch::stable::Device device(const std::string &wanted) {
  return detail::asked_for([&](std::int32_t *type, std::int32_t *index) {
    return torchport_device_named(wanted.c_str(), type, index);
  });
}

/// device().type(). Throws as device().
inline torch::stable::DeviceType device_type() { return device().type(); }

/// device() as a text that LibTorch reads back: "cuda:0", on ROCm too. Throws
/// as device().
inline std::string device_string() {
  const char *text = nullptr;
  detail::check(torchport_device_string(&text));
  return text;
}

/// device(), for a program that needs an accelerator: throws, with the reasons,
/// instead of returning the CPU.
inline torch::stable::Device require_device() {
  return detail::asked_for(torchport_require_device);
}

/// A different device for each process that a launcher has started on this
/// machine. Throws if there are more processes than working devices, unless
/// \p share_devices.
inline torch::stable::Device device_for_local_rank(bool share_devices = false) {
  return detail::asked_for([&](std::int32_t *type, std::int32_t *index) {
    return torchport_device_for_local_rank(share_devices, type, index);
  });
}

/// How many devices LibTorch has of the best available kind; 0 without an
/// accelerator. No device is probed.
inline std::int64_t device_count() {
  std::int64_t count = 0;
  detail::check(torchport_device_count(&count));
  return count;
}

/// Whether \p device is an accelerator: false for the CPU and meta. Does not
/// access the device.
inline bool is_accelerator(const torch::stable::Device &device) noexcept {
  return torchport_is_accelerator(detail::number_of(device)) != 0;
}

/// The vendor of \p device: "nvidia", "amd", "intel", "apple", "cpu", or the
/// name of the PrivateUse1 backend. Does not access the device.
inline std::string vendor(const torch::stable::Device &device) {
  const char *text = nullptr;
  detail::check(torchport_vendor(detail::number_of(device), &text));
  return text;
}

/// The same of device(). Throws as device().
inline std::string vendor() { return vendor(device()); }

/// Waits for all work on \p device. Throws if this LibTorch has no such device,
/// or if the work failed.
inline void synchronize(const torch::stable::Device &device) {
  detail::check(
      torchport_synchronize(detail::number_of(device), device.index()));
}

/// Seeds the generator for random numbers on \p device. Throws if this LibTorch
/// has no such device.
inline void manual_seed(const torch::stable::Device &device,
                        std::uint64_t seed) {
  detail::check(
      torchport_manual_seed(detail::number_of(device), device.index(), seed));
}

/// Several lines: the device of device(), and why each other candidate was not
/// chosen.
inline std::string report() {
  const char *text = nullptr;
  detail::check(torchport_report(&text));
  return text;
}

} // namespace stable_abi
#pragma GCC visibility pop
} // namespace torchport

#endif // TORCHPORT_STABLE_DEVICE_H
