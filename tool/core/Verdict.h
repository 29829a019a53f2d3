//===- Verdict.h - how a program runs on each platform ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// How a program runs on one platform, as it is written now.
struct Verdict {
  enum class Kind {
    /// On the platform's own devices.
    AsItIs,
    /// It runs, and leaves the platform's devices unused.
    WithCpu,
    /// Its calls of torchport give CUDA's devices until it sets a policy.
    NeedsPolicy,
    /// There are places that fail, or compute something else.
    Stopped
  };
  Kind Is = Kind::AsItIs;
  /// How many places stop it.
  unsigned Places = 0;
};

/// "as_it_is", "with_cpu", "needs_policy" or "stopped".
llvm::StringRef name(Verdict::Kind Of);
/// "runs as it is", "stopped by 2 places".
std::string inWords(const Verdict &Of);

} // namespace torchport
