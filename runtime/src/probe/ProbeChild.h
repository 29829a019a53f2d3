//===- ProbeChild.h - probing in a child process ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "probe/Verdict.h"
#include "settings/Settings.h"

namespace torchport::detail {

/// Probes \p device in a child process or, if it has no index, counts the
/// devices of its type. \p variables ("NAME=value") are added to the child's
/// environment.
Verdict probe_in_child(c10::Device device, const Verification &verification,
                       const std::vector<std::string> &variables = {});

} // namespace torchport::detail
