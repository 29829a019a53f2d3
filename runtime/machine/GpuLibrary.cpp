//===- GpuLibrary.cpp - the GPU half of LibTorch --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GpuLibrary.h"

#include "os/Files.h"
#include "os/Libraries.h"

#include <algorithm>

namespace torchport::detail {

/// Compares as the file systems of Windows do, which is enough for these names.
static bool is_same_name(const std::string &left, const std::string &right) {
  auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](char a, char b) { return lower(a) == lower(b); });
}

static bool is_loaded(const std::string &name) {
  std::vector<std::string> paths = os::loaded_libraries();
  return std::any_of(paths.begin(), paths.end(), [&](const auto &path) {
    // A file name may end in a version, such as that of libtorch_cuda.so.2.6.
    std::string file = path.substr(path.find_last_of("/\\") + 1);
    return is_same_name(file.substr(0, name.size()), name) &&
           (file.size() == name.size() || file[name.size()] == '.');
  });
}

std::vector<GpuLibrary> load_gpu_libraries(const std::string &libtorch) {
  std::vector<GpuLibrary> found;
  // A relative path may lead to another folder by now.
  if (!os::to_path(libtorch).is_absolute())
    return found;
  std::string folder = libtorch.substr(0, libtorch.find_last_of("/\\") + 1);
  for (const char *stem : {"torch_cuda", "torch_hip", "torch_xpu"}) {
    std::string name = os::library_file(stem);
    GpuLibrary library;
    library.path = folder + name;
    if (!os::is_file(library.path))
      continue;
    library.was_loaded = is_loaded(name);
    if (!library.was_loaded)
      // As if the program were linked with it.
      library.error = os::open_library(library.path, /*is_global=*/true).error;
    found.push_back(library);
  }
  return found;
}

} // namespace torchport::detail
