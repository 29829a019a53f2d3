//===- PythonTokens.h - Python in tokens ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cuts Python into tokens, so that a string that is an argument is known from
/// one in a comment. TorchScript has the same tokens. Left out, because no
/// device is found by them: indentation, the values of numbers and of escape
/// sequences, and what stands in the braces of an f-string. Uses no Clang.
///
/// A fragment is read as far as it goes: a program may join several.
///
//===----------------------------------------------------------------------===//

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace torchport {

struct PythonToken {
  /// Symbol is one character of an operator or a bracket, except that `==`,
  /// `!=`, `<=` and `>=` are one; so `=` always gives a value to a name. A
  /// NewLine ends a statement.
  enum Kind { Name, Number, String, Symbol, NewLine };
  Kind Is;
  /// Of a string, what stands between its quotes.
  std::string_view Text;
  /// Where Text stands in the code.
  size_t Begin;
  /// f"...", whose text is not its value.
  bool IsFormatted = false;
};

std::vector<PythonToken> pythonTokens(std::string_view Code);

} // namespace torchport
