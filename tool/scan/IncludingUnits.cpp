//===- IncludingUnits.cpp - the units that read a header ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/StatCache.h"
#include "tool/scan/Prefilter.h"

#include "llvm/ADT/STLExtras.h"

#include <optional>
#include <set>

using llvm::StringRef;

namespace torchport {

namespace {

using Names = std::set<StringRef>;

class HeaderUseFinder {
public:
  HeaderUseFinder(const SourceFiles &Surrounding, DriverCache &Drivers,
                  const Contents &Patched, const Names &Requested)
      : Stats(Patched), Filter(Surrounding, Drivers, Patched, Stats),
        Requested(Requested) {}

  /// Returns the requested files that the unit reads, or nothing if only a
  /// parse could tell.
  std::optional<Names> headersReadBy(const SourceFile &Unit) {
    Names Read;
    for (const auto &Command : Unit.Commands) {
      const auto Headers = Filter.headersOf(Unit, Command);
      if (!Headers)
        return std::nullopt;
      for (StringRef Each : *Headers)
        if (const auto Known = Requested.find(Each); Known != Requested.end())
          Read.insert(*Known);
    }
    return Read;
  }

private:
  StatCache Stats;
  Prefilter Filter;
  const Names &Requested;
};

} // namespace

static bool comesBefore(const SourceFile &A, const SourceFile &B) {
  return A.File < B.File;
}

void addIncludingUnits(SourceFiles &Requested, const SourceFiles &Surrounding,
                       IncludingUnits Mode, DriverCache &Drivers,
                       const Contents &Patched) {
  Names Headers(Requested.Named.begin(), Requested.Named.end());
  for (const SourceFile &Each : Requested.Units)
    Headers.erase(Each.File);
  HeaderUseFinder Finder(Surrounding, Drivers, Patched, Headers);
  Names Covered;
  for (const SourceFile &Each : Requested.Units)
    if (const auto Read = Finder.headersReadBy(Each))
      Covered.insert(Read->begin(), Read->end());

  std::vector<SourceFile> Added;
  for (const SourceFile &Each : Surrounding.Units) {
    if (Requested.Named.find(Each.File) != Requested.Named.end())
      continue;
    const auto Read = Finder.headersReadBy(Each);
    const bool IsWanted = Mode == IncludingUnits::All
                              ? !Read || !Read->empty()
                              : Read && !llvm::includes(Covered, *Read);
    if (!IsWanted)
      continue;
    Added.push_back(Each);
    if (Read)
      Covered.insert(Read->begin(), Read->end());
  }
  llvm::append_range(Requested.Units, Added);
  llvm::sort(Requested.Units, comesBefore);
  for (const SourceFile &Each : Surrounding.Headers)
    if (Headers.count(Each.File) != 0)
      Requested.Headers.push_back(Each);
}

} // namespace torchport
