//===- Log.h - messages on standard error -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "settings/Environment.h"

namespace torchport::detail {

/// Writes \p message to standard error if TORCHPORT_LOG includes \p level. By
/// default, that is warnings and errors.
void log(LogLevel level, const std::string &message);

} // namespace torchport::detail
