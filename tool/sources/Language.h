//===- Language.h - what a file is by its name ---------------- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
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
