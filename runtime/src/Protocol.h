//===- Protocol.h - what the probe tells its parent -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-probe DEVICE [DEMAND...]` writes one line of JSON for each
/// finished step and stops at the first failure. So if the process died or
/// hung, it was in the step after the last line.
//===----------------------------------------------------------------------===//

#pragma once

#include "Demands.h"
#include "Facts.h"
#include "Subprocess.h"

#include <torchport/select.h>

#include <optional>
#include <string>
#include <vector>

namespace torchport::detail {

/// Changes with the meaning of the lines.
constexpr int kProtocol = 1;

struct Step {
  std::string name;
  Why why = Why::Ok;
  std::string detail;
  /// Wall time of the step.
  double ms = 0;
  /// The number of devices of the type; for the step "enumerate".
  int devices = 0;
  /// The description of each device, if known; for the step "describe".
  std::vector<Facts> facts = {};
};

/// The steps for a DEVICE without an index: "load" the plugins, "enumerate",
/// "describe".
const std::vector<std::string> &counting_steps();

/// The steps for a DEVICE with an index, in this order; "operators", "dtypes"
/// and "memory" only if \p demands ask for them.
std::vector<std::string> probing_steps(const Demands &demands);

/// The one whose name is \p text.
std::optional<Why> why_named(const std::string &text);

/// \p step as a line, without its end.
std::string to_line(const Step &step);

/// The step in \p line. If there is none, \p problem says why, such as that the
/// line is from a probe for another LibTorch.
std::optional<Step> parse_line(const std::string &line, std::string &problem);

} // namespace torchport::detail
