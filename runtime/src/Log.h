//===- Log.h - what is said on standard error -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Environment.h"

namespace torchport::detail {

/// Writes \p message to standard error, as TORCHPORT_LOG says: a warning unless
/// that is "error", and the rest only where it asks for it.
void log(LogLevel level, const std::string &message);

} // namespace torchport::detail
