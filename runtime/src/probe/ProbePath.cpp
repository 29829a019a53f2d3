//===- ProbePath.cpp - the path of torchport-probe ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/ProbePath.h"

#include "os/Files.h"
#include "os/Libraries.h"
#include "settings/Environment.h"

namespace torchport::detail {

namespace fs = std::filesystem;

/// Returns the directory of the shared library or program that contains this
/// code.
static fs::path own_directory() {
  std::string file = os::library_with(reinterpret_cast<void *>(&probe_paths));
  std::error_code failed;
  return fs::canonical(os::to_path(file), failed).parent_path();
}

std::vector<std::string> probe_paths() {
  std::string named = environment("TORCHPORT_PROBE");
  if (!named.empty())
    return {named};
  fs::path directory = own_directory();
  fs::path installed = directory / TORCHPORT_PROBE_FROM_LIBRARY;
  return {os::to_text(directory / os::program_file("torchport-probe")),
          os::to_text(installed.lexically_normal())};
}

std::string first_executable(const std::vector<std::string> &paths) {
  for (const std::string &path : paths)
    if (os::is_executable(path))
      return path;
  return {};
}

} // namespace torchport::detail
