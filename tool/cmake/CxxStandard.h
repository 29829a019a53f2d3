//===- CxxStandard.h - which C++ a command of CMake says --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// \p Argument, with C++20 for the older one that it says behind \p Before;
/// empty where it says none.
std::string raisedStandard(llvm::StringRef Before, llvm::StringRef Argument);

/// Whether a command with \p Arguments says a C++ before C++20.
bool saysOldStandard(llvm::ArrayRef<std::string> Arguments);

} // namespace torchport
