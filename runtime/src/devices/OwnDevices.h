//===- OwnDevices.h - devices of this and of a new process ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A probe is a new process. LibTorch and the drivers read variables such as
/// CUDA_VISIBLE_DEVICES once, so the devices of this process are others if such
/// a variable was set after the first question, or if a library has spoilt its
/// count.
//===----------------------------------------------------------------------===//

#pragma once

#include "probe/Verdict.h"

namespace torchport::detail {

/// The devices of this process, where a new process has others.
struct OwnDevices {
  Verdict counted;
  /// Such as "this process has 1 device, a new process 2".
  std::string difference;
};

/// Compares the devices of this process that are of the type of \p chosen with
/// those that a new process has, \p fresh: their number, and their PCI
/// addresses if the driver tells them. LibTorch counts at the latest now, so
/// call this for a device that has passed its probe. Compares once per process
/// and type, and warns about a difference. Returns null if there is none.
const OwnDevices *compare_devices(const Candidate &chosen,
                                  const Verdict &fresh);

/// Returns what compare_devices() has found for \p type, or null before that.
const OwnDevices *differing_devices(c10::DeviceType type);

/// Returns true if the environment hides or orders devices.
bool has_hiding_variable();

/// Returns true if HSA_OVERRIDE_GFX_VERSION, by which AMD's driver takes a GPU
/// for another, was changed after the program started. Whether the driver of
/// this process has read it before or after is not known.
bool has_late_override();

/// Returns true if a new process would not have the devices of \p type that
/// this process has: they differ, or a variable that hides or orders devices
/// has changed since they were compared. A probe must run in this process then.
bool is_only_here(c10::DeviceType type);

} // namespace torchport::detail
