//===- PolicyTies.h - code that conflicts with a policy ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Whether the places that 'torchport fix' can replace by a twin are only
/// counted or listed with the others: a port by hand has to change them too.
enum class TwinPlaces { Counted, Listed };

/// Returns the findings of \p Found that conflict with a policy, except those
/// that a configuration accepts. If \p AreFixed, none has a fix any more.
Report tiesOf(ScanResult Found, Configs &Settings, YearMonth Today,
              bool AreFixed = false);

/// Counts the findings of \p Ties, and drops those with a twin unless they are
/// listed.
void countTies(Report &Ties, TwinPlaces Twins);

/// Turns \p All into the report of 'check --portable' on \p Sources. Must be
/// the last step that removes findings, because the remaining ones are counted.
/// Comments that suppress nothing are reported too, and entries of 'accept' if
/// the report \p IsWhole.
void reportTies(Report &All, const SourceFiles &Sources, TwinPlaces Twins,
                bool IsWhole);

} // namespace torchport
