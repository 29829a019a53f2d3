//===- PolicyLines.h - what the texts of a program set ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A source may not be parsed for want of a device in it, and still have the
/// main() beside which the policy of its program stands.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A token that stands in no directive.
struct Word {
  std::string Text;
  unsigned Line;
  unsigned Offset;
  /// A directive decides whether it is read.
  bool IsConditional;
};

std::vector<Word> wordsIn(const std::string &Code, bool WithComments = false);

/// What one text says of the policy of its program.
struct PolicyLines {
  /// The names in its lines TORCHPORT_POLICY(name), and whether a directive
  /// decides about one of them.
  std::vector<std::string> Policies;
  /// What follows these names.
  std::set<std::string> Demands;
  bool IsConditional = false;
  /// Where a line before its main() can stand; nothing where it has none.
  std::optional<unsigned> BesideMain;
};

PolicyLines policyLinesIn(const std::string &Code);

} // namespace torchport
