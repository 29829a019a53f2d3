//===- Merge.h - findings to the edits of each file -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace torchport {

/// What can be done at once. The three lists hold indices into the findings
/// that were merged, each of them in exactly one list, in rising order.
struct Merged {
  /// The edits of each file in the order of the text; none overlap. Insertions
  /// at one offset stand in the order in which they are made, before the edit
  /// that replaces what follows them.
  std::map<std::string, std::vector<Edit>> Edits;
  std::vector<size_t> Applied;
  /// The fix clashes with that of an earlier finding, and has to be tried again
  /// on the result.
  std::vector<size_t> Postponed;
  /// There is no fix.
  std::vector<size_t> Unfixed;
};

/// Takes the fixes of \p Findings in their order, each with all its edits or
/// not at all. Two fixes may share an edit, if it is one that means the same
/// when it is made once: a replacement, or an insertion of whole lines such as
/// an include. They clash if edits overlap, or if both insert at one offset
/// something that is not whole lines, as only their authors know the order.
Merged mergeFixes(llvm::ArrayRef<Finding> Findings);

/// \p Text with \p Edits made, which are those of one file in a Merged. Fails
/// if they reach beyond \p Text, that is, not the text that was analysed.
llvm::Expected<std::string> applyEdits(llvm::StringRef Text,
                                       llvm::ArrayRef<Edit> Edits);

} // namespace torchport
