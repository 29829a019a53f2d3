//===- Protocol.h - the output of torchport-probe ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-probe DEVICE [DEMAND...]` writes one line of JSON for each
/// finished step and stops at the first failure. So if the process died or
/// hung, it was in the step after the last line.
//===----------------------------------------------------------------------===//

#pragma once

#include "Facts.h"
#include "Subprocess.h"
#include "settings/Demands.h"

#include <torchport/select.h>

#include <optional>
#include <string>
#include <vector>

namespace torchport::detail {

/// Increment this when the meaning of the lines changes.
constexpr int kProtocol = 2;

struct Step {
  std::string name;
  Why why = Why::Ok;
  std::string detail;
  /// Wall time of the step in milliseconds.
  double ms = 0;
  /// The number of devices of the type; for the step "enumerate".
  int devices = 0;
  /// The description of each device, if known; for the step "describe".
  std::vector<Facts> facts = {};
};

/// Returns the steps for a DEVICE without an index: "load" the plugins,
/// "enumerate", "describe".
const std::vector<std::string> &counting_steps();

/// Returns the steps for a DEVICE with an index, in order;
/// "operators", names of operator_names(), "dtypes" and "memory" only if
/// \p demands ask for them.
std::vector<std::string> probing_steps(const Demands &demands);

/// Returns the reason whose name is \p text, or none.
std::optional<Why> why_named(const std::string &text);

/// Returns \p step as a line, without the newline.
std::string to_line(const Step &step);

/// Parses \p line. If it is not a step, returns none and sets \p problem to the
/// reason, such as that the probe was built for another LibTorch.
std::optional<Step> parse_line(const std::string &line, std::string &problem);

} // namespace torchport::detail
