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

#include "llvm/ADT/ArrayRef.h"

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

/// Whether the function whose name is the word number \p Name has a body there.
bool hasBody(llvm::ArrayRef<Word> Words, size_t Name);

/// What one text says of the policy of its program.
struct PolicyLines {
  /// The words in its lines TORCHPORT_POLICY(), and whether a directive decides
  /// about one of them.
  std::vector<std::vector<std::string>> Policies;
  bool IsConditional = false;
  /// Where the outermost declarations begin that define main(), and whether a
  /// directive decides about one of them.
  std::set<unsigned> Mains;
  bool HasConditionalMain = false;
};

PolicyLines policyLinesIn(const std::string &Code);

/// Where a line can stand in \p Code before the declaration at \p Offset, and
/// before the comments right above it.
unsigned lineAbove(const std::string &Code, unsigned Offset);

} // namespace torchport
