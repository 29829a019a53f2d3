//===- device.h - a device that has proved that it works --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Picks the device that a LibTorch program computes on:
///
///     auto model = make_model();
///     model->to(torchport::device());
///
/// A device is chosen only after it has computed in a child process, so that a
/// crash or a hang of its driver does not affect the caller. To see why other
/// devices were not chosen, use torchport/select.h, which also has Error,
/// Policy and the environment variables. This header does not include it, to
/// compile faster.
///
/// All functions are thread-safe, and may be called from a static initialiser.
/// Nothing happens before the first call. The environment and the current
/// device of the calling process are never changed.
///
/// Valid from C++14 to C++20, and needs only c10::Device of LibTorch. Code for
/// LibTorch's stable ABI must not include that: it has the same calls in
/// torchport/stable/device.h, and as plain C in torchport/c.h.
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

#include <torchport/export.h>

#include <c10/core/Device.h>

#include <atomic>
#include <cstdint>
#include <string>

namespace torchport {

struct Policy;

/// The device of selected(). An accelerator has an index and the CPU has none,
/// as for tensors, so that t.device() == torchport::device() holds. Throws as
/// select() does, which without TORCHPORT_DEVICE does not throw. After the
/// first call it costs a load and a branch.
inline c10::Device device();

/// Accelerator \p index of the best kind that has any, as "gpu:N", and for -1
/// the best one of this process. Throws Error unless there is one and it passes
/// its probe. Takes 64 bits so that an index out of range is detected and not
/// truncated.
TORCHPORT_API c10::Device device(std::int64_t index);

/// The device for a name that a user typed. A name that c10::Device accepts
/// gives that device under the program's policy (torchport/twins.h); without a
/// policy, it gives c10::Device(wanted). Other words of Policy::devices
/// ("auto", "gpu", "rocm", "hip", "npu", a list) give a device that passes its
/// probe, or throw Error. Everything else throws c10::Error, as
/// c10::Device(wanted) does.
TORCHPORT_API c10::Device device(const std::string &wanted);

/// device().type(), where LibTorch wants a c10::DeviceType. Throws as device().
TORCHPORT_API c10::DeviceType device_type();

/// device().str(), where a std::string is wanted: "cuda:0", on ROCm too, so
/// that c10::Device reads it back. Throws as device().
TORCHPORT_API std::string device_string();

/// device(), for a program that needs an accelerator: throws Error, with the
/// reasons, instead of returning the CPU.
TORCHPORT_API c10::Device require_device();

/// The device for this process of a job that has several on this machine: each
/// gets a different one of those that pass, of the best kind, by its local
/// rank, which torchrun, Open MPI, MPICH, MVAPICH2 or Slurm sets (LOCAL_RANK,
/// OMPI_COMM_WORLD_LOCAL_RANK, MPI_LOCALRANKID, MV2_COMM_WORLD_LOCAL_RANK,
/// SLURM_LOCALID). Without a launcher it is the first device. Without an
/// accelerator, all get the CPU, as Policy::on_fail says. The devices are
/// probed once for all processes, unless \p policy keeps nothing on disk.
/// Throws Error, with the numbers, if there are more processes than working
/// devices, unless Policy::share_devices, and if a launcher's variable is not a
/// number; otherwise as select() does.
TORCHPORT_API c10::Device device_for_local_rank(const Policy &policy);

/// The same with the default Policy.
TORCHPORT_API c10::Device device_for_local_rank();

/// How many devices LibTorch has of the best available kind; 0 without an
/// accelerator. On CUDA and ROCm this is torch::cuda::device_count(); otherwise
/// Intel's, Apple's, or a PrivateUse1 backend's devices are counted. The CPU is
/// not counted. Counted in a child process, as in enumerate(); no device is
/// probed. Throws as enumerate() does.
TORCHPORT_API std::int64_t device_count();

/// Whether \p device is an accelerator: true for CUDA, also on ROCm, and
/// PrivateUse1; false for the CPU and meta. Does not access the device.
TORCHPORT_API bool is_accelerator(const c10::Device &device) noexcept;

/// The vendor of \p device: "nvidia" or, on a LibTorch for ROCm, "amd" for
/// CUDA; "intel" for XPU, "apple" for MPS, "cpu" for the CPU, and for
/// PrivateUse1 the name that its backend was registered by. Does not access the
/// device.
TORCHPORT_API std::string vendor(const c10::Device &device);

/// The same of device(). Throws as device().
TORCHPORT_API std::string vendor();

/// Waits for all work on \p device, as torch::cuda::synchronize() does only for
/// NVIDIA and AMD:
///   cuda   all streams of the device, on ROCm too
///   xpu    all streams of the device, from LibTorch 2 on
///   mps    all commands, from LibTorch 2 on
///   cpu    nothing: its calls are back when their work is done
///   others (PrivateUse1; xpu and mps before LibTorch 2) the current stream,
///          by a copy to the host
/// Without an index \p device is the current one of its type, as everywhere in
/// LibTorch. Throws c10::Error if this LibTorch has no such device, or if the
/// work failed.
TORCHPORT_API void synchronize(const c10::Device &device);

/// Seeds the generator for random numbers on \p device, as
/// torch::cuda::manual_seed() does only for NVIDIA and AMD. That is the
/// device's own generator (cuda, also on ROCm; xpu and mps from LibTorch 2 on;
/// PrivateUse1 if its backend registered one), or else the CPU's, which
/// LibTorch then uses. For the CPU, seeds only the CPU's generator;
/// torch::manual_seed() also seeds the accelerators'. Without an index \p
/// device is the current one of its type. Throws c10::Error where this LibTorch
/// has no such device.
TORCHPORT_API void manual_seed(const c10::Device &device, std::uint64_t seed);

namespace detail {

/// The result of device() once it is known: the index in the first byte, the
/// type in the second, and a flag above them.
TORCHPORT_API extern std::atomic<std::uint32_t> known_device;

/// Computes the result of device().
TORCHPORT_API c10::Device ask_for_device();

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
