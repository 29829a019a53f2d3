//===- PageLinks.cpp - the links of the report page -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"

using llvm::json::Array;
using llvm::json::Object;

namespace torchport {

std::string placeId(bool IsKept, size_t Index) {
  return (IsKept ? "kept-" : "place-") + std::to_string(Index + 1);
}

std::string placesAgainstId(const Platform &P) {
  return std::string("against-") + P.Name;
}

Array placesAgainst(const Migration &All) {
  Array Lists;
  for (const auto [Each, Item] : llvm::zip(allPlatforms(), All.Verdicts)) {
    Array Rows;
    const auto AddAll = [&, Flag = Each.Flag, StoppedBy = Item.StoppedBy](
                            llvm::ArrayRef<Place> Places, bool IsKept) {
      for (const auto &[Index, Found] : llvm::enumerate(Places))
        if ((Found.Affects & Flag) != Platforms::None)
          Rows.push_back(
              Object{{"id", placeId(IsKept, Index)},
                     {"place", Found.File + ":" + std::to_string(Found.Line)},
                     {"stops", (Found.Affects & StoppedBy) == StoppedBy}});
    };
    AddAll(All.Remaining, /*IsKept=*/false);
    AddAll(All.Suppressed, /*IsKept=*/true);
    if (!Rows.empty())
      Lists.push_back(Object{{"id", placesAgainstId(Each)},
                             {"title", Each.Title},
                             {"number", pluralize(Rows.size(), "place")},
                             {"rows", std::move(Rows)}});
  }
  return Lists;
}

} // namespace torchport
