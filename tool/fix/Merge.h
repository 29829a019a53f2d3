//===- Merge.h - findings to the edits of each file -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace torchport {

/// By real path.
using FileEdits = std::map<std::string, clang::tooling::Replacements>;

/// \p Edits of one file, sorted, which do not overlap, as the library composes
/// them. Edits at one offset become one, since only their order here says which
/// comes first.
clang::tooling::Replacements replacementsOf(llvm::ArrayRef<Edit> Edits);

std::vector<Edit> editsOf(const clang::tooling::Replacements &All);

/// What can be done at once: the findings whose fixes are in Edits, as indices
/// in rising order. Of the others with a fix, each clashes with an earlier one,
/// and has to be tried again on the result.
struct Merged {
  FileEdits Edits;
  std::vector<size_t> Applied;
};

/// Takes the fixes of \p Findings in their order, each with all its edits or
/// not at all. Two fixes may share an edit, if it is one that means the same
/// when it is made once: a replacement, or an insertion of whole lines such as
/// an include. Else they clash where the library says that edits conflict.
Merged mergeFixes(llvm::ArrayRef<Finding> Findings);

/// \p Text with \p Edits made. Fails if they reach beyond \p Text, that is, not
/// the text that was analysed.
llvm::Expected<std::string>
applyEdits(llvm::StringRef Text, const clang::tooling::Replacements &Edits);

} // namespace torchport
