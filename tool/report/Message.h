//===- Message.h - what a finding says in one text --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace torchport {

/// \p Text as valid UTF-8, cut behind \p Long bytes, to be read at a glance.
inline std::string brief(llvm::StringRef Text, size_t Long) {
  if (Text.size() <= Long)
    return llvm::json::fixUTF8(Text);
  size_t End = Long;
  while (End > 0 && (Text[End] & 0xC0) == 0x80)
    --End;
  return llvm::json::fixUTF8(Text.take_front(End)) + "\u2026";
}

} // namespace torchport
