//===- OutsideFacts.h - what a unit says of a name, in C++ ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/summary/UnitSummary.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <utility>

namespace torchport {

/// \p Where a device is made of what \p Held, a variable, a member or a
/// function, holds or gives.
std::optional<OutsideFact> useOf(const clang::ValueDecl &Held, Range Where);

/// The places where \p Function makes devices of its parameters.
using ParameterUses = std::vector<std::pair<const clang::ParmVarDecl *, Range>>;
std::optional<OutsideFact> definitionOf(const clang::FunctionDecl &Function,
                                        const ParameterUses &Uses);

/// `const bool has_gpu = torch::cuda::is_available();`, and a function that
/// returns nothing else. Nothing where \p Answer asks for something else.
std::optional<OutsideFact> answerOf(const clang::ValueDecl &Asked,
                                    const clang::Expr &Answer);

} // namespace torchport
