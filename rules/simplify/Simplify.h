//===- Simplify.h - one call instead of a choice ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Under the policies `cpu` and `any`, the twin of a device falls back to
/// another device, so the program need not check first:
///
///     torch::Device d = ::torchport::is_available(torch::kCUDA)
///                           ? ::torchport::device(torch::kCUDA) : torch::kCPU;
///     torch::Device d = ::torchport::device();
///
/// This is not a rule: only `fix --simplify` reports it, because it changes the
/// behaviour of the program. docs/simplify.md lists all supported shapes.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

namespace torchport {

/// The value of Finding::Rule, and the name in suppression comments.
inline constexpr llvm::StringLiteral SimplifyName = "simplify";

/// Returns the choices of a device that one call can replace. The fix is for
/// the policy `cpu`: the requested device, or the CPU. The notes list the log
/// statements that the fix removes, or say why there is no fix.
std::vector<Finding> simplerChoices(clang::ASTContext &Context,
                                    const UnitModel &Unit);

/// Returns the models that are loaded to the device they were saved from, and
/// moved by the next statement:
/// `module = torch::jit::load(path); module.to(device);`.
std::vector<Finding> simplerLoads(const UnitModel &Unit);

/// Changes \p Simpler to the fix for the policy `any`: the best device.
void useBestDevice(Fix &Simpler);

} // namespace torchport
