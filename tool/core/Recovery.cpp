//===- Recovery.cpp - work that may crash ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/Recovery.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/thread.h"

#include <condition_variable>
#include <csignal>
#include <link.h>
#include <memory>
#include <mutex>
#include <pthread.h>
#include <ucontext.h>

namespace torchport {

/// Deeply nested templates need more than a thread has.
static constexpr unsigned StackSize = 16 << 20;

namespace {

/// Where Clang's own code lies in memory.
struct Code {
  uintptr_t Begin = 0;
  uintptr_t End = 0;
};

} // namespace

static Code ClangCode;

/// It is in the program itself where there is no library of it.
static void findClang() {
  ::dl_iterate_phdr(
      [](dl_phdr_info *Program, size_t, void *) {
        const bool IsLibrary =
            llvm::StringRef(Program->dlpi_name).contains("libclang-cpp");
        if (ClangCode.End != 0 && !IsLibrary)
          return 0;
        for (const ElfW(Phdr) &Part :
             llvm::ArrayRef(Program->dlpi_phdr, Program->dlpi_phnum))
          if (Part.p_type == PT_LOAD && (Part.p_flags & PF_X)) {
            ClangCode.Begin = Program->dlpi_addr + Part.p_vaddr;
            ClangCode.End = ClangCode.Begin + Part.p_memsz;
          }
        return 0;
      },
      nullptr);
}

static uintptr_t programCounter(const void *Interrupted) {
  const auto &Registers =
      static_cast<const ucontext_t *>(Interrupted)->uc_mcontext;
#if defined(__x86_64__)
  return Registers.gregs[REG_RIP];
#elif defined(__aarch64__)
  return Registers.pc;
#else
#error "say where this machine keeps its program counter"
#endif
}

/// No thread of ours waits for it, and by default it does nothing.
static constexpr int StopSignal = SIGURG;

/// How many of this thread's locks would stay locked.
static thread_local volatile std::sig_atomic_t Held = 0;

UninterruptibleScope::UninterruptibleScope() { Held = Held + 1; }
UninterruptibleScope::~UninterruptibleScope() { Held = Held - 1; }

/// Leaves the work of this thread as a crash would. Only in Clang's own code:
/// that has no locks, but an allocator that is left in the middle would keep
/// one for ever; and ours, which may lie beside it, says where it has some.
/// Whoever sent the signal sends it again.
static void stop(int, siginfo_t *, void *Interrupted) {
  const uintptr_t At = programCounter(Interrupted);
  auto *Work = llvm::CrashRecoveryContext::GetCurrent();
  if (Work && Held == 0 && ClangCode.Begin <= At && At < ClangCode.End)
    Work->HandleExit(0);
}

/// Where a stack is used up, the handler that tells so needs one of its own;
/// LLVM's asks for none.
static void enableRecovery() {
  llvm::CrashRecoveryContext::Enable();
  struct sigaction Action;
  if (!::sigaction(SIGSEGV, nullptr, &Action)) {
    Action.sa_flags |= SA_ONSTACK;
    ::sigaction(SIGSEGV, &Action, nullptr);
  }
  findClang();
  Action = {};
  Action.sa_sigaction = stop;
  Action.sa_flags = SA_ONSTACK | SA_SIGINFO | SA_RESTART;
  ::sigaction(StopSignal, &Action, nullptr);
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

Outcome runWithCrashRecovery(llvm::function_ref<void()> Work,
                             std::chrono::seconds Limit) {
  static std::once_flag Once;
  std::call_once(Once, enableRecovery);

  std::mutex Mutex;
  std::condition_variable Ended;
  bool HasEnded = false, IsSound = false, IsLate = false;
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
    const auto End = [&] { return HasEnded; };
    if (Limit.count() == 0)
      Ended.wait(Lock, End);
    else
      IsLate = !Ended.wait_for(Lock, Limit, End);
    while (!HasEnded) {
      ::pthread_kill(Worker.native_handle(), StopSignal);
      Ended.wait_for(Lock, std::chrono::milliseconds(1), End);
    }
  }
  Worker.join();
  if (IsSound)
    return Outcome::Done;
  return IsLate ? Outcome::TimedOut : Outcome::Crashed;
}

} // namespace torchport
