//===- ProbePath.h - where torchport-probe is -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::detail {

/// Where the probe is looked for, in this order: TORCHPORT_PROBE and nowhere
/// else, if it is set; else beside the file that holds this function, as it is
/// where it was built, and in libexec, as it is where it was installed.
std::vector<std::string> probe_paths();

/// The first of \p paths that is an executable file, or empty.
std::string first_executable(const std::vector<std::string> &paths);

} // namespace torchport::detail
