//===- ForTerminal.h - text that no terminal obeys --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// \p Text, which a stranger may have written, in one line: what moves a
/// cursor, starts an escape sequence, turns the direction of reading, or is no
/// UTF-8, is spelled out as in C++.
std::string forTerminal(llvm::StringRef Text);

} // namespace torchport
