//===- Nearest.h - the closest match to a misspelled name -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Returns the entry of \p Names with the smallest edit distance to \p Written;
/// empty if every distance is at least half of the name's length.
llvm::StringRef nearest(llvm::StringRef Written,
                        llvm::ArrayRef<llvm::StringRef> Names);

} // namespace torchport
