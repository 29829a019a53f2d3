//===- Account.h - accounts for every device token of a unit ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/model/UnitModel.h"

namespace torchport {

/// Returns an entry for each device token in the active code of \p Unit.
/// \p Reported contains all findings of the rules.
std::vector<AccountEntry> accountFor(const UnitModel &Unit,
                                     llvm::ArrayRef<Finding> Reported);

/// Returns a finding for the device token at index \p Place of \p Code. It is
/// for code that Clang could not parse because headers are missing, and never
/// has a fix. Returns nothing if the tokens around it only query the device, or
/// pass it to nothing that makes a device.
std::optional<Finding> findingByTokens(llvm::ArrayRef<clang::Token> Code,
                                       size_t Place, const UnitModel &Unit);

} // namespace torchport
