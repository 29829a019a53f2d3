//===- Program.h - a program, and the policy it may have --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <set>
#include <string>
#include <vector>

namespace torchport {

/// The sources that are linked together, as far as that is known.
struct Program {
  /// CMake's name for it; empty where all sources that were given are taken for
  /// one program.
  std::string Target;
  /// Real paths.
  std::set<std::string> Sources;
  /// Its other sources, which were not asked for.
  std::set<std::string> NotAsked;
};

} // namespace torchport
