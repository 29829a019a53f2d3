//===- Recovery.h - work that may crash -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

namespace torchport {

enum class Outcome {
  Done,
  /// Clang crashed, be it for want of stack.
  Crashed,
};

/// Runs \p Work, which is Clang on code that may be anything, on a thread with
/// room for deeply nested code, within the limits of the process. Where it
/// crashes, what it owned is lost, and the rest of the program goes on.
Outcome runWithCrashRecovery(llvm::function_ref<void()> Work);

} // namespace torchport
