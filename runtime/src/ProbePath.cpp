//===- ProbePath.cpp - the path of torchport-probe ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ProbePath.h"

#include "Environment.h"

#include <dlfcn.h>
#include <filesystem>
#include <unistd.h>

namespace torchport::detail {

namespace fs = std::filesystem;

/// Returns the directory of the shared library or program that contains this
/// code.
static fs::path own_directory() {
  Dl_info info{};
  if (!dladdr(reinterpret_cast<void *>(&probe_paths), &info) || !info.dli_fname)
    return {};
  std::error_code failed;
  return fs::canonical(info.dli_fname, failed).parent_path();
}

std::vector<std::string> probe_paths() {
  std::string named = environment("TORCHPORT_PROBE");
  if (!named.empty())
    return {named};
  fs::path directory = own_directory();
  return {directory / "torchport-probe",
          (directory / TORCHPORT_PROBE_FROM_LIBRARY).lexically_normal()};
}

std::string first_executable(const std::vector<std::string> &paths) {
  std::error_code failed;
  for (const std::string &path : paths)
    if (fs::is_regular_file(path, failed) && access(path.c_str(), X_OK) == 0)
      return path;
  return {};
}

} // namespace torchport::detail
