//===- ProbePath.h - the path of torchport-probe ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::detail {

/// Returns the paths to try for the probe, in order: only TORCHPORT_PROBE if it
/// is set; else beside the library or program that contains this function, as
/// in a build tree, and in libexec, as after installation.
std::vector<std::string> probe_paths();

/// Returns the first of \p paths that is an executable file, or an empty
/// string.
std::string first_executable(const std::vector<std::string> &paths);

} // namespace torchport::detail
