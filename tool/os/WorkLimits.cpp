//===- WorkLimits.cpp - limits on time and memory -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/WorkLimits.h"

#include "tool/os/OwnProcess.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/xxhash.h"

#include <cassert>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>

using llvm::StringRef;

namespace torchport {

static WorkLimits Limits;
static std::function<void()> OnLimit;

/// What is known about work when a process restarts, by the name of the work.
static struct {
  /// Work that must not be tried again.
  std::map<std::string, LimitExceeded, std::less<>> Abandoned;
  /// One of these used too much memory. Each is retried alone.
  std::set<std::string, std::less<>> Suspects;
  /// Hashes of the texts that isFirst() knows.
  std::set<std::string> Known;
} State;

/// A suspect locks it exclusively.
static std::shared_mutex SuspectMutex;

/// Guards the running work and which of it is late. Stays locked when the
/// process ends.
static std::mutex Mutex;
static std::multiset<std::string> Running, Late;
/// Since when all running work is late.
static std::chrono::steady_clock::time_point OnlyLateSince;

static thread_local llvm::SmallVector<StringRef, 2> Names;

void setWorkLimits(WorkLimits NewLimits, std::function<void()> NewOnLimit) {
  Limits = NewLimits;
  OnLimit = std::move(NewOnLimit);
}

const WorkLimits &workLimits() { return Limits; }

static std::string hashed(StringRef Name) {
  const llvm::XXH128_hash_t Hash =
      llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Name));
  return llvm::utohexstr(Hash.high64) + "-" + llvm::utohexstr(Hash.low64);
}

NamedWork::NamedWork(StringRef Name) { Names.push_back(Name); }
NamedWork::~NamedWork() { Names.pop_back(); }

LimitExceeded NamedWork::exceededLimit() const {
  const auto Found = State.Abandoned.find(hashed(Names.back()));
  return Found == State.Abandoned.end() ? LimitExceeded::None : Found->second;
}

namespace {

/// One piece of the named work of the current thread, done on a thread of its
/// own. The constructor makes a suspect wait until no other work runs.
class LimitedWork {
public:
  LimitedWork()
      : Name(Names.empty() ? "" : hashed(Names.back())),
        IsSuspect(State.Suspects.count(Name) != 0) {
    IsSuspect ? SuspectMutex.lock() : SuspectMutex.lock_shared();
    Begin = std::chrono::steady_clock::now();
    if (Limits.MiB)
      MemoryAtBegin = peakMemory();
    const std::lock_guard Lock(Mutex);
    Running.insert(Name);
  }

  ~LimitedWork() {
    {
      const std::lock_guard Lock(Mutex);
      Running.erase(Running.find(Name));
      if (CountsAsLate)
        Late.erase(Late.find(Name));
    }
    IsSuspect ? SuspectMutex.unlock() : SuspectMutex.unlock_shared();
  }
  LimitedWork(const LimitedWork &) = delete;
  LimitedWork &operator=(const LimitedWork &) = delete;

  /// Call every Pause while \p Worker runs. Ends the process if the work has
  /// exceeded a limit and no other work would be lost.
  void checkLimits(llvm::thread::native_handle_type Worker);
  static constexpr std::chrono::milliseconds Pause{50};

private:
  bool exceedsTimeLimit(llvm::thread::native_handle_type Worker) const {
    // Waiting for a disk uses no CPU time, so check the clock, too.
    return Limits.Time.count() != 0 &&
           (processorTimeOf(Worker) >= Limits.Time ||
            std::chrono::steady_clock::now() - Begin > 10 * Limits.Time);
  }

  /// If other work runs at the same time, its limits are added, up to the
  /// point where the machine runs short of memory.
  bool exceedsMemoryLimit() const {
    if (Limits.MiB == 0)
      return false;
    const uint64_t Now = peakMemory();
    const uint64_t Limit =
        std::min(Running.size() * (Limits.MiB << 20), physicalMemory() / 4 * 3);
    return Now > MemoryAtBegin && Now - MemoryAtBegin > Limit;
  }

  const std::string Name;
  const bool IsSuspect;
  std::chrono::steady_clock::time_point Begin;
  uint64_t MemoryAtBegin = 0;
  bool CountsAsLate = false;
};

} // namespace

void LimitedWork::checkLimits(llvm::thread::native_handle_type Worker) {
  const std::lock_guard Lock(Mutex);
  if (!OnLimit)
    return;
  if (exceedsMemoryLimit()) {
    if (Running.size() == 1)
      State.Abandoned[Name] = LimitExceeded::Memory;
    else
      State.Suspects.insert(Running.begin(), Running.end());
    OnLimit();
  }
  if (!CountsAsLate && exceedsTimeLimit(Worker)) {
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
    State.Abandoned[Each] = LimitExceeded::Time;
  OnLimit();
}

/// Deeply nested templates need more than a thread's default stack.
static constexpr unsigned StackSize = 16 << 20;

Outcome runWithCrashRecovery(llvm::function_ref<void()> Work) {
  static std::once_flag Once;
  std::call_once(Once, llvm::CrashRecoveryContext::Enable);

  LimitedWork Limited;
  std::mutex Mutex;
  std::condition_variable Ended;
  bool HasEnded = false, IsSound = false;
  llvm::thread Worker(std::optional<unsigned>(StackSize), [&] {
    const OverflowStack Stack;
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
      Limited.checkLimits(Worker.native_handle());
  }
  Worker.join();
  return IsSound ? Outcome::Done : Outcome::Crashed;
}

/// Tells the next process the outcome and the name of each piece of work.
static constexpr char StateVariable[] = "TORCHPORT_HISTORY";

static constexpr char Suspect = 's';
static constexpr char Known = 'k';

/// A variable may not be longer on Windows.
static constexpr size_t MaxState = 32000;

static const char *const *Arguments = nullptr;

static std::vector<std::function<void()>> &restartSteps() {
  static std::vector<std::function<void()>> Steps;
  return Steps;
}

void beforeRestart(std::function<void()> Step) {
  restartSteps().push_back(std::move(Step));
}

void saveCommandLine(const char *const *Argv) {
  Arguments = Argv;
  const std::string Text =
      llvm::sys::Process::GetEnv(StateVariable).value_or("");
  setVariable(StateVariable, "");
  for (StringRef Line : llvm::split(Text, '\n')) {
    const std::string Name = Line.drop_front(!Line.empty()).str();
    for (LimitExceeded Limit : {LimitExceeded::Time, LimitExceeded::Memory})
      if (Line.starts_with(char(Limit)))
        State.Abandoned[Name] = Limit;
    if (Line.starts_with(Suspect))
      State.Suspects.insert(Name);
    if (Line.starts_with(Known))
      State.Known.insert(Name);
  }
}

bool isFirst(StringRef Text) { return State.Known.insert(hashed(Text)).second; }

void restart() {
  assert(Arguments && "the command line was not saved");
  // Remove unfinished files.
  llvm::sys::RunInterruptHandlers();
  for (const std::function<void()> &Each : restartSteps())
    Each();
  std::string Text;
  for (const auto &[Name, Limit] : State.Abandoned)
    Text += char(Limit) + Name + '\n';
  for (const std::string &Name : State.Suspects)
    Text += Suspect + Name + '\n';
  for (const std::string &Name : State.Known)
    if (Text.size() + Name.size() < MaxState)
      Text += Known + Name + '\n';
  setVariable(StateVariable, Text);
  const std::error_code Failed =
      replaceProcess(ownProgram(Arguments[0]), Arguments);
  llvm::errs() << "torchport: a file takes too much time or memory, and to go "
                  "on without it cannot be: "
               << Failed.message()
               << "; '--timeout=0 --memory=0' give it as much as it wants\n";
  llvm::sys::Process::Exit(2, /*NoCleanup=*/true);
}

} // namespace torchport
