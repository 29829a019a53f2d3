//===- Recovery.cpp - work that may crash ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Recovery.h"

#include "llvm/Support/CrashRecoveryContext.h"

#include <csignal>
#include <memory>
#include <mutex>

namespace torchport {

/// Deeply nested templates need more than a thread has.
static constexpr unsigned StackSize = 16 << 20;

/// Where that is used up, the handler that tells so needs a stack of its own;
/// LLVM's asks for none.
static void enableRecovery() {
  llvm::CrashRecoveryContext::Enable();
  struct sigaction Action;
  if (::sigaction(SIGSEGV, nullptr, &Action))
    return;
  Action.sa_flags |= SA_ONSTACK;
  ::sigaction(SIGSEGV, &Action, nullptr);
}

namespace {

/// A stack for the signal handlers of this thread.
class SignalStack {
public:
  SignalStack() {
    stack_t Ours = {};
    Ours.ss_sp = Memory.get();
    Ours.ss_size = Size;
    ::sigaltstack(&Ours, nullptr);
  }
  SignalStack(const SignalStack &) = delete;
  SignalStack &operator=(const SignalStack &) = delete;
  ~SignalStack() {
    stack_t None = {};
    None.ss_flags = SS_DISABLE;
    ::sigaltstack(&None, nullptr);
  }

private:
  static constexpr size_t Size = 64 << 10;
  std::unique_ptr<char[]> Memory = std::make_unique<char[]>(Size);
};

} // namespace

bool survives(llvm::function_ref<void()> Work) {
  static std::once_flag Once;
  std::call_once(Once, enableRecovery);
  return llvm::CrashRecoveryContext().RunSafelyOnThread(
      [&] {
        const SignalStack Stack;
        Work();
      },
      StackSize);
}

} // namespace torchport
