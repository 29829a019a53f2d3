//===- CxxStandard.cpp - which C++ a command of CMake says ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/CxxStandard.h"

#include "llvm/ADT/STLExtras.h"

#include <utility>

using llvm::StringRef;

namespace torchport {

static bool isOld(StringRef Number) {
  return llvm::is_contained({"98", "11", "14", "17"}, Number);
}

std::string raisedStandard(StringRef Before, StringRef Argument) {
  const bool IsNumber =
      Before == "CMAKE_CXX_STANDARD" || Before == "CXX_STANDARD";
  StringRef Number = Argument;
  const bool IsQuoted =
      Number.size() > 2 && Number.front() == '"' && Number.back() == '"';
  if (IsQuoted)
    Number = Number.drop_front().drop_back();
  if (IsNumber && isOld(Number))
    return IsQuoted ? "\"20\"" : "20";
  return Number.consume_front("cxx_std_") && isOld(Number) ? "cxx_std_20" : "";
}

bool saysOldStandard(llvm::ArrayRef<std::string> Arguments) {
  StringRef Before;
  return llvm::any_of(Arguments, [&](StringRef Each) {
    return !raisedStandard(std::exchange(Before, Each), Each).empty();
  });
}

} // namespace torchport
