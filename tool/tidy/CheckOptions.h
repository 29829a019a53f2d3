//===- CheckOptions.h - what the user asks clang-tidy for -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/ConfigValue.h"

#include <string>
#include <vector>

namespace clang::tidy {
class ClangTidyContext;
} // namespace clang::tidy

namespace torchport {

/// The options `torchport.KEY` of clang-tidy's, for the keys of a
/// configuration (Keys.h) that have one value.
struct AskedOptions {
  ConfigLayer Right;
  /// What is wrong with the others.
  std::vector<std::string> Wrong;
};

AskedOptions askedOf(clang::tidy::ClangTidyContext &Host);

} // namespace torchport
