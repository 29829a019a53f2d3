//===- Signals.h - Ctrl-C and crashes ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What llvm/Support/Signals.h does not do. Implemented for each system.
//===----------------------------------------------------------------------===//

#pragma once

#include <memory>

namespace torchport {

/// Calls \p Handler when Ctrl-C or another program is about to end this
/// process, and then ends it as without this call. \p Handler must be safe in a
/// signal handler.
void onFatalSignal(void (*Handler)());

/// Delays signals that would end the process during its lifetime, provided that
/// no other thread can receive them. On Windows, another thread always does.
class SignalBlocker {
public:
  SignalBlocker();
  ~SignalBlocker();
  SignalBlocker(const SignalBlocker &) = delete;
  SignalBlocker &operator=(const SignalBlocker &) = delete;

private:
  struct Mask;
  std::unique_ptr<Mask> Before;
};

/// Memory for the handler of a stack overflow in this thread: LLVM's
/// CrashRecoveryContext, which must be enabled, provides none.
class OverflowStack {
public:
  OverflowStack();
  ~OverflowStack();
  OverflowStack(const OverflowStack &) = delete;
  OverflowStack &operator=(const OverflowStack &) = delete;

private:
  std::unique_ptr<char[]> Memory;
};

} // namespace torchport
