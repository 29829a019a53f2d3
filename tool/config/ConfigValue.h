//===- ConfigValue.h - what a configuration says ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// One value of one key. Such as `severity: {hip-api: error}` are several, each
/// with a name of its own.
struct ConfigValue {
  /// The name of a Key (Keys.h).
  llvm::StringRef Key;
  std::string Name = {};
  std::string Text = {};
  /// The file or the flag that says it; empty for what holds without any.
  std::string From = {};
  /// In that file, from 1; 0 where it is none.
  unsigned Line = 0;
};

/// What one file says, or all flags together, in their order.
using ConfigLayer = std::vector<ConfigValue>;

} // namespace torchport
