//===- StandardHeaders.cpp - those that a preamble may hold ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/StandardHeaders.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

/// Those that more programs include are lower: more sets have them in common.
static constexpr StringRef Costly[] = {
    "fstream", "random",   "filesystem",      "regex",    "future",
    "variant", "valarray", "memory_resource", "execution"};

bool isCostlyStandardHeader(StringRef Name) {
  return llvm::is_contained(Costly, Name);
}

std::string lastStandardHeaderOf(const HeaderNames &Headers) {
  for (const StringRef Each : llvm::reverse(Costly))
    if (Headers.count(Each.str()) != 0)
      return Each.str();
  return "";
}

HeaderNames withoutStandardHeaders(HeaderNames Headers) {
  for (const StringRef Each : Costly)
    Headers.erase(Each.str());
  return Headers;
}

} // namespace torchport
