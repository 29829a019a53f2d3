//===- ProgressLine.h - how far a scan is, on a terminal --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Progress.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace torchport {

/// One line on standard error that is drawn anew while a scan lasts, and gone
/// when it ends, be it by a Ctrl-C. A scan that is over at once draws nothing.
class ProgressLine : public Progress {
public:
  /// A silent one where standard error is no terminal that can erase a line.
  static std::unique_ptr<Progress> onTerminal();

  ProgressLine();
  ~ProgressLine() override { end(); }

  void expect(size_t More) override;
  void finished() override;
  void preparing(int More) override;
  void end() override;

private:
  using Clock = std::chrono::steady_clock;

  void drawAll();
  /// Mutex is held.
  std::string line() const;

  std::mutex Mutex;
  std::condition_variable Ended;
  bool HasEnded = false;
  size_t Done = 0, All = 0;
  int Preparing = 0;
  Clock::time_point Begin;
  /// Draws while there is a scan.
  std::thread Drawing;
};

} // namespace torchport
