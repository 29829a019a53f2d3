//===- CodeDrawing.h - code excerpts in Clang's style -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Draws code, caret and fix with Clang's renderer. The source manager contains
/// only the files that have findings.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace torchport {

class CodeDrawing {
public:
  /// Draws the findings of \p Result on \p OS, with paths relative to
  /// \p WorkingDirectory. A file is read when it is first drawn.
  CodeDrawing(llvm::raw_ostream &OS, const Report &Result,
              llvm::StringRef WorkingDirectory);
  ~CodeDrawing();

  /// Draws a diagnostic at \p Where, with the edits of \p Suggestion on its
  /// lines. Draws nothing and returns false if the file is gone or has changed
  /// there.
  bool draw(clang::DiagnosticsEngine::Level Level, llvm::StringRef Message,
            const Range &Where, const Fix *Suggestion);

private:
  class Renderer;

  /// Returns the edits on the lines of \p Where: for an edit on another line,
  /// Clang would draw all lines in between. The edits of a line become one, so
  /// that the line is shown as it will read.
  std::vector<clang::FixItHint> hints(const Fix &Suggestion,
                                      const Range &Where);
  /// Returns the location of \p R in the current file, if it is still valid.
  std::optional<clang::CharSourceRange> locate(const Range &R);
  bool containsRange(clang::FileID File, uint64_t Offset, uint64_t Length);
  clang::CharSourceRange range(clang::FileID File, unsigned Offset,
                               unsigned Length);
  /// Loads the file under its printed name. Returns an invalid ID if it cannot
  /// be read.
  clang::FileID open(llvm::StringRef File);

  const Report &Result;
  const std::string WorkingDirectory;
  clang::LangOptions Language;
  clang::DiagnosticOptions Options;
  clang::IgnoringDiagConsumer IgnoredDiagnostics;
  clang::DiagnosticsEngine Engine;
  clang::FileManager Files;
  clang::SourceManager Sources;
  std::unique_ptr<Renderer> TheRenderer;
  llvm::StringMap<clang::FileID> Opened;
};

} // namespace torchport
