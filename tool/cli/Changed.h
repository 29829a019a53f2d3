//===- Changed.h - a run on what has changed ------------------ -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
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

} // namespace torchport
