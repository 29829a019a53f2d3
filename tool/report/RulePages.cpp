//===- RulePages.cpp - the rules' pages in docs/rules ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/RulePages.h"

#include "llvm/ADT/StringSwitch.h"

namespace torchport {

llvm::StringRef rulePage(llvm::StringRef Rule) {
  return llvm::StringSwitch<llvm::StringRef>(Rule)
#include "RulePages.inc"
      .Default("");
}

} // namespace torchport
