//===- Targets.h - what the fuzz targets of the tool share ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "test/fuzz/Fuzz.h"

#include "llvm/Support/Error.h"

namespace torchport::fuzz {

/// Whether \p Read succeeded. If not, its error must have a message.
template <typename Value> bool wasRead(llvm::Expected<Value> &Read) {
  if (Read)
    return true;
  want(!toString(Read.takeError()).empty(), "an error has a message");
  return false;
}

} // namespace torchport::fuzz
