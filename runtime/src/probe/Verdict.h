//===- Verdict.h - the result of a probe ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Subprocess.h"
#include "probe/Protocol.h"

namespace torchport::detail {

/// The result of a probe.
struct Verdict {
  Why why = Why::Ok;
  /// The step that failed, or empty.
  std::string step;
  std::string detail;
  /// The number of devices of the type, if the probe got that far.
  int devices = 0;
  /// The description of each device in LibTorch's order, if known.
  std::vector<Facts> facts = {};
  double ms = 0;
  /// Whether it comes from an earlier process.
  bool is_remembered = false;
};

/// Adds a finished step to \p verdict.
void add(Verdict &verdict, const Step &step);

/// Returns the verdict for the \p outcome of a probe with the steps
/// \p expected.
Verdict judge(const Outcome &outcome, const std::vector<std::string> &expected,
              std::chrono::milliseconds timeout);

} // namespace torchport::detail
