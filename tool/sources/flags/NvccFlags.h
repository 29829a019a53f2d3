//===- NvccFlags.h - nvcc's flags in Clang's words --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace torchport {

/// Returns \p Words, those behind the compiler's name, with each of nvcc's
/// options for a file of options spelled `@file`.
std::vector<std::string>
withPlainOptionFiles(llvm::ArrayRef<std::string> Words);

/// Returns \p Words, which name no file of options any more, as flags of
/// Clang's driver. Flags that only affect the device's code are left out, but
/// for the GPUs' names. Moves the flags for the host's compiler to \p ForHost.
std::vector<std::string> fromNvcc(llvm::ArrayRef<std::string> Words,
                                  std::vector<std::string> &ForHost);

} // namespace torchport
