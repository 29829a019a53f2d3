//===- LineFilter.cpp - where fixes are asked for -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/LineFilter.h"

#include "tool/fix/OffsetMap.h"
#include "tool/fix/Write.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace torchport {

/// Where each line of \p Text begins, and where the last one ends.
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
    // The scan has told what cannot be read.
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

bool LineFilter::touch(const Range &Where, const FileEdits &Made) const {
  const auto Asked = Files.find(Where.File);
  if (Asked == Files.end())
    return false;
  const OffsetMap Places(Made);
  const auto Now = [&](unsigned Offset) {
    return Places.offset(Where.File, Offset);
  };
  return llvm::any_of(Asked->second, [&](const Bytes &Each) {
    return Now(Each.first) < Where.End.Offset &&
           Where.Begin.Offset < Now(Each.second);
  });
}

} // namespace torchport
