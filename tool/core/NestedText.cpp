//===- NestedText.cpp - limits of JSON and YAML nesting -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/NestedText.h"

using llvm::StringRef;

namespace torchport {

/// For comparison, SARIF nests about fifteen levels deep.
static constexpr unsigned MaxDepth = 200;

/// Returns an error if \p Text is nested too deeply. In JSON, brackets in
/// strings do not count. The end of a string is harder to find in YAML, so all
/// its brackets count, and so does indentation: a nested block is indented
/// further or begins on the same line.
static llvm::Error checkNesting(StringRef Text, bool IsYaml) {
  unsigned Depth = 0;
  bool IsInString = false, AtBegin = IsYaml;
  size_t Indentation = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    const char Each = Text[I];
    AtBegin &= StringRef(" \t-?:").contains(Each);
    Indentation = AtBegin ? Indentation + 1 : 0;
    if (Each == '\n')
      AtBegin = IsYaml;
    else if (Each == '"' && !IsYaml)
      IsInString = !IsInString;
    else if (Each == '\\' && !IsYaml)
      ++I; // only in strings
    else if (!IsInString && (Each == '[' || Each == '{'))
      ++Depth;
    else if (!IsInString && (Each == ']' || Each == '}') && Depth > 0)
      --Depth;
    if (Depth > MaxDepth || Indentation > size_t(2) * MaxDepth)
      return llvm::createStringError(
          "its values are nested more than %u levels deep", MaxDepth);
  }
  return llvm::Error::success();
}

llvm::Expected<llvm::json::Value> parseJson(StringRef Text) {
  if (llvm::Error TooDeep = checkNesting(Text, /*IsYaml=*/false))
    return TooDeep;
  return llvm::json::parse(Text);
}

llvm::Error checkYamlNesting(StringRef Text) {
  return checkNesting(Text, /*IsYaml=*/true);
}

} // namespace torchport
