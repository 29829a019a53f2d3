//===- SourceExcerpts.cpp - source lines that a report needs --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/SourceExcerpts.h"

#include "tool/os/FileSystems.h"
#include "tool/os/IOErrors.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"

#include <iterator>

using llvm::StringRef;

namespace torchport {

namespace {

struct NeededExcerpts {
  std::set<unsigned> Offsets;
  /// The offsets where findings begin.
  std::set<unsigned> Begins;

  void add(const Range &Where) {
    Offsets.insert({Where.Begin.Offset, Where.End.Offset});
  }
};

} // namespace

static std::map<std::string, NeededExcerpts>
neededExcerpts(llvm::ArrayRef<Finding> Findings) {
  std::map<std::string, NeededExcerpts> Files;
  for (const Finding &Found : Findings) {
    NeededExcerpts &Own = Files[Found.Where.File];
    Own.add(Found.Where);
    Own.Begins.insert(Found.Where.Begin.Offset);
    for (const Note &Each : Found.Notes)
      Files[Each.Where.File].add(Each.Where);
    if (Found.SuppressedBy)
      Own.add(Found.SuppressedBy->Where);
    if (Found.Suggestion)
      for (const Edit &Each : Found.Suggestion->Edits)
        Files[Each.File].Offsets.insert(
            {Each.Offset, Each.Offset + Each.Length});
  }
  return Files;
}

static void addExcerpts(const NeededExcerpts &Needed, StringRef Text,
                        FileExcerpts &Into) {
  llvm::BumpPtrAllocator Memory;
  // Use Clang's line offsets, as all positions do.
  const auto Lines = clang::SrcMgr::LineOffsetMapping::get(
      llvm::MemoryBufferRef(Text, ""), Memory);
  for (const unsigned Offset : Needed.Offsets) {
    if (Offset > Text.size())
      continue;
    const auto *const NextLine =
        std::upper_bound(Lines.begin(), Lines.end(), Offset);
    const unsigned Begin = *std::prev(NextLine);
    const unsigned End = NextLine == Lines.end() ? Text.size() : *NextLine;
    Into.Lines.try_emplace(
        NextLine - Lines.begin(),
        ExcerptLine{Begin, Text.slice(Begin, End).rtrim("\r\n").str()});
  }
  for (auto &[Offset, Statement] : statementsAround(Needed.Begins, Text))
    Into.Statements.try_emplace(Offset, std::move(Statement));
}

static std::optional<std::string> readFromDisk(const std::string &File) {
  const auto Text = readWholeFile(File);
  recordLostFile(File, Text.getError());
  return Text ? std::optional(*Text) : std::nullopt;
}

std::optional<std::string> fileText(const Report &Result,
                                    const std::string &File) {
  const auto Known = Result.Texts.find(File);
  return Known == Result.Texts.end() ? readFromDisk(File)
                                     : std::optional(Known->second);
}

void SourceExcerpts::add(llvm::ArrayRef<Finding> Findings) {
  add(Findings, readFromDisk);
}

void SourceExcerpts::add(const Report &Result) {
  const auto TextOf = [&](const std::string &File) {
    return fileText(Result, File);
  };
  add(Result.Findings, TextOf);
  add(Result.Suppressed, TextOf);
}

void SourceExcerpts::add(llvm::ArrayRef<Finding> Findings, ReadFile Read) {
  for (const auto &[File, Needed] : neededExcerpts(Findings))
    if (const auto Text = Read(File))
      addExcerpts(Needed, *Text, Files[File]);
}

void SourceExcerpts::add(SourceExcerpts Others) {
  for (auto &[Name, Other] : Others.Files) {
    FileExcerpts &Own = Files[Name];
    Own.Lines.merge(Other.Lines);
    Own.Statements.merge(Other.Statements);
  }
}

const ExcerptLine *SourceExcerpts::lineOf(const std::string &File,
                                          const Position &Where) const {
  const auto FileEntry = Files.find(File);
  if (FileEntry == Files.end())
    return nullptr;
  const auto Found = FileEntry->second.Lines.find(Where.Line);
  if (Found == FileEntry->second.Lines.end())
    return nullptr;
  const ExcerptLine &Line = Found->second;
  const bool IsThere = Line.Offset + Where.Column - 1 == Where.Offset &&
                       Where.Column - 1 <= Line.Text.size();
  return IsThere ? &Line : nullptr;
}

static Utf16Position utf16PositionAfter(StringRef Line, size_t Bytes,
                                        unsigned Number) {
  constexpr StringRef ByteOrderMark = "\xEF\xBB\xBF";
  StringRef Before = Line.take_front(Bytes);
  if (Number == 1)
    Before.consume_front(ByteOrderMark);
  llvm::SmallVector<llvm::UTF16, 128> Units;
  llvm::convertUTF8ToUTF16String(llvm::json::fixUTF8(Before), Units);
  return {Number, unsigned(Units.size()) + 1};
}

Utf16Position SourceExcerpts::inUtf16(const std::string &File,
                                      const Position &Where) const {
  const ExcerptLine *Line = lineOf(File, Where);
  return Line ? utf16PositionAfter(Line->Text, Where.Column - 1, Where.Line)
              : Utf16Position{Where.Line, Where.Column};
}

std::optional<Utf16Position> SourceExcerpts::inUtf16(const std::string &File,
                                                     unsigned Offset) const {
  const auto FileEntry = Files.find(File);
  if (FileEntry == Files.end())
    return std::nullopt;
  for (const auto &[Number, Line] : llvm::reverse(FileEntry->second.Lines)) {
    if (Line.Offset > Offset)
      continue;
    // A position between the two characters of a line end is also at the end.
    constexpr size_t LineEnd = 1;
    if (Offset - Line.Offset > Line.Text.size() + LineEnd)
      return std::nullopt;
    return utf16PositionAfter(Line.Text, Offset - Line.Offset, Number);
  }
  return std::nullopt;
}

StringRef SourceExcerpts::statementAround(const Range &Where) const {
  if (!lineOf(Where.File, Where.Begin))
    return "";
  const auto &Statements = Files.at(Where.File).Statements;
  const auto Found = Statements.find(Where.Begin.Offset);
  return Found == Statements.end() ? StringRef() : Found->second;
}

} // namespace torchport
