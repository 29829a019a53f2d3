//===- Simplify.h - one call instead of a choice ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Under the policies `cpu` and `any`, the twin of a device falls back to
/// another device, so the program need not check first. Only `fix --simplify`
/// does this: it changes the program. docs/simplify.md lists the shapes.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

namespace torchport {

/// The value of Finding::Rule, and the name in suppression comments.
inline constexpr llvm::StringLiteral SimplifyName = "simplify";

/// Returns the choices of a device that one call can replace, with the fix for
/// the policy `cpu` and the logs that it removes.
std::vector<Finding> simplerChoices(clang::ASTContext &Context,
                                    const UnitModel &Unit);

/// Returns the models that are loaded and moved by the next statement: `module
/// = torch::jit::load(path); module.to(device);`.
std::vector<Finding> simplerLoads(const UnitModel &Unit);

/// Changes \p Simpler to the fix for the policy `any`: the best device.
void useBestDevice(Fix &Simpler);

} // namespace torchport
