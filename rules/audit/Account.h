//===- Account.h - every device word of a unit ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/model/UnitModel.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// Each device word in the active code of \p Unit, of which \p Reported is all
/// that the rules say.
std::vector<AccountEntry> accountFor(const UnitModel &Unit,
                                     llvm::ArrayRef<Finding> Reported);

/// What is said of the device word that token \p Place of \p Code is, where
/// headers are missing, and with them all that Clang could say. It never has a
/// fix. Nothing where the tokens around it only ask for the device, or do not
/// give it to anything that makes one.
std::optional<Finding> findingByTokens(llvm::ArrayRef<clang::Token> Code,
                                       size_t Place, const UnitModel &Unit);

} // namespace torchport
