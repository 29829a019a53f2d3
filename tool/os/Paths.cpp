//===- Paths.cpp - paths of files, and of the tool ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Paths.h"

#include "tool/os/IOErrors.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

/// Returns the folders of \p Path below its root, without the "." that a slash
/// at the end means.
static llvm::SmallVector<StringRef> componentsOf(StringRef Path,
                                                 path::Style Style) {
  const StringRef Relative = path::relative_path(Path, Style);
  llvm::SmallVector<StringRef> All(path::begin(Relative, Style),
                                   path::end(Relative));
  llvm::erase(All, ".");
  return All;
}

std::string relativePath(StringRef File, StringRef Directory,
                         path::Style Style) {
  // On Windows, the same name may be written with another case.
  const auto IsSameName = [&](StringRef A, StringRef B) {
    return path::is_style_windows(Style) ? A.equals_insensitive(B) : A == B;
  };
  const auto Names = componentsOf(File, Style);
  const auto Folders = componentsOf(Directory, Style);
  llvm::ArrayRef<StringRef> Rest = Names, From = Folders;
  while (!Rest.empty() && !From.empty() &&
         IsSameName(Rest.front(), From.front())) {
    Rest = Rest.drop_front();
    From = From.drop_front();
  }
  const bool SharesOnlyRoot = Rest.size() == Names.size();
  if ((SharesOnlyRoot && !From.empty()) ||
      path::has_root_directory(File, Style) !=
          path::has_root_directory(Directory, Style) ||
      !IsSameName(path::root_name(File, Style),
                  path::root_name(Directory, Style)))
    return path::convert_to_slash(File, Style);
  llvm::SmallVector<StringRef> Path(From.size(), "..");
  Path.append(Rest.begin(), Rest.end());
  return Path.empty() ? "." : llvm::join(Path, "/");
}

std::string realPath(StringRef Path) {
  llvm::SmallString<256> Real;
  const std::error_code EC = fs::real_path(Path, Real);
  recordIOError(Path, EC);
  return EC ? std::string() : Real.str().str();
}

bool isUnder(StringRef File, StringRef Directory, path::Style Style) {
  return (path::is_style_windows(Style)
              ? File.consume_front_insensitive(Directory)
              : File.consume_front(Directory)) &&
         (File.empty() || path::is_separator(File.front(), Style) ||
          (!Directory.empty() && path::is_separator(Directory.back(), Style)));
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
