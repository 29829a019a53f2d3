//===- RaiseStandard.h - a newer C++ in CMake's files -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where a build says which C++ it is written in.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/cmake/ListEdits.h"
#include "tool/cmake/UserCalls.h"

#include <string>
#include <vector>

namespace torchport {

/// Writes C++20 wherever \p Build says an older one in a file of the user's,
/// and gives those files. What a flag says stays: it may be there for another
/// compiler.
std::vector<std::string> raiseStandard(const CMakeModel &Build,
                                       UserCalls &Calls, ListEdits &Edits);

} // namespace torchport
