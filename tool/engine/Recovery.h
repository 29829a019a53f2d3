//===- Recovery.h - work that may crash -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_ENGINE_RECOVERY_H
#define TORCHPORT_TOOL_ENGINE_RECOVERY_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace torchport {

/// Runs \p Work, which is Clang on code that may be anything, on a thread with
/// room for deeply nested code. Returns false where it crashed, even for want
/// of stack: what it owned is then lost, and the rest of the program goes on.
bool survives(llvm::function_ref<void()> Work);

} // namespace torchport

#endif // TORCHPORT_TOOL_ENGINE_RECOVERY_H
