//===- CheckList.cpp - which checks are on --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/CheckList.h"

#include "llvm/ADT/SmallVector.h"

using llvm::StringRef;

namespace torchport {

std::string withRules(StringRef Checks) {
  llvm::SmallVector<StringRef> Each;
  Checks.split(Each, ',', -1, /*KeepEmpty=*/false);
  std::string All = Checks.str();
  All += All.empty() ? "torchport-*" : ",torchport-*";
  for (StringRef Glob : Each) {
    Glob = Glob.trim();
    if (Glob.starts_with("torchport-"))
      return Checks.str();
    // Behind ours once more: the last one that fits decides.
    if (Glob.starts_with("-torchport-"))
      All += "," + Glob.str();
  }
  return All;
}

} // namespace torchport
