//===- LineDiff.cpp - parses git's diffs ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/git/Changes.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

/// Returns the character for a letter after a backslash.
static std::optional<char> unescaped(char Letter) {
  static constexpr StringRef Letters = "abtnvfr\"\\",
                             Values = "\a\b\t\n\v\f\r\"\\";
  const size_t At = Letters.find(Letter);
  return At == StringRef::npos ? std::nullopt : std::optional(Values[At]);
}

/// Parses a file name of git: quoted as in C if it contains a quote, a
/// backslash, a control character or, by default, a non-ASCII character.
/// Returns nothing if the quoting is incomplete.
static std::optional<std::string> readName(StringRef Written) {
  if (!Written.consume_front("\""))
    // Git adds a tab after a name with a space, so that 'patch' finds its end.
    return Written.rtrim('\t').str();
  std::string Name;
  while (!Written.empty() && Written.front() != '"') {
    const char Next = Written.front();
    Written = Written.drop_front();
    unsigned char Byte;
    if (Next != '\\') {
      Name += Next;
    } else if (Written.size() >= 3 &&
               !Written.take_front(3).getAsInteger(8, Byte)) {
      Name += char(Byte);
      Written = Written.drop_front(3);
    } else if (const auto Value =
                   Written.empty() ? std::nullopt : unescaped(Written[0])) {
      Name += *Value;
      Written = Written.drop_front();
    } else {
      return std::nullopt;
    }
  }
  return Written.starts_with("\"") ? std::optional(Name) : std::nullopt;
}

namespace {

/// A part of a hunk header such as "12,3".
struct Extent {
  unsigned First = 0;
  unsigned Count = 1;

  bool read(StringRef Text, char Sign) {
    if (Text.empty() || Text.front() != Sign)
      return false;
    const auto [Begin, Number] = Text.drop_front().split(',');
    return !Begin.getAsInteger(10, First) &&
           (Number.empty() || !Number.getAsInteger(10, Count));
  }
};

/// Reads line by line. Lines in a hunk may look like headers, so they are
/// counted.
class DiffReader {
public:
  llvm::Expected<std::map<std::string, LineRanges>> read(StringRef Diff) {
    while (!Diff.empty()) {
      const auto [Line, Rest] = Diff.split('\n');
      Diff = Rest;
      if (!readLine(Line))
        return llvm::createStringError("git's diff is not understood: '" +
                                       Line + "'");
    }
    return std::move(Lines);
  }

private:
  bool readLine(StringRef Line) {
    if (LinesLeft > 0) {
      // "\ No newline at end of file".
      if (Line.starts_with("\\"))
        return true;
      --LinesLeft;
      return Line.starts_with("+") || Line.starts_with("-");
    }
    if (Line.starts_with("diff --git ")) {
      Current = nullptr;
      IsFile = true;
    } else if (Line.starts_with("new file mode ") ||
               Line.starts_with("new mode ") || Line.starts_with("index ")) {
      IsFile &= !Line.ends_with(" 120000") && !Line.ends_with(" 160000");
    } else if (Line.consume_front("+++ ")) {
      return openFile(Line);
    } else if (Line.starts_with("@@ ")) {
      return openHunk(Line);
    }
    return true;
  }

  bool openFile(StringRef Written) {
    if (Written == "/dev/null" || !IsFile)
      return true;
    const auto Name = readName(Written);
    StringRef Path = Name ? StringRef(*Name) : "";
    if (!Path.consume_front("b/"))
      return false;
    Current = &Lines[Path.str()];
    return true;
  }

  bool openHunk(StringRef Heading) {
    llvm::SmallVector<StringRef, 5> Words;
    Heading.split(Words, ' ', /*MaxSplit=*/4);
    Extent Old, New;
    if (Words.size() < 4 || !Old.read(Words[1], '-') ||
        !New.read(Words[2], '+') || Words[3] != "@@")
      return false;
    LinesLeft = uint64_t(Old.Count) + New.Count;
    if (!Current || New.Count == 0)
      return true;
    // Lines must count from 1 and be sorted.
    const unsigned Before = Current->empty() ? 0 : Current->back().Last;
    const uint64_t Last = uint64_t(New.First) + New.Count - 1;
    if (New.First <= Before || Last >= AllLines.Last)
      return false;
    Current->push_back({New.First, static_cast<unsigned>(Last)});
    return true;
  }

  std::map<std::string, LineRanges> Lines;
  /// The lines of the current file; null if it is left out.
  LineRanges *Current = nullptr;
  bool IsFile = true;
  /// The number of lines left in the hunk.
  uint64_t LinesLeft = 0;
};

} // namespace

llvm::Expected<std::map<std::string, LineRanges>>
changedLinesIn(StringRef Diff) {
  return DiffReader().read(Diff);
}

} // namespace torchport
