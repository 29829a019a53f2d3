//===- MissingMacros.h - macros that a missing header defines ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `TEST_CASE("moves") { x.cuda(); }` without Catch's header is no function,
/// and after `Q_OBJECT` Clang drops what comes next. What such a name stands
/// for is seen from where it stands: it heads a function, controls a statement,
/// or says something about a declaration.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/MacroUses.h"

#include "llvm/ADT/StringMap.h"

#include <string>
#include <vector>

namespace torchport {

/// Gathers macros that nobody defines.
class MissingMacros {
public:
  /// Looks for uses in \p Code, the tokens of one file with its keywords told
  /// from its identifiers.
  void add(const std::vector<clang::Token> &Code, NameLookup MeaningOf);

  /// As `-D` takes them; none where nothing was found.
  std::vector<std::string> definitions() const;

private:
  struct Known {
    MissingMacroUse As;
    bool HasArguments;
  };
  void note(llvm::StringRef Name, MissingMacroUse As, bool HasArguments);

  llvm::StringMap<Known> Found;
};

} // namespace torchport
