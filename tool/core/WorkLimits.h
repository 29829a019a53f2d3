//===- WorkLimits.h - how much a piece of work may take ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Clang on a stranger's file may take hours, or all memory. A thread cannot be
/// stopped wherever it happens to be: a lock that it has, be it the
/// allocator's, would stay locked for ever. So the whole process leaves, once
/// all other work is done, and whoever comes after it does without what took
/// too much.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <pthread.h>
#include <set>
#include <string>

namespace torchport {

/// What one piece of work may take; zero: as much as it wants. Its time is that
/// of a processor, as others may be at work beside it, and ten times as much on
/// the clock.
struct WorkLimits {
  std::chrono::seconds Time = {};
  uint64_t MiB = 0;
};

/// What some work took too much of.
enum class Excess : char { None = '-', Time = 't', Memory = 'm' };

/// What is known of work when a process leaves for its sake, by the names of
/// that work.
struct WorkHistory {
  /// What is not to be tried again.
  std::map<std::string, Excess, std::less<>> GivenUp;
  /// One of these took too much memory: each is to be tried with nothing
  /// beside it.
  std::set<std::string, std::less<>> Suspects;
};

/// Sets \p Limits for the whole process, which begins with \p Known. \p Leave
/// gets what is known when it has to end, and does not return. Without this,
/// there are no limits. To be called before any work begins.
void limitWork(WorkLimits Limits, WorkHistory Known,
               std::function<void(const WorkHistory &)> Leave);

/// Those of the process.
const WorkLimits &workLimits();

/// The name of what its thread does while it lives, the inner one before the
/// outer. It is the same in the next process.
class NamedWork {
public:
  explicit NamedWork(llvm::StringRef Name);
  ~NamedWork();
  NamedWork(const NamedWork &) = delete;
  NamedWork &operator=(const NamedWork &) = delete;

  /// What an earlier process had to leave for.
  Excess excess() const;
};

/// One piece of the work that the name of this thread stands for, while it is
/// done on a thread of its own. A suspect waits here until it is alone.
class LimitedWork {
public:
  LimitedWork();
  ~LimitedWork();
  LimitedWork(const LimitedWork &) = delete;
  LimitedWork &operator=(const LimitedWork &) = delete;

  /// To be called as often as Pause says, while \p Worker goes on. Where it has
  /// taken too much, and no other work would be lost, the process leaves.
  void look(pthread_t Worker);
  static constexpr std::chrono::milliseconds Pause{50};

private:
  bool isLate(pthread_t Worker) const;
  bool tookTooMuchMemory() const;

  const std::string Name;
  const bool IsSuspect;
  std::chrono::steady_clock::time_point Begin;
  uint64_t MemoryAtBegin = 0;
  bool CountsAsLate = false;
};

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
