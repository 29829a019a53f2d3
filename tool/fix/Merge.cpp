//===- Merge.cpp - findings to the edits of each file ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Merge.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cstdint>

using llvm::StringRef;

namespace torchport {

using FileEdits = std::map<std::string, std::vector<Edit>>;

static uint64_t end(const Edit &E) { return uint64_t(E.Offset) + E.Length; }

static bool isInsertion(const Edit &E) { return E.Length == 0; }

/// Order in the text: what is inserted at an offset stands before what replaces
/// the bytes that follow.
static bool before(const Edit &A, const Edit &B) {
  return std::make_pair(A.Offset, !isInsertion(A)) <
         std::make_pair(B.Offset, !isInsertion(B));
}

/// The break stands first where an include follows a last line without one.
static bool insertsWholeLines(const Edit &E) {
  StringRef Text = E.Text;
  return isInsertion(E) && (Text.ends_with("\n") || Text.starts_with("\n") ||
                            Text.starts_with("\r\n"));
}

/// Whether two edits want the same bytes. Edits that only touch do not, and
/// neither do two insertions.
static bool overlap(const Edit &A, const Edit &B) {
  return A.Offset < end(B) && B.Offset < end(A);
}

/// Whether one edit can stand for both, from different fixes. Equal insertions
/// cannot where they are pieces of lines: two closing parentheses close two
/// different ones.
static bool sharable(const Edit &A, const Edit &B) {
  return A == B && (!isInsertion(A) || insertsWholeLines(A));
}

static bool clash(const Edit &A, const Edit &B) {
  if (sharable(A, B))
    return false;
  if (isInsertion(A) && isInsertion(B))
    return A.Offset == B.Offset &&
           !(insertsWholeLines(A) && insertsWholeLines(B));
  return overlap(A, B);
}

/// The edits among \p Sorted that could clash with \p E or equal it: as they do
/// not overlap, only one of those that begin before it can reach it.
static llvm::ArrayRef<Edit> neighbours(const std::vector<Edit> &Sorted,
                                       const Edit &E) {
  auto First = llvm::partition_point(
      Sorted, [&](const Edit &Other) { return Other.Offset < E.Offset; });
  if (First != Sorted.begin())
    --First;
  auto Last = std::find_if(First, Sorted.end(), [&](const Edit &Other) {
    return Other.Offset > end(E);
  });
  return llvm::ArrayRef<Edit>(Sorted).slice(First - Sorted.begin(),
                                            Last - First);
}

/// Whether no edit of \p F clashes with one that is made already. A fix that
/// overlaps itself never fits.
static bool fits(const Fix &F, const FileEdits &Made) {
  for (auto E = F.Edits.begin(); E != F.Edits.end(); ++E) {
    auto InFile = Made.find(E->File);
    if (InFile != Made.end() &&
        llvm::any_of(neighbours(InFile->second, *E),
                     [&](const Edit &Other) { return clash(*E, Other); }))
      return false;
    if (std::any_of(F.Edits.begin(), E, [&](const Edit &Own) {
          return E->File == Own.File && overlap(*E, Own);
        }))
      return false;
  }
  return true;
}

static void make(const Fix &F, FileEdits &Made) {
  // Shared with the fixes before it only: what a fix itself repeats, it means.
  std::vector<const Edit *> Own;
  for (const Edit &E : F.Edits) {
    auto InFile = Made.find(E.File);
    if (InFile == Made.end() ||
        !llvm::any_of(neighbours(InFile->second, E),
                      [&](const Edit &Other) { return sharable(E, Other); }))
      Own.push_back(&E);
  }
  for (const Edit *E : Own) {
    std::vector<Edit> &InFile = Made[E->File];
    InFile.insert(llvm::upper_bound(InFile, *E, before), *E);
  }
}

Merged mergeFixes(llvm::ArrayRef<Finding> Findings) {
  Merged M;
  for (const auto &[Index, F] : llvm::enumerate(Findings)) {
    if (!F.Suggestion) {
      M.Unfixed.push_back(Index);
    } else if (!fits(*F.Suggestion, M.Edits)) {
      M.Postponed.push_back(Index);
    } else {
      make(*F.Suggestion, M.Edits);
      M.Applied.push_back(Index);
    }
  }
  return M;
}

llvm::Expected<std::string> applyEdits(StringRef Text,
                                       llvm::ArrayRef<Edit> Edits) {
  std::string Result;
  size_t Copied = 0;
  for (const Edit &E : Edits) {
    if (end(E) > Text.size())
      return llvm::createStringError("'" + E.File +
                                     "' has changed since it was analysed: "
                                     "run torchport again");
    Result += Text.slice(Copied, E.Offset);
    Result += E.Text;
    Copied = end(E);
  }
  Result += Text.substr(Copied);
  return Result;
}

} // namespace torchport
