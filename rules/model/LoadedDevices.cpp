//===- LoadedDevices.cpp - devices that LibTorch loads to -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/model/LoadedDevices.h"

#include "clang/Basic/FileManager.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

static unsigned numberBehind(StringRef Macro, StringRef Text) {
  unsigned Number = 0;
  Text.split(Macro).second.ltrim().consumeInteger(10, Number);
  return Number;
}

/// The version of the LibTorch whose headers declare \p Callee, which
/// <torch/script.h> does not include.
static LibTorchVersion versionBeside(const NamedDecl &Callee,
                                     const SourceManager &Sources) {
  const StringRef Header =
      Sources.getFilename(Sources.getExpansionLoc(Callee.getLocation()));
  const size_t Root = Header.rfind("/torch/csrc/");
  if (Root == StringRef::npos)
    return {};
  auto Text = Sources.getFileManager().getBufferForFile(
      (Header.take_front(Root) + "/torch/csrc/api/include/torch/version.h")
          .str());
  if (!Text)
    return {};
  return {numberBehind("TORCH_VERSION_MAJOR", (*Text)->getBuffer()),
          numberBehind("TORCH_VERSION_MINOR", (*Text)->getBuffer())};
}

bool loadsToEveryDevice(const CallSite &Load, const UnitModel &Unit) {
  const LibTorchVersion Known =
      Unit.Version.Major > 0
          ? Unit.Version
          : versionBeside(*Load.Callee, Unit.Context.getSourceManager());
  return Known.Major == 0 ||
         std::pair(Known.Major, Known.Minor) >= std::pair(2u, 1u);
}

} // namespace torchport
