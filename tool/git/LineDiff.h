//===- LineDiff.h - which lines a diff of git's makes --------- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/ChangedLines.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>

namespace torchport {

/// The lines of the new files that \p Diff makes, by their paths from the top
/// of the work tree: what 'git diff -U0' prints, with the prefixes 'a/' and
/// 'b/'. Files that are gone are left out, and so is what is no file but a link
/// or a submodule. Fails where it is no such diff.
llvm::Expected<std::map<std::string, LineRanges>>
linesMadeBy(llvm::StringRef Diff);

} // namespace torchport
