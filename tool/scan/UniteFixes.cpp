//===- UniteFixes.cpp - fixes of many units that are one ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/scan/UniteFixes.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

#include <tuple>

using llvm::StringRef;

namespace torchport {

/// Adds what \p Other does and doubts to \p Suggestion.
static void join(Fix &Suggestion, const Fix &Other) {
  for (const Edit &Each : Other.Edits)
    if (!llvm::is_contained(Suggestion.Edits, Each))
      Suggestion.Edits.push_back(Each);
  for (const std::string &Each : Other.Doubts)
    if (!llvm::is_contained(Suggestion.Doubts, Each))
      Suggestion.doubt(Each);
  if (Other.Safety == Applicability::Unsafe)
    Suggestion.Safety = Applicability::Unsafe;
  Suggestion.MeansCurrent |= Other.MeansCurrent;
  Suggestion.TakesAnyAccelerator |= Other.TakesAnyAccelerator;
  for (const std::string &Each : Other.ChangesForAll)
    Suggestion.changeForAll(Each);
}

/// What one fix inserts at one place it wants in that order.
static bool isBefore(const Edit &A, const Edit &B) {
  return std::tie(A.File, A.Offset, A.Length) <
         std::tie(B.File, B.Offset, B.Length);
}

/// The same fix for all of \p Together, of all their edits.
static void giveOneFix(std::vector<Finding *> Together) {
  // Whatever parts they came in.
  llvm::stable_sort(Together, [](const Finding *A, const Finding *B) {
    return reportedBefore(*A, *B);
  });
  Fix All = *Together.front()->Suggestion;
  for (const Finding *Each : llvm::drop_begin(Together))
    join(All, *Each->Suggestion);
  llvm::stable_sort(All.Edits, isBefore);
  llvm::sort(All.Doubts);
  All.NeedsFixesAt.clear();
  for (Finding *Each : Together)
    Each->Suggestion = All;
}

static bool hasFix(const Finding *Each) { return Each->Suggestion.has_value(); }

namespace {

/// A finding whose fix needs, for each of some places, that of one there.
struct Needing {
  Finding *Of;
  std::vector<std::vector<Finding *>> Places;

  bool isMet() const {
    return llvm::all_of(Places, [](const std::vector<Finding *> &There) {
      return llvm::any_of(There, hasFix);
    });
  }
};

class Together {
public:
  explicit Together(llvm::MutableArrayRef<ScanResult> Parts) {
    for (ScanResult &Part : Parts)
      for (Finding &Each : Part.Findings) {
        if (!Each.ChangesWith.empty())
          Groups[Each.ChangesWith].push_back(&Each);
        if (Each.Suggestion && !Each.Suggestion->NeedsFixesAt.empty())
          Needs.push_back({&Each, placesOf(Each, Parts)});
      }
  }

  /// Takes back what cannot be whole, and what cannot be without that.
  void dropParts() {
    for (bool IsDone = false; !IsDone;) {
      IsDone = true;
      for (auto &[Key, Findings] : Groups)
        if (llvm::any_of(Findings, hasFix) && !llvm::all_of(Findings, hasFix)) {
          for (Finding *Each : Findings)
            Each->Suggestion.reset();
          IsDone = false;
        }
      for (Needing &Each : Needs)
        if (hasFix(Each.Of) && !Each.isMet()) {
          Each.Of->Suggestion.reset();
          IsDone = false;
        }
    }
  }

  void unite() {
    llvm::EquivalenceClasses<Finding *> One;
    for (auto &[Key, Findings] : Groups)
      if (hasFix(Findings.front()))
        for (Finding *Each : Findings)
          One.unionSets(Findings.front(), Each);
    for (Needing &Each : Needs)
      if (hasFix(Each.Of))
        for (const std::vector<Finding *> &There : Each.Places)
          for (Finding *Other : llvm::make_filter_range(There, hasFix))
            One.unionSets(Each.Of, Other);
    for (const auto *Class : One)
      if (Class->isLeader())
        giveOneFix({One.member_begin(*Class), One.member_end()});
  }

private:
  static std::vector<std::vector<Finding *>>
  placesOf(const Finding &Of, llvm::MutableArrayRef<ScanResult> Parts) {
    std::vector<std::vector<Finding *>> Places;
    for (const Range &Place : Of.Suggestion->NeedsFixesAt) {
      std::vector<Finding *> &There = Places.emplace_back();
      for (ScanResult &Part : Parts)
        for (Finding &Other : Part.Findings)
          if (Other.Rule == Of.Rule && overlap(Other.Where, Place))
            There.push_back(&Other);
    }
    return Places;
  }

  llvm::MapVector<StringRef, std::vector<Finding *>> Groups;
  std::vector<Needing> Needs;
};

} // namespace

void uniteFixes(llvm::MutableArrayRef<ScanResult> Parts) {
  Together All(Parts);
  All.dropParts();
  All.unite();
}

} // namespace torchport
