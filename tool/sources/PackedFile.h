//===- PackedFile.h - a file inside of this program -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compression.h"

#include <cstddef>
#include <string>

namespace torchport {

/// As tool/pack writes each.
struct PackedFile {
  /// With '/' between the components.
  const char *Name;
  size_t Size, PackedSize;
  const char *Packed;

  std::string unpacked() const {
    llvm::SmallVector<uint8_t, 0> Text;
    // What this program was built with cannot be broken.
    llvm::cantFail(llvm::compression::zstd::decompress(
        llvm::arrayRefFromStringRef(llvm::StringRef(Packed, PackedSize)), Text,
        Size));
    return llvm::toStringRef(Text).str();
  }
};

} // namespace torchport
