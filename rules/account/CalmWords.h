//===- CalmWords.h - device words that do no harm ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"

#include <string>

namespace torchport {

/// What the AST says of each place in a file that an expression or a
/// declaration has its name or text from: what it is for there, or nothing
/// where it names a device that goes to something unknown.
using UsesByPlace = llvm::DenseMap<clang::SourceLocation, std::string>;

/// Of the traversal scope of \p Unit. What it does not hold, no AST has.
UsesByPlace usesIn(const UnitModel &Unit);

} // namespace torchport
