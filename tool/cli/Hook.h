//===- Hook.h - a check before a commit ----------------------- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

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
