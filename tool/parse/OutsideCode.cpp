//===- OutsideCode.cpp - what other units say, behind a unit's own text ---===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/OutsideCode.h"

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

void relocate(std::vector<Finding> &Found, StringRef File, StringRef Own,
              const OutsideCode &Code) {
  const unsigned Size = Own.size();
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
    // What is to change in another file, that file's own finding says.
    if (Each.Suggestion &&
        llvm::any_of(Each.Suggestion->Edits, [&](const Edit &Change) {
          return IsOutside(Change.File, Change.Offset + Change.Length);
        }))
      Each.Suggestion.reset();
  }
}

} // namespace torchport
