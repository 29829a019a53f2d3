//===- select.h - what is asked of a device, and why it won -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A Policy says what a program asks of its device, a Selection what it got and
/// why each other candidate was not it.
///
/// The way of the data is enumerate -> rank -> probe -> choose. Ranking comes
/// before probing so that a machine with eight GPUs starts one probe, not
/// eight.
///
/// All functions are thread-safe, and may be called from a static initialiser.
/// The environment and the current device of the calling process are never
/// changed.
///
/// The environment that is read:
///   TORCHPORT_DEVICE      what device() means: a list as in Policy::devices
///   TORCHPORT_POLICY      the policy of the program's twins, and what a device
///                         has to compute with, such as any,float64
///   TORCHPORT_VERIFY      none, static, inprocess, subprocess: Policy::verify
///   TORCHPORT_TIMEOUT_MS  deadline of one probe, 1 to 86400000
///   TORCHPORT_ALLOW_INTEGRATED  0 or 1: Policy::integrated
///   TORCHPORT_MIN_FREE_MB free memory that a device must have, in MiB
///   TORCHPORT_CACHE       0, or the directory that keeps verdicts between
///                         processes; the default is torchport in
///                         XDG_CACHE_HOME or ~/.cache
///   TORCHPORT_LOG         error, warn, info, debug: what is said on standard
///                         error; the default, warn, is one warning a process
///                         when the CPU has to do
///   TORCHPORT_PROBE       the torchport-probe executable, where it is not
///                         beside the library or in libexec
///   TORCHPORT_PRELOAD     a.so:b.so, plugins (a PrivateUse1 backend) that the
///                         probe loads; this process loads its own
///   TORCHPORT_SYSROOT     the directory that sys, dev and proc are read in,
///                         where it is not /
/// An empty variable counts as unset; a value that makes no sense is refused by
/// name, with an Error.
///
/// Valid from C++14 to C++20, and needs nothing of LibTorch but its
/// c10::Device.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_SELECT_H
#define TORCHPORT_SELECT_H

#include <c10/core/Device.h>

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace torchport {

/// What a device is, the best first. ROCm is a kind of its own although
/// LibTorch spells its devices "cuda:N": that build registers the CUDA device
/// type (ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.cpp).
enum class Kind { Cuda, Rocm, Xpu, Mps, PrivateUse1, Cpu };

/// Why a candidate was, or was not, chosen.
enum class Why {
  Ok,           ///< it passed its probe, or it is the CPU
  NotProbed,    ///< it was counted, and nothing was computed on it yet
  NotPreferred, ///< another one was asked for, or passed before its turn came
  NotBuilt,     ///< this LibTorch has no support for it
  NoDevice,     ///< LibTorch supports it, and its driver shows no such device
  Permission,   ///< this user, or this container, may not use it
  Integrated,   ///< it shares the CPU's memory, and that was not to be
  LowMemory,    ///< it has less free memory than was asked for
  NeedsAlone,   ///< it passes only where the other devices are hidden
  MissingOp,    ///< an operator that is needed has no kernel for it
  MissingType,  ///< a type that was asked for is none that it computes with
  WrongResult,  ///< it computed something, but not the known answer
  StepFailed,   ///< a step of the probe ended with an error
  OutOfMemory,  ///< a step of the probe found no memory
  Busy,         ///< another process has it for itself
  Crashed,      ///< a step of the probe ended the probing process
  TimedOut,     ///< a step of the probe did not end before the deadline
  ProbeError,   ///< the probe itself could not do its work
};

/// "cuda", "rocm", "xpu", "mps", "privateuseone" or "cpu".
C10_EXPORT const char *name(Kind kind) noexcept;

/// In words, such as "wrong result".
C10_EXPORT const char *name(Why why) noexcept;

/// A device that could be picked.
struct C10_EXPORT Candidate {
  /// Its index is -1 where there is no such device to name: why is then
  /// NotBuilt or NoDevice, or counting the devices failed; and for the CPU.
  c10::Device device{c10::DeviceType::CPU};
  Kind kind = Kind::Cpu;
  Why why = Why::NotProbed;
  /// As its driver calls it, such as "AMD Radeon RX 7900 XTX", or empty.
  std::string name;
  /// What its kernels are compiled for, such as "gfx1100" or "sm_90", or empty.
  std::string arch;
  /// Its PCI address, such as "0000:03:00.0", or empty.
  std::string pci;
  /// Its memory in bytes, or 0 where that is not known.
  std::uint64_t total_bytes = 0;
  /// The variable that hides devices of its kind from a program, such as
  /// "HIP_VISIBLE_DEVICES", or empty.
  std::string visibility;
  /// It is known to share the memory of the CPU.
  bool integrated = false;
  /// The step of the probe that it failed in, such as "matmul", or empty.
  std::string step;
  /// What happened, such as "expected 64, got 65 at [0][0]", or empty.
  std::string detail;
  /// What to do about it, or empty.
  std::string hint;
  /// Wall time of its probe in milliseconds, 0 where there was none.
  double probe_ms = 0;
  /// An earlier process has probed it.
  bool from_cache = false;

  /// One line: which, what is known of it, why, in which step, what to do.
  std::string report() const;
};

/// A device with the reasons for it.
struct C10_EXPORT Selection {
  Candidate chosen;
  /// Every other candidate that was looked at, the best first.
  std::vector<Candidate> rejected;

  /// Several lines: what was chosen, and for each other one why not.
  std::string report() const;
};

/// A request that could not be honoured, or that made no sense. what() is the
/// whole story, with a line for each candidate.
class C10_EXPORT Error : public std::runtime_error {
public:
  explicit Error(const std::string &message,
                 std::vector<Candidate> rejected = {});
  ~Error() override;

  /// The candidates that were looked at, empty where none was.
  const std::vector<Candidate> &rejected() const noexcept { return rejected_; }

private:
  std::vector<Candidate> rejected_;
};

/// How much a device has to prove.
enum class Verify {
  Default,    ///< TORCHPORT_VERIFY, or else Subprocess
  None,       ///< nothing: the first that LibTorch counts, in this process
  Static,     ///< as None, and kernels for Policy::require_ops are there
  InProcess,  ///< it computes, in this process, which a crash ends too
  Subprocess, ///< it computes, in a process of its own, with a deadline
};

/// Whether a GPU that shares the memory of the CPU may be chosen where it was
/// not named. It ranks behind every other one of its kind in any case.
enum class Integrated {
  Default, ///< TORCHPORT_ALLOW_INTEGRATED, or else Allow: NVIDIA's Jetson and
           ///< GB10 and AMD's MI300A say that they are integrated too
  Allow,
  Refuse,
};

/// What happens where nothing that was asked for can be had.
enum class OnFail {
  Default,  ///< FallBack for "auto" and "best", Throw for all else
  FallBack, ///< the CPU, and one warning that says why
  Throw,    ///< Error
};

/// What a program asks for. A field that is left as it is means: what the
/// environment says, or else the default.
struct Policy {
  /// Which devices, the preferred first, separated by commas; the first that
  /// can be had is taken. Each is one of
  ///   auto, best               the best one that passes, or the CPU
  ///   gpu[:N]                  an accelerator; N counts in the best kind
  ///   cuda[:N]                 as LibTorch means it: NVIDIA, or AMD on ROCm
  ///   rocm[:N], hip[:N]        AMD on a LibTorch for ROCm, never NVIDIA
  ///   xpu[:N], mps[:N]         Intel, Apple
  ///   privateuseone[:N], dml[:N], directml[:N], npu[:N], or the name that
  ///                            the PrivateUse1 backend was registered by
  ///   cpu                      no process is started for it
  /// in any case. N is 0 to 127, in LibTorch's numbering, which visibility
  /// variables change. c10::Device keeps an index in 8 bits with a sign and
  /// takes "cuda:256" for "cuda:0" (c10/core/Device.cpp); here it is refused.
  /// Empty: TORCHPORT_DEVICE, or else "auto".
  std::string devices;

  /// The longest that one probe may take, the start of its process included.
  /// Zero: TORCHPORT_TIMEOUT_MS, or else 30 s; slow but sound GPUs were seen to
  /// need 5 to 12 s (ollama#14448).
  std::chrono::milliseconds timeout{0};

  /// The bytes that a device must be able to give to this program. Zero:
  /// TORCHPORT_MIN_FREE_MB, or else any. At least what the program demands by
  /// TORCHPORT_POLICY() (torchport/twins.h).
  std::uint64_t min_free_bytes = 0;

  /// Operators that a device must have a kernel for, as the dispatcher names
  /// them: "aten::conv2d", "aten::sum.dim_IntList". A backend that leaves
  /// whatever it lacks to the CPU has all of them.
  std::vector<std::string> require_ops;

  /// Types that a device must compute with: float16, bfloat16, float32,
  /// float64, int8, int16, int32, int64, uint8, bool, complex64, complex128.
  /// MPS has no float64. Those that the program demands by TORCHPORT_POLICY()
  /// (torchport/twins.h) are added.
  std::vector<std::string> require_dtypes;

  Integrated integrated = Integrated::Default;
  Verify verify = Verify::Default;
  /// False: neither read nor write what other processes learned. It is keyed by
  /// the GPUs, their drivers, LibTorch and every variable that hides a device,
  /// ends with the machine, and never holds a time-out, a GPU that was busy, a
  /// lack of memory or of permission. TORCHPORT_CACHE=0 does the same.
  bool use_disk_cache = true;
  OnFail on_fail = OnFail::Default;

  /// For device_for_local_rank() alone: more processes than devices are no
  /// error, and the devices go round.
  bool share_devices = false;
};

/// The devices that LibTorch knows of, the CPU last, none probed yet; for each
/// kind that it has none of, one candidate that says why. Counting is done in a
/// child process, once per process and time-out: old ROCm was seen to abort in
/// it (pytorch#73534). Of \p policy only the time-out and verify are used.
/// Throws Error where a value in \p policy or a variable makes no sense.
C10_EXPORT std::vector<Candidate> enumerate(const Policy &policy = {});

/// Chooses by \p policy. A device is probed at most once per process for the
/// same demands. Falls back to the CPU only for "auto" and "best", unless
/// Policy::on_fail says otherwise, and says so on standard error, once a
/// process.
/// Throws Error where nothing that \p policy names can be had, or where a value
/// in it, or in a variable that it leaves the choice to, makes no sense.
C10_EXPORT Selection select(const Policy &policy = {});

/// What the default policy chose, once a process. Throws as select() does.
C10_EXPORT const Selection &selected();

} // namespace torchport

#endif // TORCHPORT_SELECT_H
