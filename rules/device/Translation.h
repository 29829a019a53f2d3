//===- Translation.h - devices that say what something is -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `if (tensor.is_cuda()) info.type = torch::kCUDA;` chooses nothing: the type
/// stands for what was asked. `if (use_gpu)` chooses.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_DEVICE_TRANSLATION_H
#define TORCHPORT_RULES_DEVICE_TRANSLATION_H

#include "rules/device/Surroundings.h"
#include "rules/device/Uses.h"

#include "clang/AST/Expr.h"

namespace torchport {

/// Whether \p Condition is about the user's wish or about the machine, and not
/// about the device, the name or the number that something has already.
bool isWish(const clang::Expr &Condition, const Uses &Used);

/// Whether the value at which \p Way ends depends, inside its function, on a
/// condition that is no wish.
bool isTranslation(Path Way, const Uses &Used);

} // namespace torchport

#endif // TORCHPORT_RULES_DEVICE_TRANSLATION_H
