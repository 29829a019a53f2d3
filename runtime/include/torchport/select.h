//===- select.h - what is asked of a device, and why it won -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A Policy describes the device that a program needs; a Selection is the
/// result, with the reason why each other candidate was not chosen.
///
/// The steps are enumerate -> rank -> probe -> choose. Ranking comes before
/// probing so that a machine with eight GPUs starts one probe, not eight.
///
/// All functions are thread-safe, and may be called from a static initialiser.
/// The environment and the current device of the calling process are never
/// changed.
///
/// Environment variables:
///   TORCHPORT_DEVICE      what device() means: a list as in Policy::devices
///   TORCHPORT_POLICY      the policy of the program's twins, and what a device
///                         has to compute with, such as any,float64
///   TORCHPORT_VERIFY      none, static, inprocess, subprocess: Policy::verify
///   TORCHPORT_TIMEOUT_MS  deadline of one probe, 1 to 86400000
///   TORCHPORT_ALLOW_INTEGRATED  0 or 1: Policy::integrated
///   TORCHPORT_MIN_FREE_MB free memory that a device must have, in MiB
///   TORCHPORT_CACHE       0, or the directory that keeps verdicts between
///                         processes; the default is torchport in
///                         XDG_CACHE_HOME or ~/.cache, ~/Library/Caches or
///                         %LOCALAPPDATA%
///   TORCHPORT_LOG         error, warn, info, debug: what is said on standard
///                         error; the default, warn, is one warning a process
///                         when the CPU has to do
///   TORCHPORT_PROBE       the torchport-probe executable, where it is not
///                         beside the library or in libexec
///   TORCHPORT_PRELOAD     a.so:b.so (with ; on Windows), plugins (a
///   PrivateUse1
///                         backend) that the probe loads; this process loads
///                         its own
///   TORCHPORT_LOAD_GPU    0: does not load the GPU half of LibTorch, where the
///                         linker has left it out of the program
///   TORCHPORT_SYSROOT     the directory that sys, dev and proc are read in,
///                         where it is not /
/// An empty variable counts as unset; an invalid value throws an Error that
/// names the variable.
///
/// Valid from C++14 to C++20, and needs only c10::Device of LibTorch.
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_SELECT_H
#define TORCHPORT_SELECT_H

#include <torchport/export.h>

#include <c10/core/Device.h>

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace torchport {

/// The kinds of devices, the best first. ROCm is a kind of its own although
/// LibTorch spells its devices "cuda:N": that build registers the CUDA device
/// type (ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.cpp).
enum class Kind { Cuda, Rocm, Xpu, Mps, PrivateUse1, Cpu };

/// Why a candidate was or was not chosen.
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
TORCHPORT_API const char *name(Kind kind) noexcept;

/// The description, such as "wrong result".
TORCHPORT_API const char *name(Why why) noexcept;

/// A device that may be chosen.
struct TORCHPORT_API Candidate {
  /// The index is -1 for the CPU, and if there is no such device: why is then
  /// NotBuilt or NoDevice, or counting the devices failed.
  c10::Device device{c10::DeviceType::CPU};
  Kind kind = Kind::Cpu;
  Why why = Why::NotProbed;
  /// The driver's name for it, such as "AMD Radeon RX 7900 XTX", or empty.
  std::string name;
  /// Its architecture, such as "gfx1100" or "sm_90", or empty.
  std::string arch;
  /// Its PCI address, such as "0000:03:00.0", or empty.
  std::string pci;
  /// Its memory in bytes, or 0 if unknown.
  std::uint64_t total_bytes = 0;
  /// The variable that hides devices of its kind from a program, such as
  /// "HIP_VISIBLE_DEVICES", or empty.
  std::string visibility;
  /// Whether it is known to share the CPU's memory.
  bool integrated = false;
  /// The step of the probe that failed, such as "matmul", or empty.
  std::string step;
  /// What happened, such as "expected 64, got 65 at [0][0]", or empty.
  std::string detail;
  /// What to do about it, or empty.
  std::string hint;
  /// Wall time of its probe in milliseconds, 0 without a probe.
  double probe_ms = 0;
  /// Whether the verdict comes from an earlier process.
  bool from_cache = false;

  /// One line: the device, its properties, why, the failed step, the hint.
  std::string report() const;
};

/// A device with the reasons for it.
struct TORCHPORT_API Selection {
  Candidate chosen;
  /// All other candidates, the best first.
  std::vector<Candidate> rejected;

  /// Several lines: the chosen device, and why each other was not chosen.
  std::string report() const;
};

/// A request that cannot be met or is invalid. what() has a line for each
/// candidate.
class TORCHPORT_API Error : public std::runtime_error {
public:
  explicit Error(const std::string &message,
                 std::vector<Candidate> rejected = {});
  ~Error() override;

  /// The candidates, or empty if the request was invalid.
  const std::vector<Candidate> &rejected() const noexcept { return rejected_; }

private:
  std::vector<Candidate> rejected_;
};

/// How a device is verified.
enum class Verify {
  Default,    ///< TORCHPORT_VERIFY, or else Subprocess, and, after a warning,
              ///< InProcess where no process can be started
  None,       ///< nothing: the first that LibTorch counts, in this process
  Static,     ///< as None, and kernels for Policy::require_ops are there
  InProcess,  ///< it computes, in this process, which a crash ends too
  Subprocess, ///< it computes, in a process of its own, with a deadline
};

/// Whether a GPU that shares the CPU's memory may be chosen without being
/// named. It always ranks after all others of its kind.
enum class Integrated {
  Default, ///< TORCHPORT_ALLOW_INTEGRATED, or else Allow: NVIDIA's Jetson and
           ///< GB10 and AMD's MI300A say that they are integrated too
  Allow,
  Refuse,
};

/// What to do if no requested device is available.
enum class OnFail {
  Default,  ///< FallBack for "auto" and "best", Throw for all else
  FallBack, ///< the CPU, and one warning that says why
  Throw,    ///< Error
};

/// A request for a device. A field with its default value means: the
/// environment's setting, or else the default.
struct Policy {
  /// The devices in order of preference, separated by commas; the first that is
  /// available is used. Each is one of
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

  /// The deadline of one probe, including the start of its process. Zero:
  /// TORCHPORT_TIMEOUT_MS, or else 30 s; slow but sound GPUs were seen to need
  /// 5 to 12 s (ollama#14448).
  std::chrono::milliseconds timeout{0};

  /// The memory in bytes that a device must have free. Zero:
  /// TORCHPORT_MIN_FREE_MB, or else any. At least what the program demands by
  /// TORCHPORT_POLICY() (torchport/twins.h).
  std::uint64_t min_free_bytes = 0;

  /// Operators that a device must have a kernel for, as the dispatcher names
  /// them: "aten::conv2d", "aten::sum.dim_IntList"; a backend with a CPU
  /// fallback has all of them. Those that policy_words::Demand names
  /// (torchport/policy.h), such as "conv3d", are computed. Demands of
  /// TORCHPORT_POLICY() are added.
  std::vector<std::string> require_ops;

  /// Types that a device must compute with: float16, bfloat16, float32,
  /// float64, int8, int16, int32, int64, uint8, bool, complex64, complex128.
  /// MPS has no float64. Demands of TORCHPORT_POLICY() (torchport/twins.h) are
  /// added.
  std::vector<std::string> require_dtypes;

  Integrated integrated = Integrated::Default;
  Verify verify = Verify::Default;
  /// False: do not use verdicts of other processes or store any. Their key
  /// holds the GPUs, their drivers, LibTorch and every variable that hides a
  /// device; they expire when the machine restarts. A time-out, a busy GPU, and
  /// a lack of memory or permission are never stored. TORCHPORT_CACHE=0 does
  /// the same.
  bool use_disk_cache = true;
  OnFail on_fail = OnFail::Default;

  /// Only for device_for_local_rank(): allow more processes than devices, and
  /// assign the devices round-robin.
  bool share_devices = false;
};

/// The devices of LibTorch, the CPU last, without probing them; for each kind
/// without a device, one candidate that says why. Counting happens in a child
/// process, once per process and time-out: old ROCm was seen to abort in it
/// (pytorch#73534). Only the time-out and verify of \p policy are used. Throws
/// Error if a value in \p policy or a variable is invalid.
TORCHPORT_API std::vector<Candidate> enumerate(const Policy &policy = {});

/// Chooses a device by \p policy. A device is probed at most once per process
/// for the same demands. Unless Policy::on_fail says otherwise, falls back to
/// the CPU only for "auto" and "best", with a warning on standard error, once
/// per process. Throws Error if no device that \p policy names is available, or
/// if a value in it, or in a variable it refers to, is invalid.
TORCHPORT_API Selection select(const Policy &policy = {});

/// The choice of the default policy, computed once per process. Throws as
/// select() does.
TORCHPORT_API const Selection &selected();

} // namespace torchport

#endif // TORCHPORT_SELECT_H
