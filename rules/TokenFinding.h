//===- TokenFinding.h - a device that no parse understood -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"

#include <optional>

namespace torchport {

/// What is said of the device word that token \p Place of \p Code is, where
/// headers are missing, and with them all that Clang could say. It never has a
/// fix. Nothing where the tokens around it only ask for the device, or do not
/// give it to anything that makes one.
std::optional<Finding> findingByTokens(llvm::ArrayRef<clang::Token> Code,
                                       size_t Place, const UnitModel &Unit);

} // namespace torchport
