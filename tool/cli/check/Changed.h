//===- Changed.h - runs on changed lines ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"
#include "tool/git/Changes.h"

namespace torchport {

/// Returns the changes that \p Line, which must not select all sources, asks
/// for, and sets \p Query. For a hook, naming a file does not make it the
/// user's own.
llvm::Expected<Changes> changesOf(const CommandLine &Line, ChangeQuery &Query);

/// Returns the units that are needed to analyse \p Requested, which must
/// outlive the result.
SourceFiles sourcesOfChanges(const Changes &Requested, const ChangeQuery &Query,
                             const SourceQuery &Sources, DriverCache &Drivers);

/// Returns all sources of the projects that the files of \p Requested are in.
SourceFiles sourcesOfPrograms(const Changes &Requested,
                              const SourceQuery &Sources);

/// Returns true if the report has anything for the author of the commit.
bool hasAnythingToReport(const Report &Result);

/// Returns the exit status of a hook, and prints how to continue. Files that
/// were not analysed block a commit only if \p IsStrict.
ExitStatus hookExitStatus(const Report &Result, bool IsStrict);

} // namespace torchport
