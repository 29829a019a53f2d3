//===- Recovery.h - work that may crash -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <chrono>

namespace torchport {

enum class Outcome {
  Done,
  /// Clang crashed, be it for want of stack.
  Crashed,
  /// It took longer than it may.
  TimedOut,
};

/// Runs \p Work, which is Clang on code that may be anything, on a thread with
/// room for deeply nested code. Where it is not done, what it owned is lost,
/// and the rest of the program goes on. It may take \p Limit; zero is without
/// one.
Outcome runWithCrashRecovery(llvm::function_ref<void()> Work,
                             std::chrono::seconds Limit);

/// While one lives, the work of its thread is not given up, be it late. For
/// what holds a lock that outlives the work.
class UninterruptibleScope {
public:
  UninterruptibleScope();
  ~UninterruptibleScope();
  UninterruptibleScope(const UninterruptibleScope &) = delete;
  UninterruptibleScope &operator=(const UninterruptibleScope &) = delete;
};

} // namespace torchport
