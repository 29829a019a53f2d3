//===- Watch.h - a check at each change -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

#include <functional>

namespace torchport {

/// Has another process check what \p Line asks for, now and whenever
/// \p IsKnown says no more that nothing has changed since. Ends with the
/// signal that ends the process.
ExitStatus watch(const CommandLine &Line, const std::function<bool()> &IsKnown,
                 llvm::raw_ostream &Out);

} // namespace torchport
