//===- device.h - a device that works, for the stable ABI -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The calls of torchport/device.h for an extension that keeps to LibTorch's
/// stable ABI, and so may include nothing of c10 or ATen:
///
///     auto y = torch::stable::to(x, torchport::device());
///
/// They mean what they mean there, and give a torch::stable::Device, which is
/// of LibTorch 2.9 and later ones (torch/csrc/stable/device_struct.h). All is
/// inline, over the plain C of torchport/c.h: what is compiled needs that of
/// libtorchport, and nothing of LibTorch. Link CMake's torchport::stable.
///
/// Where a call throws, it is a std::runtime_error whose what() is the whole
/// story, with a line for each candidate. All functions are thread-safe.
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

// By names of their own, and hidden: libtorchport has
// torchport::device_string() as well, and must find its own. LibTorch hides
// torch::stable for the same reason (HIDDEN_NAMESPACE_BEGIN in
// torch/headeronly/macros/Macros.h).
#pragma GCC visibility push(hidden)
inline namespace stable_abi {

namespace detail {

inline void check(torchport_status status) {
  if (status != TORCHPORT_OK)
    throw std::runtime_error(torchport_error_message());
}

/// The device that \p call writes to a type and an index.
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

/// The best device that passed its probe, with an index where it is an
/// accelerator, or the CPU. Throws where TORCHPORT_DEVICE cannot be had.
/// After the first call a load and a branch.
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

/// The device that \p wanted means: Policy::devices in torchport/select.h.
/// Throws unless it can be had.
inline torch::stable::Device device(const std::string &wanted) {
  return detail::asked_for([&](std::int32_t *type, std::int32_t *index) {
    return torchport_device_named(wanted.c_str(), type, index);
  });
}

/// device().type(). Throws as device().
inline torch::stable::DeviceType device_type() { return device().type(); }

/// device() as LibTorch reads it: "cuda:0", on ROCm too. Throws as device().
inline std::string device_string() {
  const char *text = nullptr;
  detail::check(torchport_device_string(&text));
  return text;
}

/// device(), where the program cannot do without an accelerator: throws, with
/// the reasons, where that is the CPU.
inline torch::stable::Device require_device() {
  return detail::asked_for(torchport_require_device);
}

/// Another device for each process that a launcher has started on this
/// machine. Throws where there are more processes than devices that work,
/// unless \p share_devices.
inline torch::stable::Device device_for_local_rank(bool share_devices = false) {
  return detail::asked_for([&](std::int32_t *type, std::int32_t *index) {
    return torchport_device_for_local_rank(share_devices, type, index);
  });
}

/// How many accelerators LibTorch has of the best kind, none of them probed.
inline std::int64_t device_count() {
  std::int64_t count = 0;
  detail::check(torchport_device_count(&count));
  return count;
}

/// Whether \p device has memory and computes, and is not the CPU.
inline bool is_accelerator(const torch::stable::Device &device) noexcept {
  return torchport_is_accelerator(detail::number_of(device)) != 0;
}

/// Who made \p device: "nvidia", "amd", "intel", "apple", "cpu", or the name
/// of a PrivateUse1 backend.
inline std::string vendor(const torch::stable::Device &device) {
  const char *text = nullptr;
  detail::check(torchport_vendor(detail::number_of(device), &text));
  return text;
}

/// The same of device(). Throws as device().
inline std::string vendor() { return vendor(device()); }

/// Waits until \p device has done what it was given. Throws where LibTorch
/// has no such device, and where work that was waited for failed.
inline void synchronize(const torch::stable::Device &device) {
  detail::check(
      torchport_synchronize(detail::number_of(device), device.index()));
}

/// Seeds the generator that random numbers on \p device are drawn from.
/// Throws where LibTorch has no such device.
inline void manual_seed(const torch::stable::Device &device,
                        std::uint64_t seed) {
  detail::check(
      torchport_manual_seed(detail::number_of(device), device.index(), seed));
}

/// What device() is, and for each other candidate why it is not: several
/// lines.
inline std::string report() {
  const char *text = nullptr;
  detail::check(torchport_report(&text));
  return text;
}

} // namespace stable_abi
#pragma GCC visibility pop
} // namespace torchport

#endif // TORCHPORT_STABLE_DEVICE_H
