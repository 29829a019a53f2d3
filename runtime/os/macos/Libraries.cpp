//===- Libraries.cpp - shared libraries on macOS --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Libraries.h"

#include <mach-o/dyld.h>

namespace torchport::os {

std::vector<std::string> loaded_libraries() {
  std::vector<std::string> paths;
  for (std::uint32_t i = 0; i < _dyld_image_count(); ++i) {
    // Null if another thread has just unloaded one.
    const char *name = _dyld_get_image_name(i);
    paths.emplace_back(name ? name : "");
  }
  return paths;
}

std::string library_file(const std::string &stem) {
  return "lib" + stem + ".dylib";
}

const char *library_path_variable() { return "DYLD_LIBRARY_PATH"; }

// Neither AMD's HIP runtime nor NVIDIA's driver exists for this system.
std::vector<std::string> hip_libraries() { return {}; }

std::vector<std::string> cuda_libraries() { return {}; }
std::vector<std::string> level_zero_libraries() { return {}; }

} // namespace torchport::os
