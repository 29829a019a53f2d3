//===- LibTorchHeaders.cpp - the LibTorch that a command finds ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/sources/LibTorchHeaders.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <optional>

using llvm::StringRef;

namespace torchport {

/// The text of the first \p Header that is there.
static std::unique_ptr<llvm::MemoryBuffer>
read(StringRef Header, const clang::HeaderSearchOptions &Search,
     llvm::vfs::FileSystem &Files) {
  for (const auto &Each : Search.UserEntries) {
    llvm::SmallString<256> Path(Each.Path);
    llvm::sys::path::append(Path, Header);
    // Whoever reads a pipe or a device may read for ever.
    const auto Status = Files.status(Path);
    if (!Status || !Status->isRegularFile())
      continue;
    if (auto Text = Files.getBufferForFile(Path))
      return std::move(*Text);
  }
  return nullptr;
}

static std::optional<unsigned> definedIn(StringRef Text, StringRef Macro) {
  auto [Before, Behind] = Text.split(("#define " + Macro + " ").str());
  unsigned Number = 0;
  if (Behind.consumeInteger(10, Number))
    return std::nullopt;
  return Number;
}

static llvm::VersionTuple versionIn(StringRef Text) {
  const auto Major = definedIn(Text, "TORCH_VERSION_MAJOR");
  const auto Minor = definedIn(Text, "TORCH_VERSION_MINOR");
  const auto Patch = definedIn(Text, "TORCH_VERSION_PATCH");
  return Major && Minor ? llvm::VersionTuple(*Major, *Minor, Patch.value_or(0))
                        : llvm::VersionTuple();
}

std::string noteOnVersion(const llvm::VersionTuple &Version) {
  // 1.8 is the first that PyTorch itself builds for ROCm; the tables were held
  // against no release later than the other.
  const llvm::VersionTuple Oldest(1, 8), Newest(2, 14);
  const llvm::VersionTuple Release(Version.getMajor(),
                                   Version.getMinor().value_or(0));
  if (Version.empty() || (Release >= Oldest && Release <= Newest))
    return "";
  const bool IsOld = Release < Oldest;
  return "LibTorch " + Version.getAsString() + " is " +
         (IsOld ? "older" : "newer") + " than any that torchport knows: read " +
         "as " + (IsOld ? "1.13" : "2.14");
}

LibTorchHeaders libtorchHeadersOf(const clang::HeaderSearchOptions &Search,
                                  llvm::vfs::FileSystem &Files) {
  LibTorchHeaders Found;
  // The numbers stand in the first of them since the stable ABI asks for them.
  for (StringRef Header : {"torch/headeronly/version.h", "torch/version.h"})
    if (const auto Text = read(Header, Search, Files);
        Text && Found.Version.empty())
      Found.Version = versionIn(Text->getBuffer());
  if (const auto Text = read("torch/all.h", Search, Files))
    Found.WantCxx20 = Text->getBuffer().contains("__cplusplus < 202002L");
  return Found;
}

} // namespace torchport
