//===- CodeDrawing.h - code excerpts in Clang's style -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

#include "clang/Basic/Diagnostic.h"

namespace torchport {

/// Draws a diagnostic with the code at \p Where, and with the edits of
/// \p Suggestion on its lines. Draws nothing and returns false if the file is
/// gone or has changed there.
using DrawCode =
    std::function<bool(clang::DiagnosticsEngine::Level, llvm::StringRef Message,
                       const Range &Where, const Fix *Suggestion)>;

/// Returns a function that draws findings of \p Result on \p OS with Clang's
/// renderer, and paths relative to \p WorkingDirectory. A file is read when it
/// is first drawn.
DrawCode codeDrawing(llvm::raw_ostream &OS, const Report &Result,
                     llvm::StringRef WorkingDirectory);

} // namespace torchport
