//===- Changed.h - runs on changed lines ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"
#include "tool/git/Changes.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// Returns the changes that \p Query selects in the paths of \p Sources. If
/// \p IsHook, naming a file does not make it the user's own.
llvm::Expected<Changes> changesOf(const ChangeQuery &Query,
                                  const SourceQuery &Sources, bool IsHook);

/// Returns the units that are needed to analyse \p Requested, which must
/// outlive the result.
SourceFiles sourcesOfChanges(const Changes &Requested, const ChangeQuery &Query,
                             const SourceQuery &Sources, DriverCache &Drivers);

/// Returns all sources of the projects that the files of \p Requested are in.
SourceFiles sourcesOfPrograms(const Changes &Requested,
                              const SourceQuery &Sources);

/// Scans \p Sources, the units of \p Requested. The report includes findings on
/// unchanged lines.
Report scanChanges(const Changes &Requested, const SourceFiles &Sources,
                   const ScanOptions &Options, ScanServices &Services);

/// Removes the findings that are on no line of \p Requested.
void keepChanged(Report &Result, const ChangedLines &Requested);

/// Returns git's 'pre-commit' hook, a shell script.
llvm::StringRef gitHook();

/// Returns the changes that \p Scope selects, which must not be all. A hook
/// selects the changes since pre-commit's '--from-ref', the staged changes, or
/// the named files if they are not all staged.
llvm::Expected<ChangeQuery> changeQueryFor(const ChangeScope &Scope,
                                           const SourceQuery &Sources);

/// Returns true if the report has anything for the author of the commit.
bool hasAnythingToReport(const Report &Result);

/// Returns the exit status of a hook, and prints how to continue. Files that
/// were not analysed block a commit only if \p IsStrict.
ExitStatus hookExitStatus(const Report &Result, bool IsStrict);

} // namespace torchport
