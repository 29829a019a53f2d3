//===- OffsetMap.cpp - maps offsets across edits --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Edits.h"

#include "tool/fix/Write.h"

#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace torchport {

const tooling::Replacements &OffsetMap::editsOf(const std::string &File) const {
  static const tooling::Replacements None;
  const auto Found = Edits.find(File);
  return Found == Edits.end() ? None : Found->second;
}

unsigned OffsetMap::offset(const std::string &File, unsigned Offset) const {
  return editsOf(File).getShiftedCodePosition(Offset);
}

int OffsetMap::writerOf(const std::string &File, unsigned Offset) const {
  int64_t Shift = 0;
  for (const auto &[Index, Each] : llvm::enumerate(editsOf(File))) {
    const int64_t Begin = Each.getOffset() + Shift;
    const int64_t Length = Each.getReplacementText().size();
    if (Offset >= Begin && Offset < Begin + Length)
      return Index;
    Shift += Length - int64_t(Each.getLength());
  }
  return -1;
}

int OffsetMap::replacerOf(const std::string &File, unsigned Offset) const {
  for (const auto &[Index, Each] : llvm::enumerate(editsOf(File)))
    if (Offset >= Each.getOffset() &&
        Offset < Each.getOffset() + Each.getLength())
      return Index;
  return -1;
}

void OffsetMap::remap(Range &Where, const Contents &Texts) const {
  const auto Text = Texts.find(Where.File);
  if (Text == Texts.end() || Edits.count(Where.File) == 0)
    return;
  for (Position *Each : {&Where.Begin, &Where.End}) {
    Each->Offset = offset(Where.File, Each->Offset);
    const StringRef Before = StringRef(Text->second).take_front(Each->Offset);
    Each->Line = Before.count('\n') + 1;
    Each->Column = Before.size() - (Before.rfind('\n') + 1) + 1;
  }
}

bool OffsetMap::remap(Fix &Suggestion) const {
  std::vector<Edit> Remaining;
  for (Edit &Each : Suggestion.Edits) {
    const tooling::Replacements &Made = editsOf(Each.File);
    // Another fix has already added this include.
    if (llvm::is_contained(Made, tooling::Replacement(Each.File, Each.Offset,
                                                      Each.Length, Each.Text)))
      continue;
    if (llvm::any_of(Made, [&](const tooling::Replacement &Other) {
          return Each.Offset <= Other.getOffset() + Other.getLength() &&
                 Other.getOffset() <= Each.Offset + Each.Length;
        }))
      return false;
    Each.Offset = offset(Each.File, Each.Offset);
    Remaining.push_back(std::move(Each));
  }
  Suggestion.Edits = std::move(Remaining);
  return true;
}

Finding OffsetMap::finding(const Finding &Old, const Contents &Texts) const {
  Finding New = Old;
  remap(New.Where, Texts);
  for (Note &Each : New.Notes)
    remap(Each.Where, Texts);
  if (New.Suggestion && !remap(*New.Suggestion)) {
    New.Suggestion.reset();
    New.Notes.push_back({New.Where, "its fix and another one would change the "
                                    "same text: run torchport again"});
  }
  return New;
}

/// Returns the offset of each line of \p Text, and the end of the last one.
static std::vector<unsigned> lineStarts(llvm::StringRef Text) {
  std::vector<unsigned> Starts{0};
  for (size_t At = Text.find('\n'); At != llvm::StringRef::npos;
       At = Text.find('\n', At + 1))
    Starts.push_back(At + 1);
  Starts.push_back(Text.size());
  return Starts;
}

LineFilter::LineFilter(const ChangedLines &Lines) {
  for (const auto &[File, Ranges] : Lines.Files) {
    auto Text = readFile(File);
    // The scan has already reported unreadable files.
    if (!Text) {
      llvm::consumeError(Text.takeError());
      continue;
    }
    const auto Starts = lineStarts(*Text);
    const auto StartOf = [&](size_t Line) {
      return Starts[std::min(Line, Starts.size()) - 1];
    };
    for (const LineRange &Each : Ranges)
      Files[File].push_back(
          {StartOf(Each.First), StartOf(size_t(Each.Last) + 1)});
  }
}

bool LineFilter::touches(const Range &Where, const FileEdits &Accepted) const {
  const auto Requested = Files.find(Where.File);
  if (Requested == Files.end())
    return false;
  const OffsetMap Offsets(Accepted);
  const auto NewOffset = [&](unsigned Offset) {
    return Offsets.offset(Where.File, Offset);
  };
  return llvm::any_of(Requested->second, [&](const Bytes &Each) {
    return NewOffset(Each.first) < Where.End.Offset &&
           Where.Begin.Offset < NewOffset(Each.second);
  });
}

} // namespace torchport
