//===- IncludingUnits.cpp - the units that read a header ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/StatCache.h"
#include "tool/scan/Prefilter.h"

#include "llvm/ADT/STLExtras.h"

#include <optional>
#include <set>

using llvm::StringRef;

namespace torchport {

namespace {

using Names = std::set<StringRef>;

class Finder {
public:
  Finder(const SourceFiles &Around, DriverCache &Drivers,
         const Contents &Patched, const Names &Wanted)
      : Now(Patched), Filter(Around, Drivers, Patched, Now), Wanted(Wanted) {}

  /// Returns the requested files that the unit reads, or nothing if only a
  /// parse could tell.
  std::optional<Names> readBy(const SourceFile &Unit) {
    Names Read;
    for (const auto &Command : Unit.Commands) {
      const auto Headers = Filter.headersOf(Unit, Command);
      if (!Headers)
        return std::nullopt;
      for (StringRef Each : *Headers)
        if (const auto Known = Wanted.find(Each); Known != Wanted.end())
          Read.insert(*Known);
    }
    return Read;
  }

private:
  StatCache Now;
  Prefilter Filter;
  const Names &Wanted;
};

} // namespace

static bool comesBefore(const SourceFile &A, const SourceFile &B) {
  return A.File < B.File;
}

void addIncludingUnits(SourceFiles &Asked, const SourceFiles &Around,
                       IncludingUnits HowMany, DriverCache &Drivers,
                       const Contents &Patched) {
  Names Wanted(Asked.Named.begin(), Asked.Named.end());
  for (const SourceFile &Each : Asked.Units)
    Wanted.erase(Each.File);
  Finder Reading(Around, Drivers, Patched, Wanted);
  Names Covered;
  for (const SourceFile &Each : Asked.Units)
    if (const auto Read = Reading.readBy(Each))
      Covered.insert(Read->begin(), Read->end());

  std::vector<SourceFile> Added;
  for (const SourceFile &Each : Around.Units) {
    if (Asked.Named.find(Each.File) != Asked.Named.end())
      continue;
    const auto Read = Reading.readBy(Each);
    const bool IsWanted = HowMany == IncludingUnits::All
                              ? !Read || !Read->empty()
                              : Read && !llvm::includes(Covered, *Read);
    if (!IsWanted)
      continue;
    Added.push_back(Each);
    if (Read)
      Covered.insert(Read->begin(), Read->end());
  }
  llvm::append_range(Asked.Units, Added);
  llvm::sort(Asked.Units, comesBefore);
  for (const SourceFile &Each : Around.Headers)
    if (Wanted.count(Each.File) != 0)
      Asked.Headers.push_back(Each);
}

} // namespace torchport
