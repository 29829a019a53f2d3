//===- SettleAnswer.h - what becomes of an answer that was kept -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

#include <optional>

namespace torchport {

/// The edits for \p Answer once all choices by it are rewritten; \p Choosing
/// are their uses of it.
std::optional<Fix> settle(const AvailabilityVariable &Answer,
                          llvm::ArrayRef<const clang::DeclRefExpr *> Choosing,
                          const UnitModel &Unit);

} // namespace torchport
