//===- Simplify.h - one call in place of a choice ------------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Under the policies `cpu` and `any` the twin of a device falls back by
/// itself, so that a program need not ask first:
///
///     torch::Device d = ::torchport::is_available(torch::kCUDA)
///                           ? ::torchport::device(torch::kCUDA) : torch::kCPU;
///     torch::Device d = ::torchport::device();
///
/// This is no rule: only `fix --simplify` reports it, since the program that it
/// leaves is another one. The shapes are a closed list (docs/simplify.md).
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

#include <vector>

namespace torchport {

/// Stands in Finding::Rule, and in comments that suppress one.
inline constexpr llvm::StringLiteral SimplifyName = "simplify";

/// The choices of a device that one call can stand in for. The fix is that for
/// the policy `cpu`: the device that is asked for, or the CPU. The notes are
/// the log lines that go, or why there is no fix.
std::vector<Finding> simplerChoices(clang::ASTContext &Context,
                                    const UnitModel &Unit);

/// The models that are loaded where they were saved, and moved by the next
/// statement: `module = torch::jit::load(path); module.to(device);`.
std::vector<Finding> simplerLoads(const UnitModel &Unit);

/// Changes \p Simpler into the fix for the policy `any`: the best device.
void askForBest(Fix &Simpler);

} // namespace torchport
