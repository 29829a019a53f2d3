//===- Signals.cpp - signals on Linux and macOS ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Signals.h"

#include <csignal>
#include <iterator>
#include <mutex>

namespace torchport {

static constexpr int InterruptSignals[] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction Previous[std::size(InterruptSignals)];
static void (*OnInterrupt)() = nullptr;

/// Passes the signal to its previous handler.
static void handleSignal(int Signal) {
  OnInterrupt();
  for (size_t I = 0; I < std::size(InterruptSignals); ++I)
    if (InterruptSignals[I] == Signal)
      ::sigaction(Signal, &Previous[I], nullptr);
  ::raise(Signal);
}

void onFatalSignal(void (*Handler)()) {
  OnInterrupt = Handler;
  for (size_t I = 0; I < std::size(InterruptSignals); ++I) {
    if (::sigaction(InterruptSignals[I], nullptr, &Previous[I]) ||
        Previous[I].sa_handler == SIG_IGN)
      continue;
    struct sigaction Action = {};
    Action.sa_handler = handleSignal;
    ::sigaction(InterruptSignals[I], &Action, nullptr);
  }
}

struct SignalBlocker::Mask {
  sigset_t Signals;
};

SignalBlocker::SignalBlocker() : Before(std::make_unique<Mask>()) {
  sigset_t FatalSignals;
  sigemptyset(&FatalSignals);
  for (int Each : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
    sigaddset(&FatalSignals, Each);
  ::pthread_sigmask(SIG_BLOCK, &FatalSignals, &Before->Signals);
}

SignalBlocker::~SignalBlocker() {
  ::pthread_sigmask(SIG_SETMASK, &Before->Signals, nullptr);
}

/// Makes LLVM's handlers run on the alternate stack of their thread.
static void useAlternateStack() {
  for (int Each : {SIGSEGV, SIGBUS}) {
    struct sigaction Action;
    if (::sigaction(Each, nullptr, &Action))
      continue;
    Action.sa_flags |= SA_ONSTACK;
    ::sigaction(Each, &Action, nullptr);
  }
}

OverflowStack::OverflowStack() {
  static std::once_flag Once;
  std::call_once(Once, useAlternateStack);
  constexpr size_t Size = 64 << 10;
  Memory = std::make_unique<char[]>(Size);
  stack_t Stack = {};
  Stack.ss_sp = Memory.get();
  Stack.ss_size = Size;
  ::sigaltstack(&Stack, nullptr);
}

OverflowStack::~OverflowStack() {
  stack_t None = {};
  None.ss_flags = SS_DISABLE;
  ::sigaltstack(&None, nullptr);
}

} // namespace torchport
