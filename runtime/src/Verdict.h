//===- Verdict.h - what a probe came to -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Protocol.h"
#include "Subprocess.h"

namespace torchport::detail {

/// What a probe came to.
struct Verdict {
  Why why = Why::Ok;
  /// The step that it failed in, or empty.
  std::string step;
  std::string detail;
  /// How many devices of the type there are, as far as that was reached.
  int devices = 0;
  /// What is known of each, in LibTorch's order, or nothing.
  std::vector<Facts> facts = {};
  double ms = 0;
  /// It comes from an earlier process.
  bool is_remembered = false;
};

/// Takes a step that was finished into account.
void add(Verdict &verdict, const Step &step);

/// Reads \p outcome as that of a probe that was to take the steps \p expected.
Verdict judge(const Outcome &outcome, const std::vector<std::string> &expected,
              std::chrono::milliseconds timeout);

} // namespace torchport::detail
