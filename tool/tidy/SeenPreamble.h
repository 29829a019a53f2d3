//===- SeenPreamble.h - the part of a file that is not read again -*- C++ -*-=//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clangd reads the directives at the top of a file once, for many edits of
/// what stands below. Which code they skip, and what they include, is collected
/// then and kept.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

namespace torchport {

/// Keeps what \p Macros reads of its main file, which is nothing but the top of
/// one. Any thread may call it.
void keepPreamble(clang::Preprocessor &Macros);

/// What was kept of the top of the main file of \p Sources, as if it had been
/// read there; nothing where that file begins with other text now.
Preprocessing keptPreamble(const clang::SourceManager &Sources);

/// Has every place in the part that is not read again lie in the main file.
void moveToMainFile(Preprocessing &Found, const clang::SourceManager &Sources);

} // namespace torchport
