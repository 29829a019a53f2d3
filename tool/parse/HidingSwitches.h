//===- HidingSwitches.h - macros of a project's build -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// Returns the macros of a condition such as `#ifdef WITH_TORCH` or `#if
/// defined(WITH_TORCH) && WITH_NET`; none if it is more than that, or if a
/// macro is the compiler's or of a known build, such as `USE_CUDA`.
std::vector<std::string> switchesIn(llvm::StringRef Condition);

/// Says that code was read although nothing defines \p Switch.
std::string noteOnSwitch(llvm::StringRef Switch);

} // namespace torchport
