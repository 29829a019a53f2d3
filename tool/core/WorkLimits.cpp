//===- WorkLimits.cpp - limits on time and memory -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/WorkLimits.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/thread.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <ctime>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

using llvm::StringRef;

namespace torchport {

static WorkLimits Limits;
static WorkHistory Known;
static std::function<void(const WorkHistory &)> Leave;

/// A suspect locks it exclusively.
static std::shared_mutex Beside;

/// Guards the running work and which of it is late. Stays locked when the
/// process ends.
static std::mutex Mutex;
static std::multiset<std::string> Running, Late;
/// Since when all running work is late.
static std::chrono::steady_clock::time_point OnlyLateSince;

static thread_local llvm::SmallVector<StringRef, 2> Names;

void limitWork(WorkLimits Wanted, WorkHistory Before,
               std::function<void(const WorkHistory &)> ToLeave) {
  Limits = Wanted;
  Known = std::move(Before);
  Leave = std::move(ToLeave);
}

const WorkLimits &workLimits() { return Limits; }

/// Keeps long names short.
static std::string hashed(StringRef Name) {
  const llvm::XXH128_hash_t Hash =
      llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Name));
  return llvm::utohexstr(Hash.high64) + "-" + llvm::utohexstr(Hash.low64);
}

NamedWork::NamedWork(StringRef Name) { Names.push_back(Name); }
NamedWork::~NamedWork() { Names.pop_back(); }

Excess NamedWork::excess() const {
  if (Known.GivenUp.empty())
    return Excess::None;
  const auto Found = Known.GivenUp.find(hashed(Names.back()));
  return Found == Known.GivenUp.end() ? Excess::None : Found->second;
}

/// Returns the peak memory of this process: memory that an earlier file freed
/// is available to a later one. Does not need /proc.
static uint64_t memoryNow() {
  rusage Used = {};
  ::getrusage(RUSAGE_SELF, &Used);
  return uint64_t(Used.ru_maxrss) << 10;
}

/// Above this, the machine runs short of memory.
static uint64_t mostMemory() {
  return uint64_t(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE) / 4 * 3;
}

LimitedWork::LimitedWork()
    : Name(Names.empty() ? "" : hashed(Names.back())),
      IsSuspect(Known.Suspects.count(Name) != 0) {
  IsSuspect ? Beside.lock() : Beside.lock_shared();
  Begin = std::chrono::steady_clock::now();
  if (Limits.MiB)
    MemoryAtBegin = memoryNow();
  const std::lock_guard Lock(Mutex);
  Running.insert(Name);
}

LimitedWork::~LimitedWork() {
  {
    const std::lock_guard Lock(Mutex);
    Running.erase(Running.find(Name));
    if (CountsAsLate)
      Late.erase(Late.find(Name));
  }
  IsSuspect ? Beside.unlock() : Beside.unlock_shared();
}

static std::chrono::seconds processorTimeOf(pthread_t Worker) {
  clockid_t Clock;
  timespec Time = {};
  if (!::pthread_getcpuclockid(Worker, &Clock))
    ::clock_gettime(Clock, &Time);
  return std::chrono::seconds(Time.tv_sec);
}

bool LimitedWork::isLate(pthread_t Worker) const {
  // Waiting for a disk uses no CPU time, so check the clock, too.
  return Limits.Time.count() != 0 &&
         (processorTimeOf(Worker) >= Limits.Time ||
          std::chrono::steady_clock::now() - Begin > 10 * Limits.Time);
}

/// If other work runs at the same time, its limits are added.
bool LimitedWork::tookTooMuchMemory() const {
  if (Limits.MiB == 0)
    return false;
  const uint64_t Now = memoryNow();
  const uint64_t Most =
      std::min(Running.size() * (Limits.MiB << 20), mostMemory());
  return Now > MemoryAtBegin && Now - MemoryAtBegin > Most;
}

void LimitedWork::look(pthread_t Worker) {
  const std::lock_guard Lock(Mutex);
  if (!Leave)
    return;
  if (tookTooMuchMemory()) {
    if (Running.size() == 1)
      Known.GivenUp[Name] = Excess::Memory;
    else
      Known.Suspects.insert(Running.begin(), Running.end());
    Leave(Known);
  }
  if (!CountsAsLate && isLate(Worker)) {
    CountsAsLate = true;
    Late.insert(Name);
    OnlyLateSince = {};
  }
  // A thread between two pieces of work needs only a moment.
  constexpr std::chrono::milliseconds Between(250);
  const auto Now = std::chrono::steady_clock::now();
  if (!CountsAsLate || Late.size() != Running.size()) {
    OnlyLateSince = {};
    return;
  }
  if (OnlyLateSince == decltype(OnlyLateSince)())
    OnlyLateSince = Now;
  if (Now - OnlyLateSince < Between)
    return;
  for (const std::string &Each : Late)
    Known.GivenUp[Each] = Excess::Time;
  Leave(Known);
}

/// Deeply nested templates need more than a thread's default stack.
static constexpr unsigned StackSize = 16 << 20;

/// After a stack overflow, the signal handler needs a stack of its own; LLVM's
/// handler does not set one up.
static void enableRecovery() {
  llvm::CrashRecoveryContext::Enable();
  struct sigaction Action;
  if (!::sigaction(SIGSEGV, nullptr, &Action)) {
    Action.sa_flags |= SA_ONSTACK;
    ::sigaction(SIGSEGV, &Action, nullptr);
  }
}

namespace {

/// An alternate signal stack for this thread.
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
    // The state of interrupted work cannot be cleaned up, so leak it.
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
