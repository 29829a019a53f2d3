//===- twins.h - calls that stand in for CUDA's -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A twin is a call that replaces a hard-coded device or a question about one.
/// Its first argument is the original:
///
///     model->to(::torchport::device(torch::kCUDA));  // torch::kCUDA
///     if (::torchport::is(torch::kCUDA, tensor))     // tensor.is_cuda()
///
/// The result of a twin depends on the policy of the program:
///
///   same  what the original gives, on every machine; nothing is probed. This
///         is the policy of a program that sets none.
///   cpu   the original's device where one of its type works in this process,
///         else the CPU, with one warning that says why. Questions are answered
///         as the original does, with "no" and 0 where the device does not
///         work.
///   any   the original's device where one of its type works, else the best
///         accelerator of another type that works, else the CPU. A question
///         asks whether it is that accelerator.
///
/// The program sets its policy by one line at file scope, beside main or, in a
/// plugin without main, in one of its source files (torchport/policy.h):
///
///     TORCHPORT_POLICY(any);
///
/// A second such line in one program does not link. A library does not set it.
/// The environment variable TORCHPORT_POLICY (same, cpu or any) overrides it;
/// another value makes the first twin throw Error.
///
/// After the policy come demands, as in policy_words::Demand: types and
/// operators that the program computes with on its device, and memory that it
/// needs there:
///
///     TORCHPORT_POLICY(any, float64, linalg, memory_gib(8));
///
/// A device that does not meet all of them fails its probe, and the next device
/// or the CPU is used: Apple's GPUs have no float64. Demands apply to all
/// devices that this library chooses, including select(). The variable
/// (TORCHPORT_POLICY=any,float64) can only add types and operators.
///
/// Under `cpu` and `any` all twins of a process agree: the device is chosen
/// once for each requested type and does not change. A device works if it
/// passes its probe (see torchport/select.h for its variables; if
/// TORCHPORT_DEVICE is set, all twins return that device).
///
/// torch::kCUDA without an index means the current device. If the chosen device
/// is not number 0, because number 0 fails or is integrated, the twins make it
/// current in each thread that first asks for it, and swap the two numbers:
/// device(torch::kCUDA, 0) is the chosen one.
///
/// All functions are thread-safe, and may be called before main and after fork.
/// On systems without ELF (Windows, macOS), a static initialiser that runs
/// before that of TORCHPORT_POLICY sees the policy `same` or that of the
/// environment.
///
/// An extension for LibTorch's stable ABI includes torchport/stable/twins.h.
///
/// Valid from C++14 to C++20.
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TWINS_H
#define TORCHPORT_TWINS_H

#include <torchport/device.h>
#include <torchport/policy.h>

#include <ATen/core/TensorBase.h>
#include <c10/core/TensorOptions.h>

#include <cstddef>

// Not every program has the folder of torch/cuda.h in its include path.
#ifdef __has_include
#if __has_include(<torch/csrc/api/include/torch/cuda.h>)
#include <torch/csrc/api/include/torch/cuda.h>
#else
#include <torch/cuda.h>
#endif
#else
#include <torch/cuda.h>
#endif

namespace torchport {

namespace detail {

/// program_policy(), 0 until it is known.
TORCHPORT_API extern std::atomic<std::uint8_t> known_policy;

inline bool stands_for_itself() {
  std::uint8_t known = known_policy.load(std::memory_order_acquire);
  return (known == 0 ? program_policy() : static_cast<ProgramPolicy>(known)) ==
         ProgramPolicy::same;
}

// What the twins do under `cpu` and `any`, and for types other than CUDA.
TORCHPORT_API c10::Device replacement(c10::DeviceType type,
                                      c10::DeviceIndex index);
TORCHPORT_API bool is_replacement(c10::DeviceType type, c10::DeviceType asked);
TORCHPORT_API std::size_t count_replacements(c10::DeviceType type);
TORCHPORT_API void synchronize_replacement(c10::DeviceType type,
                                           std::int64_t index);
TORCHPORT_API void seed_replacement(c10::DeviceType type, std::uint64_t seed,
                                    bool all);

} // namespace detail

/// \p type as a device without an index: the current one of its type.
inline c10::Device device(c10::DeviceType type) {
  return detail::stands_for_itself() ? c10::Device(type)
                                     : detail::replacement(type, -1);
}

/// The device \p index of \p type. Throws c10::Error, as the constructor of
/// c10::Device does, for an invalid index.
inline c10::Device device(c10::DeviceType type, c10::DeviceIndex index) {
  return detail::stands_for_itself() ? c10::Device(type, index)
                                     : detail::replacement(type, index);
}

/// The device that \p text names: c10::Device(text) under `same`, including its
/// exceptions. Under the other policies, the twin of that device; other words,
/// such as "auto", "gpu" and "rocm", are parsed by device(const std::string &)
/// of torchport/device.h.
inline c10::Device parse_device(const std::string &text) {
  return detail::stands_for_itself() ? c10::Device(text) : device(text);
}

/// The twin of \p type as a c10::DeviceType.
inline c10::DeviceType device_type(c10::DeviceType type) {
  return detail::stands_for_itself() ? type
                                     : detail::replacement(type, -1).type();
}

/// Whether \p asked is \p type.
inline bool is(c10::DeviceType type, c10::DeviceType asked) {
  return detail::stands_for_itself() ? asked == type
                                     : detail::is_replacement(type, asked);
}

/// Whether \p asked is of \p type, with any index: asked.is_cuda() for CUDA.
inline bool is(c10::DeviceType type, const c10::Device &asked) {
  return is(type, asked.type());
}

/// Whether tensors that \p options makes are on \p type:
/// options.device().is_cuda() for CUDA.
inline bool is(c10::DeviceType type, const c10::TensorOptions &options) {
  return is(type, options.device().type());
}

/// Whether \p tensor is on \p type: tensor.is_cuda() for CUDA. False for an
/// undefined tensor, as is_cuda() is.
inline bool is(c10::DeviceType type, const at::TensorBase &tensor) {
  if (type == c10::DeviceType::CUDA && detail::stands_for_itself())
    return tensor.is_cuda();
  return tensor.defined() && is(type, tensor.device().type());
}

/// Whether there is a device of \p type: torch::cuda::is_available() for CUDA.
inline bool is_available(c10::DeviceType type) {
  if (type == c10::DeviceType::CUDA && detail::stands_for_itself())
    return torch::cuda::is_available();
  return detail::count_replacements(type) != 0;
}

/// How many devices of \p type there are: torch::cuda::device_count() for CUDA,
/// with the same return type.
inline decltype(torch::cuda::device_count())
device_count(c10::DeviceType type) {
  if (type == c10::DeviceType::CUDA && detail::stands_for_itself())
    return torch::cuda::device_count();
  return static_cast<decltype(torch::cuda::device_count())>(
      detail::count_replacements(type));
}

/// Waits for all work on the device \p index of \p type, -1 for the current
/// one: torch::cuda::synchronize(index) for CUDA. Throws c10::Error as that
/// does. Returns at once for the CPU.
inline void synchronize(c10::DeviceType type, std::int64_t index = -1) {
  if (type == c10::DeviceType::CUDA && detail::stands_for_itself())
    return torch::cuda::synchronize(index);
  detail::synchronize_replacement(type, index);
}

/// Seeds the current device of \p type: torch::cuda::manual_seed(seed) for
/// CUDA. Does nothing if the CPU is the replacement, as without a GPU.
inline void manual_seed(c10::DeviceType type, std::uint64_t seed) {
  if (type == c10::DeviceType::CUDA && detail::stands_for_itself())
    return torch::cuda::manual_seed(seed);
  detail::seed_replacement(type, seed, false);
}

/// The same for all devices of \p type: torch::cuda::manual_seed_all(seed).
inline void manual_seed_all(c10::DeviceType type, std::uint64_t seed) {
  if (type == c10::DeviceType::CUDA && detail::stands_for_itself())
    return torch::cuda::manual_seed_all(seed);
  detail::seed_replacement(type, seed, true);
}

/// Whether memory can be pinned for \p type: true under `same`. Under the other
/// policies, whether its replacement is CUDA or ROCm: whether LibTorch can pin
/// memory for another accelerator depends on its version.
inline bool can_pin(c10::DeviceType type) {
  return detail::stands_for_itself() ||
         detail::is_replacement(type, c10::DeviceType::CUDA);
}

/// \p tensor in pinned memory, which the device copies faster:
/// tensor.pin_memory() for CUDA. Under `cpu` and `any` \p tensor itself if
/// can_pin() is false.
template <typename Tensor>
Tensor pin_memory(c10::DeviceType type, const Tensor &tensor) {
  return can_pin(type) ? tensor.pin_memory() : tensor;
}

/// The same for tensor.pin_memory(device). \p device is an optional
/// c10::Device.
template <typename Tensor>
Tensor pin_memory(c10::DeviceType type, const Tensor &tensor,
                  decltype(c10::TensorOptions().device_opt()) device) {
  return can_pin(type) ? tensor.pin_memory(device) : tensor;
}

} // namespace torchport

#endif // TORCHPORT_TWINS_H
