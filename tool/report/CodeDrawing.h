//===- CodeDrawing.h - code as Clang draws it -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Clang's renderer over a source manager that holds nothing but the files that
/// findings lie in: code, caret and fix.
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
#include <optional>
#include <string>
#include <vector>

namespace torchport {

class CodeDrawing {
public:
  /// Draws on \p OS what \p About finds. Files are named as they are seen from
  /// \p WorkingDirectory, and read when they are first drawn.
  CodeDrawing(llvm::raw_ostream &OS, const Report &About,
              llvm::StringRef WorkingDirectory, bool Color);
  ~CodeDrawing();

  /// A diagnostic at \p Where, with those edits of \p Suggestion, if there is
  /// one, that lie there. Draws nothing, and returns false, where the file is
  /// gone or no longer has those lines.
  bool draw(clang::DiagnosticsEngine::Level Level, llvm::StringRef Message,
            const Range &Where, const Fix *Suggestion);

private:
  class Renderer;

  /// The edits that lie on the lines of \p Where. For others, Clang would draw
  /// all the lines between.
  std::vector<clang::FixItHint> hints(const Fix &Suggestion,
                                      const Range &Where);
  /// One edit for each line, with the text that stays between them: what a
  /// person reads there afterwards.
  std::vector<Edit> joinedByLine(clang::FileID File,
                                 llvm::ArrayRef<Edit> Sorted);
  /// Where \p R lies in the file as it is now, if it still lies there.
  std::optional<clang::CharSourceRange> locate(const Range &R);
  bool isAt(clang::FileID File, const Position &P);
  bool holds(clang::FileID File, uint64_t Offset, uint64_t Length);
  clang::CharSourceRange range(clang::FileID File, unsigned Offset,
                               unsigned Length);
  /// The file under the name that is printed; invalid where it cannot be read.
  clang::FileID open(llvm::StringRef File);

  const Report &About;
  const std::string WorkingDirectory;
  clang::LangOptions Language;
  clang::DiagnosticOptions Options;
  clang::IgnoringDiagConsumer Silence;
  clang::DiagnosticsEngine Engine;
  clang::FileManager Files;
  clang::SourceManager Sources;
  std::unique_ptr<Renderer> Draw;
  llvm::StringMap<clang::FileID> Opened;
};

} // namespace torchport
