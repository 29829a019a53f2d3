//===- Language.h - the language of a file by its name ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

namespace torchport {

enum class Language { Cxx, CxxHeader, Kernel, Other };

/// Returns the language by the file's extension.
Language languageOf(llvm::StringRef File);

/// Returns true if \p File has code for a device by its name: a kernel source
/// or a `.cuh` header.
bool mayHoldKernels(llvm::StringRef File);

/// Returns true if the name has an extension that is used for parts of C++
/// sources, which other sources include.
bool isPartOfSource(llvm::StringRef File);

} // namespace torchport
