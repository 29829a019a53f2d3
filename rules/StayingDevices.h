//===- StayingDevices.h - what no fix moves ---------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Devices that stay where they are whatever is fixed: they are named in a way
/// that is no site, stand under a question for CUDA, or are chosen in another
/// file.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace torchport {

/// Whether \p Condition is so on machines with CUDA alone, or of a device that
/// is one: where it is \p Holds. Another condition that asks for it is one that
/// may depend on the machine.
bool asksForCuda(const clang::Expr &Condition, bool Holds,
                 const UnitFacts &Facts);

/// Whether a question for CUDA, other than those that \p IsGone, stands around
/// the end of \p Ancestors.
bool isUnderQuestion(Path Ancestors,
                     llvm::function_ref<bool(const clang::Stmt &)> IsGone,
                     const UnitFacts &Facts);

/// By function or class, the first line that stays as it is.
using StayingLines = llvm::DenseMap<clang::SourceLocation, unsigned>;

/// Where an accelerator is named and nothing is found, or the runtime chooses
/// behind a question that is left.
StayingLines linesThatStay(const UnitModel &Unit);

/// By function or class, the first line that uses a device of which nothing is
/// known.
StayingLines linesOfUnknown(const UnitModel &Unit);

} // namespace torchport
