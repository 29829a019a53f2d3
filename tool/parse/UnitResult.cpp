//===- UnitResult.cpp - what was found in one unit ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/UnitResult.h"

#include <algorithm>

namespace torchport {

std::set<std::string> notesOnSwitches(const UnitResult &Whole,
                                      const UnitResult &More) {
  const std::string Code =
      "code under '#ifdef " + *Whole.HidingSwitches.begin() + "'";
  std::set<std::string> Notes;
  if (More.Crashed)
    Notes.insert(Code + " could not be read: Clang crashed");
  std::vector<std::string> Missing;
  std::set_difference(More.MissingHeaders.begin(), More.MissingHeaders.end(),
                      Whole.MissingHeaders.begin(), Whole.MissingHeaders.end(),
                      std::back_inserter(Missing));
  if (const size_t Count = Missing.size())
    Notes.insert(Code + " was read only in part: '" + Missing.front() + "'" +
                 (Count == 1 ? ""
                  : Count == 2
                      ? " and 1 more header"
                      : " and " + std::to_string(Count - 1) + " more headers") +
                 " not found");
  return Notes;
}

} // namespace torchport
