//===- Recovery.cpp - work that may crash ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/Recovery.h"

#include "tool/core/WorkLimits.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/thread.h"

#include <condition_variable>
#include <csignal>
#include <memory>
#include <mutex>

namespace torchport {

/// Deeply nested templates need more than a thread has.
static constexpr unsigned StackSize = 16 << 20;

/// Where a stack is used up, the handler that tells so needs one of its own;
/// LLVM's asks for none.
static void enableRecovery() {
  llvm::CrashRecoveryContext::Enable();
  struct sigaction Action;
  if (!::sigaction(SIGSEGV, nullptr, &Action)) {
    Action.sa_flags |= SA_ONSTACK;
    ::sigaction(SIGSEGV, &Action, nullptr);
  }
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

Outcome runWithCrashRecovery(llvm::function_ref<void()> Work) {
  static std::once_flag Once;
  std::call_once(Once, enableRecovery);

  LimitedWork Limited;
  std::mutex Mutex;
  std::condition_variable Ended;
  bool HasEnded = false, IsSound = false;
  llvm::thread Worker(std::optional<unsigned>(StackSize), [&] {
    const SignalStack Stack;
    auto Context = std::make_unique<llvm::CrashRecoveryContext>();
    const bool Sound = Context->RunSafely(Work);
    // What was left in the middle cannot be tidied up.
    if (!Sound)
      (void)Context.release();
    const std::lock_guard Lock(Mutex);
    HasEnded = true;
    IsSound = Sound;
    Ended.notify_one();
  });
  {
    std::unique_lock Lock(Mutex);
    while (!Ended.wait_for(Lock, LimitedWork::Pause, [&] { return HasEnded; }))
      Limited.look(Worker.native_handle());
  }
  Worker.join();
  return IsSound ? Outcome::Done : Outcome::Crashed;
}

} // namespace torchport
