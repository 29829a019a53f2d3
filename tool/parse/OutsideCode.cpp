//===- OutsideCode.cpp - what other units say, behind a unit's own text ---===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/OutsideCode.h"

#include "rules/fix/DeviceCalls.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <tuple>

using llvm::StringRef;

namespace torchport {

static auto key(const CodePlace &P) {
  return std::tie(P.Begin, P.End, P.Where.File, P.Where.Begin.Offset,
                  P.Where.Begin.Line, P.Where.Begin.Column, P.Where.End.Offset,
                  P.Where.End.Line, P.Where.End.Column, P.Asked);
}

bool operator==(const OutsideCode &A, const OutsideCode &B) {
  return A.Text == B.Text && A.NeedsDevices == B.NeedsDevices &&
         std::equal(A.Places.begin(), A.Places.end(), B.Places.begin(),
                    B.Places.end(), [](const CodePlace &X, const CodePlace &Y) {
                      return key(X) == key(Y);
                    });
}

/// "line 40 is not changed with it", where that is a line of \p Code behind one
/// with \p OwnLines: names the line that it stands for.
static std::string inProject(StringRef Doubt, unsigned OwnLines,
                             const OutsideCode &Code) {
  constexpr StringRef Word = "line ";
  const size_t Begin = Doubt.find(Word);
  if (Begin == StringRef::npos)
    return Doubt.str();
  StringRef Rest = Doubt.substr(Begin + Word.size());
  unsigned Line = 0;
  if (Rest.consumeInteger(10, Line) || Line <= OwnLines)
    return Doubt.str();
  size_t Start = 0;
  for (unsigned Left = Line - OwnLines; Left > 1 && Start != StringRef::npos;
       --Left)
    Start = Code.Text.find('\n', Start + 1);
  const auto Place = llvm::find_if(
      Code.Places, [&](const CodePlace &Each) { return Start <= Each.Begin; });
  if (Start == StringRef::npos || Place == Code.Places.end())
    return Doubt.str();
  return (Doubt.substr(0, Begin) + Word + llvm::Twine(Place->Where.Begin.Line) +
          " of '" + llvm::sys::path::filename(Place->Where.File) + "'" + Rest)
      .str();
}

/// Takes out of \p Suggestion the edits that are \p IsOutside: the fix at the
/// place that each stands for says how that is written there.
static void leaveToOthers(Fix &Suggestion,
                          llvm::function_ref<bool(const Edit &)> IsOutside) {
  for (const Edit &Each : Suggestion.Edits)
    if (IsOutside(Each))
      Suggestion.NeedsFixesAt.push_back(
          {Each.File, {Each.Offset}, {Each.Offset + Each.Length}});
  if (Suggestion.NeedsFixesAt.empty())
    return;
  llvm::erase_if(Suggestion.Edits, IsOutside);
  // The include may have been for their sake.
  const auto IsInclude = [](const Edit &Each) {
    return StringRef(Each.Text).starts_with("#include <torchport/") ||
           StringRef(Each.Text).starts_with("#include \"torchport/") ||
           StringRef(Each.Text).contains(AcceleratorHeader);
  };
  if (llvm::none_of(Suggestion.Edits, [&](const Edit &Each) {
        return !IsInclude(Each) &&
               (StringRef(Each.Text).contains("torchport::") ||
                StringRef(Each.Text).contains("at::accelerator::"));
      }))
    llvm::erase_if(Suggestion.Edits, IsInclude);
}

void relocate(std::vector<Finding> &Found, StringRef File, StringRef Own,
              const OutsideCode &Code) {
  const unsigned Size = Own.size();
  // The first line of the code ends the last one of the text.
  const unsigned OwnLines = Own.count('\n') + 1;
  const auto IsOutside = [&](StringRef In, unsigned End) {
    return In == File && End > Size;
  };
  const auto PlaceOf = [&](const Range &Where) {
    return llvm::find_if(Code.Places, [&](const CodePlace &Each) {
      return Each.Begin + Size <= Where.Begin.Offset &&
             Where.End.Offset <= Each.End + Size;
    });
  };
  llvm::erase_if(Found, [&](const Finding &Each) {
    return IsOutside(Each.Where.File, Each.Where.End.Offset);
  });
  for (Finding &Each : Found) {
    for (Note &Step : Each.Notes)
      if (IsOutside(Step.Where.File, Step.Where.End.Offset))
        if (const auto Place = PlaceOf(Step.Where); Place != Code.Places.end())
          Step.Where = Place->Where;
    llvm::erase_if(Each.Notes, [&](const Note &Step) {
      return IsOutside(Step.Where.File, Step.Where.End.Offset);
    });
    if (!Each.Suggestion)
      continue;
    leaveToOthers(*Each.Suggestion, [&](const Edit &Change) {
      return IsOutside(Change.File, Change.Offset + Change.Length);
    });
    for (Range &Place : Each.Suggestion->NeedsFixesAt)
      if (const auto Known = PlaceOf(Place); Known != Code.Places.end())
        Place = Known->Where;
    if (Each.Suggestion->Edits.empty())
      Each.Suggestion.reset();
    if (!Each.Suggestion)
      continue;
    for (std::string &Doubt : Each.Suggestion->Doubts)
      Doubt = inProject(Doubt, OwnLines, Code);
  }
}

} // namespace torchport
