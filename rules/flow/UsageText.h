//===- UsageText.h - defaults that a usage text names -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// OpenCV's CommandLineParser and docopt read their options, and what holds
/// until somebody gives another, from one text.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/UnitFacts.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace torchport {

struct UsageDefault {
  /// The whole text.
  const clang::StringLiteral *Spelled = nullptr;
  std::string Text;
};

/// What \p Lookup, which asks for an option, gives where the user names none;
/// nothing where no text that we can see says so.
std::optional<UsageDefault> defaultInUsage(const clang::CallExpr &Lookup,
                                           const UnitFacts &Facts);

} // namespace torchport
