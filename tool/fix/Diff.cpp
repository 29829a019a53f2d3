//===- Diff.cpp - edits as a unified diff ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Edits.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>

using llvm::ArrayRef;
using llvm::StringRef;

namespace torchport {
namespace {

constexpr size_t ContextLines = 3;

/// The lines of a text, each with its line ending if it has one.
std::vector<StringRef> splitLines(StringRef Text) {
  std::vector<StringRef> Lines;
  while (!Text.empty()) {
    size_t End = std::min(Text.find('\n'), Text.size() - 1) + 1;
    Lines.push_back(Text.take_front(End));
    Text = Text.drop_front(End);
  }
  return Lines;
}

struct LinedText {
  explicit LinedText(StringRef Text) : Text(Text), Lines(splitLines(Text)) {}

  /// Returns the line of a byte inserted at \p Offset. At the end of the text,
  /// this is the last line if it has no line ending, or one past it.
  size_t lineAt(size_t Offset) const {
    return Text.take_front(Offset).count('\n');
  }

  size_t startOf(size_t Line) const {
    return Line < Lines.size() ? Lines[Line].begin() - Text.begin()
                               : Text.size();
  }

  StringRef Text;
  std::vector<StringRef> Lines;
};

/// Replaces the old lines [Begin, End) by New.
struct Change {
  size_t Begin;
  size_t End;
  std::string New;

  bool isEmpty() const { return Begin == End && New.empty(); }
};

void trim(Change &C, const LinedText &Old) {
  std::vector<StringRef> New = splitLines(C.New);
  ArrayRef<StringRef> Added = New;
  while (C.Begin != C.End && !Added.empty() &&
         Old.Lines[C.Begin] == Added.front()) {
    ++C.Begin;
    Added = Added.drop_front();
  }
  while (C.Begin != C.End && !Added.empty() &&
         Old.Lines[C.End - 1] == Added.back()) {
    --C.End;
    Added = Added.drop_back();
  }
  C.New = llvm::join(Added, "");
}

/// Returns the edits as changed lines. Edits that touch the same line are one
/// change.
std::vector<Change> changes(const LinedText &Old, ArrayRef<Edit> Edits) {
  std::vector<Change> Changes;
  while (!Edits.empty()) {
    Change C{Old.lineAt(Edits.front().Offset), 0, {}};
    size_t Copied = Old.startOf(C.Begin);
    do {
      const Edit &E = Edits.front();
      C.New += Old.Text.slice(Copied, E.Offset);
      C.New += E.Text;
      Copied = E.Offset + E.Length;
      C.End = std::min(Old.lineAt(Copied) + 1, Old.Lines.size());
      Edits = Edits.drop_front();
    } while (!Edits.empty() && Old.lineAt(Edits.front().Offset) < C.End);
    C.New += Old.Text.slice(Copied, Old.startOf(C.End));
    trim(C, Old);
    if (!C.isEmpty())
      Changes.push_back(std::move(C));
  }
  return Changes;
}

void printLine(llvm::raw_ostream &OS, char Mark, StringRef Line) {
  OS << Mark << Line;
  if (!Line.ends_with("\n"))
    OS << "\n\\ No newline at end of file\n";
}

/// Prints the "12,3" of a hunk's header: the first line, from 1, and the number
/// of lines. For an empty range, the line before it.
void printExtent(llvm::raw_ostream &OS, size_t Begin, size_t Count) {
  OS << (Count ? Begin + 1 : Begin);
  if (Count != 1)
    OS << ',' << Count;
}

/// Prints nearby changes with their context. \p Shift is the number of lines
/// that earlier changes have added.
void printHunk(llvm::raw_ostream &OS, ArrayRef<Change> Changes,
               const LinedText &Old, ptrdiff_t &Shift) {
  size_t Begin = Changes.front().Begin;
  Begin -= std::min(Begin, ContextLines);
  size_t End = std::min(Changes.back().End + ContextLines, Old.Lines.size());
  ptrdiff_t Growth = 0;
  for (const Change &C : Changes)
    Growth += splitLines(C.New).size() - (C.End - C.Begin);

  OS << "@@ -";
  printExtent(OS, Begin, End - Begin);
  OS << " +";
  printExtent(OS, Begin + Shift, End - Begin + Growth);
  OS << " @@\n";
  Shift += Growth;

  size_t Line = Begin;
  for (const Change &C : Changes) {
    for (; Line < C.Begin; ++Line)
      printLine(OS, ' ', Old.Lines[Line]);
    for (; Line < C.End; ++Line)
      printLine(OS, '-', Old.Lines[Line]);
    for (StringRef Added : splitLines(C.New))
      printLine(OS, '+', Added);
  }
  for (; Line < End; ++Line)
    printLine(OS, ' ', Old.Lines[Line]);
}

/// Returns the name in a form that git and patch read back: quoted as in C if a
/// character could end the name. For patch, a space does too.
std::string gitName(StringRef Prefix, StringRef Path) {
  std::string Name = (Prefix + llvm::Twine(Path)).str();
  if (llvm::none_of(Name, [](unsigned char C) { return C <= ' '; }))
    return Name;
  std::string Quoted;
  llvm::raw_string_ostream OS(Quoted);
  (OS << '"').write_escaped(Name) << '"';
  return Quoted;
}

} // namespace

void printDiff(llvm::raw_ostream &OS, StringRef Path, StringRef OldText,
               ArrayRef<Edit> Edits) {
  LinedText Old(OldText);
  std::vector<Change> All = changes(Old, Edits);
  if (All.empty())
    return;

  std::string From = gitName("a/", Path), To = gitName("b/", Path);
  // Omit git's "diff --git" line: with it, git takes names from the root of the
  // work tree and silently skips files outside the current folder.
  OS << "--- " << From << "\n+++ " << To << '\n';

  ptrdiff_t Shift = 0;
  for (ArrayRef<Change> Rest = All; !Rest.empty();) {
    size_t Size = 1;
    while (Size < Rest.size() &&
           Rest[Size].Begin - Rest[Size - 1].End <= 2 * ContextLines)
      ++Size;
    printHunk(OS, Rest.take_front(Size), Old, Shift);
    Rest = Rest.drop_front(Size);
  }
}

} // namespace torchport
