//===- device.h - a device that has proved that it works --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Picks the device that a LibTorch program computes on:
///
///     auto model = make_model();
///     model->to(torchport::device());
///
/// A device is chosen only after it has computed, in a child process that a
/// crash or a hang of its driver cannot carry over into this one. Every device
/// that was not chosen keeps the reason: torchport/select.h, which also holds
/// Error and Policy and says which environment variables are read. It is not
/// included here: in a file that only wants a device, it would take more time
/// to compile than all the rest of this.
///
/// All functions are thread-safe, and may be called from a static initialiser.
/// Nothing happens before the first call. The environment and the current
/// device of the calling process are never changed.
///
/// Valid from C++14 to C++20, and needs nothing of LibTorch but its
/// c10::Device. Code for LibTorch's stable ABI may not include that: the same
/// calls for it are in torchport/stable/device.h, and as plain C in
/// torchport/c.h.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_DEVICE_H
#define TORCHPORT_DEVICE_H

#ifdef TORCHPORT_STABLE_DEVICE_H
#error "include torchport/device.h or torchport/stable/device.h, not both: \
they name the same functions, for c10::Device and for torch::stable::Device"
#endif
// What c10's headers say then names no way out.
#if (defined(TORCH_STABLE_ONLY) || defined(TORCH_TARGET_VERSION)) &&           \
    defined(__has_include)
#if __has_include(<torch/csrc/stable/device.h>)
#error "code for LibTorch's stable ABI (TORCH_STABLE_ONLY, \
TORCH_TARGET_VERSION) includes torchport/stable/device.h instead"
#endif
#endif

#include <c10/core/Device.h>

#include <atomic>
#include <cstdint>
#include <string>

namespace torchport {

struct Policy;

/// The device of selected(). With an index where it is an accelerator, as
/// tensors have one, so that t.device() == torchport::device() holds; without
/// where it is the CPU, for the same reason. Throws as select() does, which
/// without TORCHPORT_DEVICE it does not. After the first call a load and a
/// branch.
inline c10::Device device();

/// Accelerator \p index of the best kind that has any, as "gpu:N". Throws Error
/// unless there is one and it passes its probe. Takes 64 bits so that an index
/// out of range is seen, and not cut to one in range.
C10_EXPORT c10::Device device(std::int64_t index);

/// The device that \p wanted means, for a name that a user typed. What
/// c10::Device reads is that device, as the policy of the program has it
/// (torchport/twins.h): without one, what c10::Device(wanted) gives. Other
/// words of Policy::devices ("auto", "gpu", "rocm", "hip", "npu", a list) give
/// a device that passes its probe, or throw Error. All else throws c10::Error,
/// as c10::Device(wanted) does.
C10_EXPORT c10::Device device(const std::string &wanted);

/// device().type(), where LibTorch wants a c10::DeviceType. Throws as device().
C10_EXPORT c10::DeviceType device_type();

/// device().str(), where a std::string is wanted: "cuda:0", on ROCm too, so
/// that c10::Device reads it back. Throws as device().
C10_EXPORT std::string device_string();

/// device(), where the program cannot do without an accelerator: throws Error,
/// with the reasons, where that is the CPU.
C10_EXPORT c10::Device require_device();

/// The device for this process of a job that has several on this machine: each
/// gets another one of those that pass, of the best kind, by its rank here as
/// torchrun, Open MPI, MPICH, MVAPICH2 or Slurm tells it (LOCAL_RANK,
/// OMPI_COMM_WORLD_LOCAL_RANK, MPI_LOCALRANKID, MV2_COMM_WORLD_LOCAL_RANK,
/// SLURM_LOCALID). Without a launcher that is the first one. Where there is no
/// accelerator, all get the CPU, as Policy::on_fail says. The devices are
/// probed once for all processes, unless \p policy keeps nothing on disk.
/// Throws Error, with the numbers, where there are more processes than devices
/// that work, unless Policy::share_devices; where a launcher's variable is no
/// number; and as select() does.
C10_EXPORT c10::Device device_for_local_rank(const Policy &policy);

/// The same with a Policy as it is by default.
C10_EXPORT c10::Device device_for_local_rank();

/// How many devices LibTorch has of the best kind that it has any of, 0 where
/// there is no accelerator: NVIDIA's, or on ROCm AMD's, as
/// torch::cuda::device_count() says; else Intel's, Apple's, or those of a
/// PrivateUse1 backend. The CPU is not counted. Counted in a child process, as
/// enumerate() does; none has proved anything. Throws as enumerate() does.
C10_EXPORT std::int64_t device_count();

/// Whether \p device has memory and computes, and is not the CPU: true of CUDA,
/// also on ROCm, and of PrivateUse1; false of the CPU and of meta. Asks no
/// device.
C10_EXPORT bool is_accelerator(const c10::Device &device) noexcept;

/// Who made \p device: "nvidia" or, on a LibTorch for ROCm, "amd" for CUDA;
/// "intel" for XPU, "apple" for MPS, "cpu" for the CPU, and for PrivateUse1 the
/// name that its backend was registered by. Asks no device.
C10_EXPORT std::string vendor(const c10::Device &device);

/// The same of device(). Throws as device().
C10_EXPORT std::string vendor();

/// Waits until \p device has done what it was given, as
/// torch::cuda::synchronize() does for NVIDIA and AMD alone:
///   cuda   all streams of the device, on ROCm too
///   xpu    all streams of the device, from LibTorch 2 on
///   mps    all commands, from LibTorch 2 on
///   cpu    nothing: its calls are back when their work is done
///   others (PrivateUse1; xpu and mps before LibTorch 2) the current stream,
///          by a copy to the host
/// Without an index \p device is the current one of its type, as everywhere in
/// LibTorch. Throws c10::Error where this LibTorch has no such device, and
/// where work that was waited for failed.
C10_EXPORT void synchronize(const c10::Device &device);

/// Seeds the generator that random numbers on \p device are drawn from, as
/// torch::cuda::manual_seed() does for NVIDIA and AMD alone. That is the
/// device's own generator (cuda, also on ROCm; xpu and mps from LibTorch 2 on;
/// PrivateUse1 where its backend registered one) and else the CPU's, which
/// LibTorch then draws from. For the CPU only its own, where
/// torch::manual_seed() seeds those of the accelerators that LibTorch knows as
/// well. Without an index \p device is the current one of its type. Throws
/// c10::Error where this LibTorch has no such device.
C10_EXPORT void manual_seed(const c10::Device &device, std::uint64_t seed);

namespace detail {

/// What device() says, once it is known: the type in the second byte, the index
/// in the first, and a bit that says so above them.
C10_EXPORT extern std::atomic<std::uint32_t> known_device;

/// What device() says, asked for.
C10_EXPORT c10::Device ask_for_device();

} // namespace detail

inline c10::Device device() {
  std::uint32_t known = detail::known_device.load(std::memory_order_acquire);
  if (known == 0)
    return detail::ask_for_device();
  return c10::Device(static_cast<c10::DeviceType>((known >> 8) & 0xff),
                     static_cast<c10::DeviceIndex>(known & 0xff));
}

} // namespace torchport

#endif // TORCHPORT_DEVICE_H
