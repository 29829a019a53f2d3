//===- Settings.h - a policy with all settings resolved ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "settings/Demands.h"
#include "settings/Request.h"

namespace torchport::detail {

/// How a device is verified.
struct Verification {
  Verify level = Verify::Subprocess;
  std::chrono::milliseconds timeout{0};
  Demands demands;
  /// The directory of the disk cache, or empty to use none.
  std::string cache_directory = {};
  /// Whether this process verifies devices itself if no child process can:
  /// unless the level was asked for. A limit on processes must not take a
  /// working GPU away.
  bool may_probe_here = false;
};

/// A Policy with all settings resolved.
struct Settings {
  std::vector<Request> requests;
  Verification verification;
  bool allow_integrated = true;
  OnFail on_fail = OnFail::Default;
};

/// Completes \p policy from the environment. Throws Error for an invalid value,
/// with the name of its source.
Settings resolve(const Policy &policy);

} // namespace torchport::detail
