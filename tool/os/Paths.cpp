//===- Paths.cpp - paths of files, and of the tool
//--------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Paths.h"

#include "tool/os/IOErrors.h"

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

std::string realPath(StringRef Path) {
  llvm::SmallString<256> Real;
  const std::error_code EC = fs::real_path(Path, Real);
  recordIOError(Path, EC);
  return EC ? std::string() : Real.str().str();
}

bool isUnder(StringRef File, StringRef Directory) {
  return File.consume_front(Directory) &&
         (File.empty() || File.starts_with("/") || Directory.ends_with("/"));
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
