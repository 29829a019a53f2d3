//===- Log.h - what is said on standard error -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Environment.h"

namespace torchport::detail {

/// Writes \p message to standard error: warnings unless TORCHPORT_LOG is
/// "error", other messages only at the level they need.
void log(LogLevel level, const std::string &message);

} // namespace torchport::detail
