//===- Language.h - what a file is by its name ---------------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

namespace torchport {

enum class Language { Cxx, CxxHeader, Kernel, Other };

/// By its extension.
Language languageOf(llvm::StringRef File);

/// Whether its name is one of those that parts of C++ sources have, which
/// others include.
bool isPartOfSource(llvm::StringRef File);

} // namespace torchport
