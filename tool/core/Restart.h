//===- Restart.h - the process begins anew ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The same program with the same arguments takes the place of the process:
/// whoever waits for that notices nothing. What was analysed is in the cache.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/WorkLimits.h"

#include <functional>
#include <string>

namespace torchport {

/// Says how this process was started, which is kept for the next one. To be
/// called once, before there are threads.
void noteStart(const char *const *Argv);

/// What the process that this one has taken the place of had learned.
const WorkHistory &historyOfStart();

/// Has \p Step done before the process begins anew: what this one has changed
/// of its streams, the next one shall find as it was.
void beforeRestart(std::function<void()> Step);

/// A file or link that is gone where the process begins anew while this lives.
class RemovedOnRestart {
public:
  explicit RemovedOnRestart(std::string Path);
  ~RemovedOnRestart();
  RemovedOnRestart(const RemovedOnRestart &) = delete;
  RemovedOnRestart &operator=(const RemovedOnRestart &) = delete;

private:
  const std::string Path;
};

/// Begins anew with \p Known. Where that cannot be, the process ends and says
/// so.
[[noreturn]] void restart(const WorkHistory &Known);

} // namespace torchport
