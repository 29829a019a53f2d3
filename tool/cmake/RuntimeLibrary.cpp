//===- RuntimeLibrary.cpp - the runtime's targets in CMake ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/RuntimeLibrary.h"

#include "tool/scan/ScannedText.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

StringRef targetName(RuntimeLibrary Library) {
  return Library == RuntimeLibrary::Stable ? "torchport::stable"
                                           : "torchport::torchport";
}

StringRef packageOf(RuntimeLibrary Library) {
  return Library == RuntimeLibrary::Stable
             ? "torchport REQUIRED COMPONENTS stable"
             : "torchport REQUIRED";
}

std::optional<RuntimeLibrary> libraryFor(StringRef Code) {
  std::optional<RuntimeLibrary> Wanted;
  if (!Code.contains("torchport/"))
    return Wanted;
  for (const Include &Each : includesOf(Code)) {
    StringRef Header = Each.Name;
    if (Header.consume_front("torchport/"))
      // Nothing is less than the first.
      Wanted = std::max(
          Wanted, std::optional(Header.starts_with("stable/") || Header == "c.h"
                                    ? RuntimeLibrary::Stable
                                    : RuntimeLibrary::Torch));
  }
  return Wanted;
}

} // namespace torchport
