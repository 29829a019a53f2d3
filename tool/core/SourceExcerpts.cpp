//===- SourceExcerpts.cpp - source lines that a report needs --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/SourceExcerpts.h"

#include "tool/core/DiskFaults.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <iterator>
#include <set>

using llvm::StringRef;

namespace torchport {

namespace {

/// The parts of a file to read.
struct Wanted {
  std::set<unsigned> Offsets;
  /// The offsets where findings begin.
  std::set<unsigned> Begins;

  void add(const Range &Where) {
    Offsets.insert({Where.Begin.Offset, Where.End.Offset});
  }
};

} // namespace

static std::map<std::string, Wanted>
wantedBy(llvm::ArrayRef<Finding> Findings) {
  std::map<std::string, Wanted> Files;
  for (const Finding &Found : Findings) {
    Wanted &Own = Files[Found.Where.File];
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

static void quote(const Wanted &Asked, StringRef Text, FileExcerpts &Into) {
  llvm::BumpPtrAllocator Memory;
  // Use Clang's line offsets, as all positions do.
  const auto Lines = clang::SrcMgr::LineOffsetMapping::get(
      llvm::MemoryBufferRef(Text, ""), Memory);
  for (const unsigned Offset : Asked.Offsets) {
    if (Offset > Text.size())
      continue;
    const auto *const Behind =
        std::upper_bound(Lines.begin(), Lines.end(), Offset);
    const unsigned Begin = *std::prev(Behind);
    const unsigned End = Behind == Lines.end() ? Text.size() : *Behind;
    Into.Lines.try_emplace(
        Behind - Lines.begin(),
        ExcerptLine{Begin, Text.slice(Begin, End).rtrim("\r\n").str()});
  }
  for (auto &[Offset, Statement] : statementsAround(Asked.Begins, Text))
    Into.Statements.try_emplace(Offset, std::move(Statement));
}

static std::optional<std::string> onDisk(const std::string &File) {
  // Volatile, so that the file is read and not mapped: it may shrink meanwhile.
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/true,
                                            /*IsVolatile=*/true);
  if (!Buffer) {
    noteLoss(File, Buffer.getError());
    return std::nullopt;
  }
  return (*Buffer)->getBuffer().str();
}

std::optional<std::string> fileText(const Report &Of, const std::string &File) {
  const auto Known = Of.Texts.find(File);
  return Known == Of.Texts.end() ? onDisk(File) : std::optional(Known->second);
}

void SourceExcerpts::add(llvm::ArrayRef<Finding> Findings) {
  add(Findings, onDisk);
}

void SourceExcerpts::add(const Report &Of) {
  const auto TextOf = [&](const std::string &File) {
    return fileText(Of, File);
  };
  add(Of.Findings, TextOf);
  add(Of.Suppressed, TextOf);
}

void SourceExcerpts::add(llvm::ArrayRef<Finding> Findings, Read From) {
  for (const auto &[File, Asked] : wantedBy(Findings))
    if (const auto Text = From(File))
      quote(Asked, *Text, Files[File]);
}

void SourceExcerpts::add(SourceExcerpts Others) {
  for (auto &[Name, Other] : Others.Files) {
    FileExcerpts &Mine = Files[Name];
    Mine.Lines.merge(Other.Lines);
    Mine.Statements.merge(Other.Statements);
  }
}

const ExcerptLine *SourceExcerpts::lineOf(const std::string &File,
                                          const Position &Where) const {
  const auto In = Files.find(File);
  if (In == Files.end())
    return nullptr;
  const auto Found = In->second.Lines.find(Where.Line);
  if (Found == In->second.Lines.end())
    return nullptr;
  const ExcerptLine &Line = Found->second;
  const bool IsThere = Line.Offset + Where.Column - 1 == Where.Offset &&
                       Where.Column - 1 <= Line.Text.size();
  return IsThere ? &Line : nullptr;
}

/// Returns the column after the first \p Bytes of \p Line, which has the given
/// number.
static Utf16Position behind(StringRef Line, size_t Bytes, unsigned Number) {
  constexpr StringRef Mark = "\xEF\xBB\xBF";
  StringRef Before = Line.take_front(Bytes);
  if (Number == 1)
    Before.consume_front(Mark);
  llvm::SmallVector<llvm::UTF16, 128> Units;
  llvm::convertUTF8ToUTF16String(llvm::json::fixUTF8(Before), Units);
  return {Number, unsigned(Units.size()) + 1};
}

Utf16Position SourceExcerpts::inUtf16(const std::string &File,
                                      const Position &Where) const {
  const ExcerptLine *Line = lineOf(File, Where);
  return Line ? behind(Line->Text, Where.Column - 1, Where.Line)
              : Utf16Position{Where.Line, Where.Column};
}

std::optional<Utf16Position> SourceExcerpts::inUtf16(const std::string &File,
                                                     unsigned Offset) const {
  const auto In = Files.find(File);
  if (In == Files.end())
    return std::nullopt;
  for (const auto &[Number, Line] : llvm::reverse(In->second.Lines)) {
    if (Line.Offset > Offset)
      continue;
    // A position between the two characters of a line end is also at the end.
    constexpr size_t LineEnd = 1;
    if (Offset - Line.Offset > Line.Text.size() + LineEnd)
      return std::nullopt;
    return behind(Line.Text, Offset - Line.Offset, Number);
  }
  return std::nullopt;
}

StringRef SourceExcerpts::statementAround(const Range &Where) const {
  const auto In = Files.find(Where.File);
  if (In == Files.end() || !lineOf(Where.File, Where.Begin))
    return "";
  const auto Found = In->second.Statements.find(Where.Begin.Offset);
  return Found == In->second.Statements.end() ? StringRef() : Found->second;
}

} // namespace torchport
