//===- CodeDrawing.cpp - code excerpts in Clang's style -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/CodeDrawing.h"

#include "tool/core/SourceExcerpts.h"
#include "tool/os/Paths.h"
#include "tool/report/TextEscaping.h"

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/FileManager.h"
#include "clang/Frontend/TextDiagnostic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {
namespace {

/// Clang's renderer, for hints that are sorted and do not overlap. By default
/// it merges hints with an editor that builds a table of all keywords for each
/// diagnostic, which takes most of the time.
class Renderer : public TextDiagnostic {
public:
  using TextDiagnostic::TextDiagnostic;

  void draw(FullSourceLoc Loc, DiagnosticsEngine::Level Level,
            StringRef Message, CharSourceRange Place,
            llvm::ArrayRef<FixItHint> NewHints) {
    Hints = NewHints;
    std::vector<CharSourceRange> Ranges{Place};
    for (const FixItHint &Each : Hints)
      Ranges.push_back(Each.RemoveRange);
    emitDiagnostic(Loc, Level, Message, Ranges, {});
  }

protected:
  void emitCodeContext(FullSourceLoc Loc, DiagnosticsEngine::Level Level,
                       llvm::SmallVectorImpl<CharSourceRange> &Ranges,
                       llvm::ArrayRef<FixItHint>) override {
    TextDiagnostic::emitCodeContext(Loc, Level, Ranges, Hints);
  }

private:
  llvm::ArrayRef<FixItHint> Hints;
};

class CodeDrawing {
public:
  CodeDrawing(llvm::raw_ostream &OS, const Report &Result,
              StringRef WorkingDirectory)
      : Result(Result), WorkingDirectory(WorkingDirectory),
        Engine(DiagnosticIDs::create(), Options, &IgnoredDiagnostics,
               /*ShouldOwnClient=*/false),
        Files(FileSystemOptions()), Sources(Engine, Files),
        TheRenderer(OS, Language, Options) {
    Options.ShowColors = OS.colors_enabled();
  }

  bool draw(DiagnosticsEngine::Level Level, StringRef Message,
            const Range &Where, const Fix *Suggestion) {
    const std::optional<CharSourceRange> Place = locate(Where);
    if (Place)
      TheRenderer.draw(
          FullSourceLoc(Place->getBegin(), Sources), Level, Message, *Place,
          Suggestion ? hints(*Suggestion, Where) : std::vector<FixItHint>());
    return Place.has_value();
  }

private:
  /// Returns the edits on the lines of \p Where: for an edit on another line,
  /// Clang would draw all lines in between. The edits of a line become one, so
  /// that the line is shown as it will read.
  std::vector<FixItHint> hints(const Fix &Suggestion, const Range &Where) {
    FileID File = open(Where.File);
    std::vector<Edit> Shown;
    for (const Edit &E : Suggestion.Edits) {
      // A new line above, such as an '#include', would hide the other changes.
      const bool IsNewLine = E.Length == 0 && StringRef(E.Text).ends_with("\n");
      if (IsNewLine || E.File != Where.File ||
          !containsRange(File, E.Offset, E.Length))
        continue;
      unsigned Line = Sources.getLineNumber(File, E.Offset);
      if (Line >= Where.Begin.Line && Line <= Where.End.Line)
        Shown.push_back(E);
    }
    llvm::stable_sort(Shown);
    std::vector<Edit> Joined;
    for (const Edit &E : Shown) {
      Edit *Last = Joined.empty() ? nullptr : &Joined.back();
      const unsigned End = Last ? Last->Offset + Last->Length : 0;
      const StringRef Kept = Sources.getBufferData(File).slice(End, E.Offset);
      if (!Last || Kept.contains('\n')) {
        Joined.push_back(E);
        continue;
      }
      Last->Text += Kept.str() + E.Text;
      Last->Length = E.Offset + E.Length - Last->Offset;
    }
    std::vector<FixItHint> Hints;
    for (const Edit &E : Joined)
      Hints.push_back(FixItHint::CreateReplacement(
          range(File, E.Offset, E.Length), E.Text));
    return Hints;
  }

  std::optional<CharSourceRange> locate(const Range &R) {
    FileID File = open(R.File);
    const auto IsValid = [&](const Position &P) {
      return containsRange(File, P.Offset, 0) &&
             Sources.getLineNumber(File, P.Offset) == P.Line &&
             Sources.getColumnNumber(File, P.Offset) == P.Column;
    };
    if (!IsValid(R.Begin) || !IsValid(R.End) || R.End.Offset < R.Begin.Offset)
      return std::nullopt;
    return range(File, R.Begin.Offset, R.End.Offset - R.Begin.Offset);
  }

  bool containsRange(FileID File, uint64_t Offset, uint64_t Length) {
    return File.isValid() &&
           Offset + Length <= Sources.getBufferData(File).size();
  }

  CharSourceRange range(FileID File, unsigned Offset, unsigned Length) {
    SourceLocation Begin =
        Sources.getLocForStartOfFile(File).getLocWithOffset(Offset);
    return CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(Length));
  }

  /// Loads the file under its printed name. Returns an invalid ID if it cannot
  /// be read.
  FileID open(StringRef File) {
    auto [Entry, IsNew] = Opened.try_emplace(File);
    if (!IsNew)
      return Entry->second;
    if (const auto Text = fileText(Result, File.str()))
      Entry->second = Sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(
          *Text, escapeForTerminal(relativePath(File, WorkingDirectory))));
    return Entry->second;
  }

  const Report &Result;
  const std::string WorkingDirectory;
  LangOptions Language;
  DiagnosticOptions Options;
  IgnoringDiagConsumer IgnoredDiagnostics;
  DiagnosticsEngine Engine;
  FileManager Files;
  SourceManager Sources;
  Renderer TheRenderer;
  /// The files that have findings.
  llvm::StringMap<FileID> Opened;
};

} // namespace

DrawCode codeDrawing(llvm::raw_ostream &OS, const Report &Result,
                     StringRef WorkingDirectory) {
  auto Drawing = std::make_shared<CodeDrawing>(OS, Result, WorkingDirectory);
  return [Drawing](auto &&...Arguments) { return Drawing->draw(Arguments...); };
}

} // namespace torchport
