//===- Nearest.h - what a misspelled name was meant to be -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Of \p Names the one that \p Written looks most like; empty where none shares
/// half of its letters, since such a guess helps nobody.
llvm::StringRef nearest(llvm::StringRef Written,
                        llvm::ArrayRef<llvm::StringRef> Names);

} // namespace torchport
