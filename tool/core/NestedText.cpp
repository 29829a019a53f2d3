//===- NestedText.cpp - texts whose values lie in one another -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/core/NestedText.h"

using llvm::StringRef;

namespace torchport {

/// SARIF's deepest values lie in some fifteen others.
static constexpr unsigned Deepest = 200;

static llvm::Error tooDeep() {
  return llvm::createStringError(
      "its values lie more than %u deep in one another", Deepest);
}

/// How deep brackets lie in one another; up to where \p Text is no JSON, those
/// in strings do not count.
static bool isDeepJson(StringRef Text) {
  unsigned Depth = 0;
  bool IsInString = false;
  for (size_t I = 0; I < Text.size(); ++I)
    switch (Text[I]) {
    case '"':
      IsInString = !IsInString;
      break;
    case '\\':
      ++I; // in strings alone
      break;
    case '[':
    case '{':
      if (!IsInString && ++Depth > Deepest)
        return true;
      break;
    case ']':
    case '}':
      if (!IsInString && Depth > 0)
        --Depth;
      break;
    default:
      break;
    }
  return false;
}

/// Where strings end is not as plain in YAML: all brackets count. A block in
/// another one is indented further, or begins on the same line.
static bool isDeepYaml(StringRef Text) {
  unsigned Depth = 0;
  bool AtBegin = true;
  size_t Indentation = 0;
  for (const char Each : Text) {
    AtBegin &= StringRef(" \t-?:").contains(Each);
    Indentation = AtBegin ? Indentation + 1 : 0;
    if (Each == '\n')
      AtBegin = true;
    else if (Each == '[' || Each == '{')
      ++Depth;
    else if ((Each == ']' || Each == '}') && Depth > 0)
      --Depth;
    if (Depth > Deepest || Indentation > 2 * Deepest)
      return true;
  }
  return false;
}

llvm::Expected<llvm::json::Value> parseJson(StringRef Text) {
  if (isDeepJson(Text))
    return tooDeep();
  return llvm::json::parse(Text);
}

llvm::Error checkYamlNesting(StringRef Text) {
  return isDeepYaml(Text) ? tooDeep() : llvm::Error::success();
}

} // namespace torchport
