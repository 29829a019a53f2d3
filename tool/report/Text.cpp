//===- Text.cpp - a report for people -------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Text.h"

#include "tool/core/RelativePath.h"
#include "tool/report/Counted.h"
#include "tool/report/MissingHeaders.h"
#include "tool/report/RulePlace.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>

using namespace clang;
using llvm::StringRef;

namespace torchport {
namespace {

DiagnosticsEngine::Level clangLevel(Severity Level) {
  switch (Level) {
  case Severity::Note:
    return DiagnosticsEngine::Note;
  case Severity::Warning:
    return DiagnosticsEngine::Warning;
  case Severity::Error:
    return DiagnosticsEngine::Error;
  }
  llvm_unreachable("unknown severity");
}

/// Clang's renderer, with hints that are in their order and do not overlap. It
/// would find that out by an editor with a table of all keywords, for each
/// diagnostic anew, which takes most of the time.
class Drawing : public TextDiagnostic {
public:
  using TextDiagnostic::TextDiagnostic;

  void draw(FullSourceLoc Loc, DiagnosticsEngine::Level Level,
            StringRef Message, CharSourceRange Place,
            llvm::ArrayRef<FixItHint> Now) {
    Hints = Now;
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

/// Draws through Clang's renderer, over a source manager that holds nothing
/// but the files that findings lie in.
class TextPrinter {
public:
  TextPrinter(llvm::raw_ostream &OS, const Report &R, const TextOptions &O)
      : OS(OS), R(R), O(O),
        Engine(DiagnosticIDs::create(), DiagOptions, &Silence,
               /*ShouldOwnClient=*/false),
        Files(FileSystemOptions()), Sources(Engine, Files),
        Draw(OS, Language, drawingOptions()) {}

  void print(const Finding &F) {
    diagnose(clangLevel(F.Level), F.Message + " [" + linked(F.Rule) + "]",
             F.Where, F.Suggestion ? &*F.Suggestion : nullptr);
    for (const Note &N : F.Notes)
      diagnose(DiagnosticsEngine::Note, N.Message, N.Where);
    if (F.Suggestion && !F.Suggestion->Doubts.empty())
      message(DiagnosticsEngine::Note, eyeNote(*F.Suggestion));
  }

  void print(llvm::ArrayRef<NotAnalysed> All) {
    const size_t Lacking = llvm::count_if(
        All, [](const NotAnalysed &Each) { return !Each.Missing.empty(); });
    const bool InOne = !O.Verbose && Lacking > MostNamed;
    for (const NotAnalysed &Each : All)
      if (!InOne || Each.Missing.empty())
        print(Each);
    if (InOne)
      printMissing(Lacking, missingHeaders(All));
  }

  void print(llvm::ArrayRef<Assumption> All) {
    std::map<StringRef, std::vector<StringRef>> Alike;
    for (const Assumption &Each : All)
      if (!O.Verbose && !Each.OfMany.empty())
        Alike[Each.OfMany].push_back(Each.File);
    for (const Assumption &Each : All)
      if (const auto Many = Alike.find(Each.OfMany);
          Many == Alike.end() || Many->second.size() <= MostNamed)
        heading(Each.File, "", DiagnosticsEngine::Note, Each.What);
    for (const auto &[What, Files] : Alike)
      if (Files.size() > MostNamed)
        printOfMany(What, Files);
  }

  void print(const KnownFinding &Gone) {
    heading(O.Root + "/" + Gone.File, "", DiagnosticsEngine::Note,
            goneInWords(Gone));
  }

private:
  /// How many files are named before a person stops reading.
  static constexpr size_t MostNamed = 3;

  void print(const NotAnalysed &N) {
    heading(N.File, "", DiagnosticsEngine::Error,
            (N.InPart ? "not understood as a whole, so nothing in it will be "
                        "fixed: "
                      : "not analysed: ") +
                N.Reason);
  }

  void printMissing(size_t Files, llvm::ArrayRef<MissingHeader> Headers) {
    constexpr size_t Most = 5;
    message(DiagnosticsEngine::Error,
            std::to_string(Files) +
                " files are not understood as a whole, so nothing in them will "
                "be fixed: install what is missing, or build the project "
                "first; '--verbose' names them");
    for (const MissingHeader &Each : Headers.take_front(Most))
      message(DiagnosticsEngine::Note,
              "'" + Each.Name + "' not found for " +
                  counted(Each.Count, "file") + ", such as '" +
                  relativePath(Each.File, O.WorkingDirectory) + "'");
    if (Headers.size() > Most)
      message(DiagnosticsEngine::Note,
              counted(Headers.size() - Most, "more header") + " not found");
  }

  void printOfMany(StringRef What, llvm::ArrayRef<StringRef> Files) {
    std::vector<std::string> Names;
    for (StringRef Each : Files.take_front(MostNamed))
      Names.push_back("'" + relativePath(Each, O.WorkingDirectory) + "'");
    message(DiagnosticsEngine::Note,
            std::to_string(Files.size()) + " " + What.str() + ": " +
                llvm::join(Names, ", ") + " and " +
                std::to_string(Files.size() - MostNamed) +
                " more, which '--verbose' names");
  }

  /// \p Rule, which leads to its page where a terminal can follow a link.
  std::string linked(const std::string &Rule) const {
    const std::string Address = O.Color ? addressOf(Rule) : "";
    return Address.empty()
               ? Rule
               : "\033]8;;" + Address + "\033\\" + Rule + "\033]8;;\033\\";
  }

  DiagnosticOptions &drawingOptions() {
    DiagOptions.ShowColors = O.Color;
    return DiagOptions;
  }

  void diagnose(DiagnosticsEngine::Level Level, StringRef Message,
                const Range &Where, const Fix *Suggestion = nullptr) {
    std::optional<CharSourceRange> Place = locate(Where);
    if (!Place) {
      std::string LineAndColumn = ":" + std::to_string(Where.Begin.Line) + ":" +
                                  std::to_string(Where.Begin.Column);
      heading(Where.File, LineAndColumn, Level, Message);
      return;
    }
    Draw.draw(FullSourceLoc(Place->getBegin(), Sources), Level, Message, *Place,
              Suggestion ? hints(*Suggestion, Where)
                         : std::vector<FixItHint>());
  }

  /// The first line of a diagnostic, for a place that cannot be drawn.
  void heading(StringRef File, StringRef LineAndColumn,
               DiagnosticsEngine::Level Level, StringRef Message) {
    OS.changeColor(llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true);
    OS << relativePath(File, O.WorkingDirectory) << LineAndColumn << ": ";
    OS.resetColor();
    message(Level, Message);
  }

  void message(DiagnosticsEngine::Level Level, StringRef Message) {
    TextDiagnostic::printDiagnosticLevel(OS, Level, O.Color);
    TextDiagnostic::printDiagnosticMessage(
        OS, /*IsSupplemental=*/Level == DiagnosticsEngine::Note, Message,
        /*CurrentColumn=*/0, /*Columns=*/0, O.Color);
  }

  /// The edits that lie on the lines of \p Where. For others, Clang would draw
  /// all the lines between.
  std::vector<FixItHint> hints(const Fix &Suggestion, const Range &Where) {
    FileID File = open(Where.File);
    std::vector<FixItHint> Hints;
    for (const Edit &E : Suggestion.Edits) {
      if (E.File != Where.File || !holds(File, E.Offset, E.Length))
        continue;
      unsigned Line = Sources.getLineNumber(File, E.Offset);
      if (Line < Where.Begin.Line || Line > Where.End.Line)
        continue;
      Hints.push_back(FixItHint::CreateReplacement(
          range(File, E.Offset, E.Length), E.Text));
    }
    return Hints;
  }

  /// Where \p R lies in the file as it is now, if it still lies there.
  std::optional<CharSourceRange> locate(const Range &R) {
    FileID File = open(R.File);
    if (!isAt(File, R.Begin) || !isAt(File, R.End) ||
        R.End.Offset < R.Begin.Offset)
      return std::nullopt;
    return range(File, R.Begin.Offset, R.End.Offset - R.Begin.Offset);
  }

  bool isAt(FileID File, const Position &P) {
    return holds(File, P.Offset, 0) &&
           Sources.getLineNumber(File, P.Offset) == P.Line &&
           Sources.getColumnNumber(File, P.Offset) == P.Column;
  }

  bool holds(FileID File, uint64_t Offset, uint64_t Length) {
    return File.isValid() &&
           Offset + Length <= Sources.getBufferData(File).size();
  }

  CharSourceRange range(FileID File, unsigned Offset, unsigned Length) {
    SourceLocation Begin =
        Sources.getLocForStartOfFile(File).getLocWithOffset(Offset);
    return CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(Length));
  }

  static std::optional<std::string> onDisk(StringRef File) {
    // Volatile, that is read and not mapped: a file that shrinks while it is
    // drawn must not end the program.
    auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/true,
                                              /*IsVolatile=*/true);
    if (!Buffer)
      return std::nullopt;
    return (*Buffer)->getBuffer().str();
  }

  /// The file under the name that is printed; invalid where it cannot be read.
  FileID open(StringRef File) {
    auto [Entry, IsNew] = Opened.try_emplace(File);
    if (!IsNew)
      return Entry->second;
    const auto Known = R.Texts.find(File);
    const auto Text =
        Known == R.Texts.end() ? onDisk(File) : std::optional(Known->second);
    if (Text)
      Entry->second = Sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(
          *Text, relativePath(File, O.WorkingDirectory)));
    return Entry->second;
  }

  llvm::raw_ostream &OS;
  const Report &R;
  const TextOptions &O;
  LangOptions Language;
  DiagnosticOptions DiagOptions;
  IgnoringDiagConsumer Silence;
  DiagnosticsEngine Engine;
  FileManager Files;
  SourceManager Sources;
  Drawing Draw;
  llvm::StringMap<FileID> Opened;
};

/// A report with findings counts the files that hold them, one without the
/// files that were looked at.
void printTotals(llvm::raw_ostream &OS, const Report &R,
                 const BaselineChange *Known) {
  size_t Safe = 0, Unsafe = 0;
  llvm::StringSet<> Affected;
  for (const Finding &F : R.Findings) {
    Affected.insert(F.Where.File);
    if (F.Suggestion)
      ++(F.Suggestion->Safety == Applicability::Safe ? Safe : Unsafe);
  }
  const size_t InPart =
      llvm::count_if(R.Skipped, [](const auto &N) { return N.InPart; });
  const size_t NotAtAll = R.Skipped.size() - InPart;
  std::vector<std::string> Totals;
  const StringRef Kind = Known ? "new finding" : "finding";
  if (!R.Findings.empty())
    Totals.push_back(counted(R.Findings.size(), Kind) + " in " +
                     counted(Affected.size(), "file"));
  else if (R.Files > NotAtAll || !NotAtAll)
    Totals.push_back("no " + Kind.str() + "s in " +
                     counted(R.Files - NotAtAll, "file"));
  if (Safe)
    Totals.push_back(std::to_string(Safe) + " fixable (run 'torchport fix')");
  if (Unsafe && Safe)
    Totals.push_back(std::to_string(Unsafe) + " more with '--unsafe'");
  else if (Unsafe)
    Totals.push_back(std::to_string(Unsafe) +
                     " fixable (run 'torchport fix --unsafe')");
  if (Known && Known->Known)
    Totals.push_back(std::to_string(Known->Known) + " in the baseline");
  if (Known && !Known->Gone.empty())
    Totals.push_back(std::to_string(Known->Gone.size()) +
                     " of the baseline gone (renew it with "
                     "'--write-baseline')");
  if (InPart)
    Totals.push_back(counted(InPart, "file") + " understood only in part");
  if (NotAtAll)
    Totals.push_back(counted(NotAtAll, "file") + " not analysed");
  OS << llvm::join(Totals, ", ") << '\n';
}

} // namespace

void printText(llvm::raw_ostream &OS, const Report &R, const TextOptions &O) {
  // Clang's renderer takes over the buffer of the stream that it draws on, so
  // that what others write there would come out of order.
  std::string Text;
  llvm::raw_string_ostream Page(Text);
  Page.enable_colors(O.Color);
  TextPrinter Printer(Page, R, O);
  for (const Finding &F : R.Findings)
    Printer.print(F);
  Printer.print(R.Skipped);
  Printer.print(R.Assumed);
  if (O.Known)
    for (const KnownFinding &Each : O.Known->Gone)
      Printer.print(Each);
  if (O.Totals)
    printTotals(Page, R, O.Known);
  OS << Text;
}

} // namespace torchport
