//===- Paths.cpp - relative paths, and the tool's own paths ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/Paths.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <filesystem>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

std::string relativePath(StringRef File, StringRef Directory) {
  const std::filesystem::path Path(File.str());
  const std::filesystem::path From(Directory.str());
  auto [Rest, Unshared] =
      std::mismatch(Path.begin(), Path.end(), From.begin(), From.end());
  bool SharesOnlyRoot = std::distance(Path.begin(), Rest) <= 1;
  if (SharesOnlyRoot && Unshared != From.end())
    return Path.generic_string();
  return Path.lexically_relative(From).generic_string();
}

std::string installPrefix() {
  const std::string Program =
      fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&installPrefix));
  return path::parent_path(path::parent_path(Program)).str();
}

std::string pythonEnvironment() {
  // Python recognizes a virtual environment by this file:
  // https://peps.python.org/pep-0405/
  const std::string Prefix = installPrefix();
  return !Prefix.empty() && fs::exists(Prefix + "/pyvenv.cfg") ? Prefix : "";
}

} // namespace torchport
