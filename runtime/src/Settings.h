//===- Settings.h - a policy, with what the environment says ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Demands.h"
#include "Request.h"

namespace torchport::detail {

/// How a device is verified.
struct Verification {
  Verify level = Verify::Subprocess;
  std::chrono::milliseconds timeout{0};
  Demands demands;
  /// Where verdicts are kept between processes, or empty.
  std::string cache_directory = {};
};

/// A Policy with all settings resolved.
struct Settings {
  std::vector<Request> requests;
  Verification verification;
  bool allow_integrated = true;
  OnFail on_fail = OnFail::Default;
};

/// \p policy, completed from the environment. Throws Error for an invalid value
/// and says where it came from.
Settings resolve(const Policy &policy);

} // namespace torchport::detail
