//===- PreambleFacts.h - facts about clangd's preambles ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clangd parses the directives at the top of a file once for many edits below.
/// The code that they skip and the headers that they include are collected at
/// that time and kept.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

namespace torchport {

/// Records the preprocessor facts of the main file of \p Macros, which reads
/// only a preamble. Any thread may call it.
void recordPreambleFacts(clang::Preprocessor &Macros);

/// Returns the facts about the preamble of the main file of \p Sources, with
/// locations in that file; nothing if the text at its top has changed.
Preprocessing preambleFacts(const clang::SourceManager &Sources);

/// Moves locations in the preamble to the main file.
void moveToMainFile(Preprocessing &Found, const clang::SourceManager &Sources);

} // namespace torchport
