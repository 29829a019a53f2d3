//===- IncludingUnits.cpp - the units that read a header ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/preamble/StatCache.h"
#include "tool/scan/Prefilter.h"

using llvm::StringRef;

namespace torchport {

void addIncludingUnits(SourceFiles &Requested, const SourceFiles &Surrounding,
                       IncludingUnits Mode, DriverCache &Drivers,
                       const Contents &Patched) {
  using Names = std::set<StringRef>;
  Names Headers(Requested.Named.begin(), Requested.Named.end());
  for (const SourceFile &Each : Requested.Units)
    Headers.erase(Each.File);
  StatCache Stats(Patched);
  Prefilter Filter(Surrounding, Drivers, Patched, Stats);
  // Returns the requested files that the unit reads, or nothing if only a parse
  // could tell.
  const auto HeadersReadBy =
      [&](const SourceFile &Unit) -> std::optional<Names> {
    Names Read;
    for (const auto &Command : Unit.Commands) {
      const auto Found = Filter.headersOf(Unit, Command);
      if (!Found)
        return std::nullopt;
      for (StringRef Each : *Found)
        if (const auto Known = Headers.find(Each); Known != Headers.end())
          Read.insert(*Known);
    }
    return Read;
  };
  Names Covered;
  for (const SourceFile &Each : Requested.Units)
    if (const auto Read = HeadersReadBy(Each))
      Covered.insert(Read->begin(), Read->end());

  std::vector<SourceFile> Added;
  for (const SourceFile &Each : Surrounding.Units) {
    if (Requested.Named.find(Each.File) != Requested.Named.end())
      continue;
    const auto Read = HeadersReadBy(Each);
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
  llvm::sort(Requested.Units, [](const SourceFile &A, const SourceFile &B) {
    return A.File < B.File;
  });
  for (const SourceFile &Each : Surrounding.Headers)
    if (Headers.count(Each.File) != 0)
      Requested.Headers.push_back(Each);
}

} // namespace torchport
