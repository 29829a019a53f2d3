//===- Changed.h - a run on what has changed ------------------ -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"
#include "tool/git/Changes.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// What \p Query asks about, as git knows it, of the paths of \p Sources.
llvm::Expected<Changes> changesOf(const ChangeQuery &Query,
                                  const SourceQuery &Sources, bool IsHook);

/// The translation units by which \p Asked is read, which is to outlive them.
SourceFiles sourcesOfChanges(const Changes &Asked, const ChangeQuery &Query,
                             const SourceQuery &Sources, DriverCache &Drivers);

/// The report on \p Asked, whose units are \p Sources, with all that was found
/// in them.
Report scanChanges(const Changes &Asked, const SourceFiles &Sources,
                   const ScanOptions &Options, ScanServices &Services);

/// Takes out of \p Told what lies on no line of \p Asked.
void keepChanged(Report &Told, const ChangedLines &Asked);

/// What git has as its hook 'pre-commit', a program of the shell.
llvm::StringRef gitHook();

/// What \p Line asks about, which is not all. Who calls a hook asks about what
/// is staged, what pre-commit was given by '--from-ref', or the files that are
/// named, where it was given those.
llvm::Expected<ChangeQuery> queryOf(const ChangeScope &Scope,
                                    const SourceQuery &Sources);

/// Whether there is something to tell whoever commits.
bool isWorthTelling(const Report &Told);

/// What a hook ends with: not to know is no reason to stop a commit, unless
/// it is to be strict. Tells the user how to go on.
ExitStatus endOfHook(const Report &Told, bool IsStrict);

} // namespace torchport
