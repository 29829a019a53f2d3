//===- HostVersion.cpp - rejects other clang-tidy versions ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Another version of clang-tidy loads the plugin, lists its checks and crashes
/// in the first one. clang-tidy does not check the version, so the plugin does,
/// while it is loaded.
//===----------------------------------------------------------------------===//

#include "tool/os/OwnProcess.h"

#include "clang/Basic/Version.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

namespace {

/// Returns a version such as "Debian clang version 19.1.7", or "".
std::string hostVersion() {
  // clang::getClangFullVersion() of the first loaded library: the host's.
  using Version = std::string (*)();
  const auto Ask = reinterpret_cast<Version>(
      torchport::exportedFunction("_ZN5clang19getClangFullVersionB5cxx11Ev"));
  return Ask ? Ask() : "";
}

struct HostCheck {
  HostCheck() {
    const std::string Host = hostVersion();
    llvm::StringRef Major = llvm::StringRef(Host).split(" version ").second;
    unsigned Number = 0;
    if (Major.consumeInteger(10, Number) || Number == CLANG_VERSION_MAJOR)
      return;
    llvm::errs() << "error: torchport's plugin is made for clang-tidy "
                 << CLANG_VERSION_MAJOR << ", and was loaded by that of '"
                 << Host << "': use clang-tidy-" << CLANG_VERSION_MAJOR
                 << ", or build torchport with the other one\n";
    std::_Exit(EXIT_FAILURE);
  }
} Checked;

} // namespace
