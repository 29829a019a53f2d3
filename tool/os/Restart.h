//===- Restart.h - re-executes the process ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Replaces the process by the same program with the same arguments, so the
/// parent notices nothing. Finished results are in the cache.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/WorkLimits.h"

#include <functional>
#include <string>

namespace torchport {

/// Stores the command line of this process for restart(). Call once, before any
/// threads exist.
void saveCommandLine(const char *const *Argv);

/// Returns the history that the process before the restart passed on.
const RestartState &restartState();

/// Runs \p Step before a restart, to undo what this process changed on its
/// streams.
void beforeRestart(std::function<void()> Step);

/// A file or link that is removed if the process restarts during this object's
/// lifetime.
class RemovedOnRestart {
public:
  explicit RemovedOnRestart(std::string Path);
  ~RemovedOnRestart();
  RemovedOnRestart(const RemovedOnRestart &) = delete;
  RemovedOnRestart &operator=(const RemovedOnRestart &) = delete;

private:
  const std::string Path;
};

/// Restarts the process and passes \p State on. If that fails, prints an error
/// and exits.
[[noreturn]] void restart(const RestartState &State);

} // namespace torchport
