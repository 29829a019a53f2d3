//===- WorkLimits.h - limits on time and memory -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Clang may need hours or all memory for an unknown file. A thread cannot be
/// killed safely: it may hold a lock, such as the allocator's, which would stay
/// locked. So the whole process restarts once all other work is done, and the
/// next process skips the work that exceeded a limit. It takes the other
/// results from the cache.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/thread.h"

#include <chrono>
#include <functional>

namespace torchport {

/// The limits for one piece of work; zero means unlimited. Time is CPU time;
/// the wall-clock limit is ten times as long.
struct WorkLimits {
  std::chrono::seconds Time = {};
  uint64_t MiB = 0;
};

/// Which limit was exceeded.
enum class LimitExceeded : char { None = '-', Time = 't', Memory = 'm' };

/// Sets \p Limits for the whole process. When it has to end, calls \p OnLimit,
/// which must not return, such as restart(). Without this call there are no
/// limits. Call before any work begins.
void setWorkLimits(WorkLimits Limits, std::function<void()> OnLimit);

/// Stores the command line for restart(), and reads which work exceeded limits
/// before one. Call once, before any threads exist.
void saveCommandLine(const char *const *Argv);

/// Runs \p Step before a restart, to undo what this process changed on its
/// streams.
void beforeRestart(std::function<void()> Step);

/// Returns whether this is the first call with \p Text, also if a restart came
/// between. Not thread-safe.
bool isFirst(llvm::StringRef Text);

/// Replaces the process by the same program with the same arguments, so the
/// parent notices nothing. If that fails, prints an error and exits.
[[noreturn]] void restart();

/// Returns the limits of the process.
const WorkLimits &workLimits();

/// Names the work of the current thread during its lifetime. Names nest. They
/// are the same in the next process.
class NamedWork {
public:
  explicit NamedWork(llvm::StringRef Name);
  ~NamedWork();
  NamedWork(const NamedWork &) = delete;
  NamedWork &operator=(const NamedWork &) = delete;

  /// Returns the limit that this work exceeded in an earlier process.
  LimitExceeded exceededLimit() const;
};

enum class Outcome {
  Done,
  /// Clang crashed, for example by a stack overflow.
  Crashed,
};

/// Runs \p Work (Clang on arbitrary code) on a thread with a stack for deeply
/// nested code, within the limits. After a crash, its resources leak.
Outcome runWithCrashRecovery(llvm::function_ref<void()> Work);

} // namespace torchport
