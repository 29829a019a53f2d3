//===- Account.h - every device word of a unit ------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/account/AccountEntry.h"
#include "rules/model/UnitModel.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace torchport {

/// Each device word in the active code of \p Unit, of which \p Reported is all
/// that the rules say. Sorted by place.
std::vector<AccountEntry> accountFor(const UnitModel &Unit,
                                     clang::Preprocessor &Macros,
                                     llvm::ArrayRef<Finding> Reported);

} // namespace torchport
