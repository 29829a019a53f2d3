//===- Libraries.cpp - shared libraries on Linux --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Libraries.h"

#include <link.h>

namespace torchport::os {

std::vector<std::string> loaded_libraries() {
  std::vector<std::string> paths;
  dl_iterate_phdr(
      [](dl_phdr_info *info, std::size_t, void *found) {
        static_cast<std::vector<std::string> *>(found)->emplace_back(
            info->dlpi_name);
        return 0;
      },
      &paths);
  return paths;
}

std::string library_file(const std::string &stem) {
  return "lib" + stem + ".so";
}

const char *library_path_variable() { return "LD_LIBRARY_PATH"; }

std::vector<std::string> hip_libraries() {
  return {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5",
          "libamdhip64.so"};
}

std::vector<std::string> cuda_libraries() { return {"libcuda.so.1"}; }

std::vector<std::string> level_zero_libraries() {
  return {"libze_loader.so.1"};
}

} // namespace torchport::os
