//===- UnderstoodWords.h - device words that the AST explains ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseSet.h"

namespace torchport {

/// Where names and texts are spelled that the AST of \p Unit has a use for. A
/// device that goes to something unknown is not among them.
llvm::DenseSet<clang::SourceLocation> understoodWordsIn(const UnitModel &Unit);

} // namespace torchport
