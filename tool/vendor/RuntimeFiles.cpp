//===- RuntimeFiles.cpp - the runtime's sources ---------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/vendor/RuntimeFiles.h"

#include "tool/sources/PackedFile.h"

namespace torchport {

static constexpr PackedFile Packed[] = {
#include "RuntimeFiles.inc" // made by tool/pack
};

FileTree runtimeFiles() {
  FileTree Files;
  for (const PackedFile &Each : Packed)
    Files.emplace(Each.Name, Each.unpacked());
  return Files;
}

HashList runtimeHashes(const FileTree &Files) {
  HashList List{TORCHPORT_VERSION, {}};
  for (const auto &[Name, Text] : Files)
    List.Hashes.emplace(Name, sha256(Text));
  return List;
}

} // namespace torchport
