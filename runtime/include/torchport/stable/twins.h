//===- twins.h - twins for LibTorch's stable ABI ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The twins of torchport/twins.h for an extension that uses only LibTorch's
/// stable ABI:
///
///     using torch::headeronly::kCUDA;
///     torch::stable::to(x, ::torchport::stable::device(kCUDA, 0));
///     if (::torchport::stable::is(kCUDA, x)) // x.is_cuda()
///
/// Each twin follows the policy of the process; without a policy it returns
/// what the original returns. The program that loads the extension sets the
/// policy (TORCHPORT_POLICY() of torchport/policy.h), or the environment
/// variable TORCHPORT_POLICY does. Under the policy `same` a twin costs a load
/// and a branch after the first call.
///
/// All functions are inline and hidden, and call the C functions of
/// torchport/c.h: link the CMake target torchport::stable. Requires LibTorch
/// 2.9 or later. May be included together with torchport/twins.h and either
/// device.h.
///
/// A function that fails throws std::runtime_error, whose what() is the
/// complete message: TORCHPORT_POLICY or another variable is invalid, or the
/// device is not available. All functions are thread-safe.
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_STABLE_TWINS_H
#define TORCHPORT_STABLE_TWINS_H

#include <torchport/c.h>

#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/tensor.h>
#include <torch/headeronly/core/DeviceType.h>

#include <cstdint>
#include <stdexcept>
#include <string>

namespace torchport {

// Hidden for the same reason as in torchport/stable/device.h.
#pragma GCC visibility push(hidden)
namespace stable {

namespace detail {

inline void check(torchport_status status) {
  if (status != TORCHPORT_OK)
    throw std::runtime_error(torchport_error_message());
}

inline bool ask_whether_same() {
  std::int32_t policy = TORCHPORT_POLICY_SAME;
  check(torchport_policy(&policy));
  return policy == TORCHPORT_POLICY_SAME;
}

inline bool stands_for_itself() {
  static const bool is_same = ask_whether_same();
  return is_same;
}

inline torch::stable::Device replacement(torch::stable::DeviceType of,
                                         std::int32_t of_index) {
  std::int32_t type = TORCHPORT_TYPE_CPU, index = -1;
  check(torchport_twin(static_cast<std::int32_t>(of), of_index, &type, &index));
  return {static_cast<torch::stable::DeviceType>(type),
          static_cast<torch::stable::DeviceIndex>(index)};
}

inline bool is_replacement(torch::stable::DeviceType type, std::int32_t asked) {
  std::int32_t answer = 0;
  check(torchport_twin_is(static_cast<std::int32_t>(type), asked, &answer));
  return answer != 0;
}

} // namespace detail

/// \p type as a device without an index: the current one of its type.
inline torch::stable::Device device(torch::stable::DeviceType type) {
  return detail::stands_for_itself() ? torch::stable::Device(type)
                                     : detail::replacement(type, -1);
}

/// The device \p index of \p type. Throws for an invalid index, as the
/// constructor of torch::stable::Device does.
inline torch::stable::Device device(torch::stable::DeviceType type,
                                    torch::stable::DeviceIndex index) {
  return detail::stands_for_itself() ? torch::stable::Device(type, index)
                                     : detail::replacement(type, index);
}

// LibTorch 2.9 cannot construct a device from a text.
#if defined(TORCH_VERSION_2_10_0) &&                                           \
    TORCH_FEATURE_VERSION >= TORCH_VERSION_2_10_0
/// The device for \p text: under `same`, torch::stable::Device(text), which may
/// throw. Under the other policies, the twin of that device; also accepts
/// "auto", "gpu", "rocm" and other words that torch::stable::Device rejects.
inline torch::stable::Device parse_device(const std::string &text) {
  if (detail::stands_for_itself())
    return torch::stable::Device(text);
  std::int32_t type = TORCHPORT_TYPE_CPU, index = -1;
  detail::check(torchport_twin_named(text.c_str(), &type, &index));
  return {static_cast<torch::stable::DeviceType>(type),
          static_cast<torch::stable::DeviceIndex>(index)};
}
#endif

/// The type of the device that stands in for \p type.
inline torch::stable::DeviceType device_type(torch::stable::DeviceType type) {
  return detail::stands_for_itself() ? type
                                     : detail::replacement(type, -1).type();
}

/// The same for a type of LibTorch's C shim, such as
/// aoti_torch_device_type_cuda().
inline std::int32_t device_type(std::int32_t type) {
  return static_cast<std::int32_t>(
      device_type(static_cast<torch::stable::DeviceType>(type)));
}

/// The index that replaces \p index beside \p type in a call of LibTorch's C
/// shim.
inline std::int32_t device_index(std::int32_t type, std::int32_t index) {
  return detail::stands_for_itself()
             ? index
             : detail::replacement(static_cast<torch::stable::DeviceType>(type),
                                   index)
                   .index();
}

/// Whether \p asked is \p type.
inline bool is(torch::stable::DeviceType type,
               torch::stable::DeviceType asked) {
  return detail::stands_for_itself()
             ? asked == type
             : detail::is_replacement(type, static_cast<std::int32_t>(asked));
}

/// Whether \p asked is of \p type, with any index: asked.is_cuda() for CUDA.
inline bool is(torch::stable::DeviceType type,
               const torch::stable::Device &asked) {
  return is(type, asked.type());
}

/// Whether \p tensor is on \p type: tensor.is_cuda() for CUDA. Throws for an
/// undefined tensor, as is_cuda() does in the stable ABI.
inline bool is(torch::stable::DeviceType type,
               const torch::stable::Tensor &tensor) {
  if (type == torch::stable::DeviceType::CUDA && detail::stands_for_itself())
    return tensor.is_cuda();
  // torch::stable::Tensor::device() knows fewer types.
  std::int32_t asked = TORCHPORT_TYPE_CPU;
  if (aoti_torch_get_device_type(tensor.get(), &asked) != AOTI_TORCH_SUCCESS)
    throw std::runtime_error("torchport: the tensor has no device");
  return detail::stands_for_itself() ? asked == static_cast<std::int32_t>(type)
                                     : detail::is_replacement(type, asked);
}

} // namespace stable
#pragma GCC visibility pop
} // namespace torchport

#endif // TORCHPORT_STABLE_TWINS_H
