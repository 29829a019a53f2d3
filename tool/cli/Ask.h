//===- Ask.h - questions to who sits at the terminal ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>

namespace torchport {

/// Whether somebody is there who sees \p Out and can answer.
bool hasTerminal(llvm::raw_ostream &Out);

/// What the user types, up to the end of the line; nothing where they never
/// will again.
std::optional<std::string> readLine();

/// Asks \p Question on \p Out until the answer is yes or no. Nobody there, or
/// just a new line: no.
bool isAgreedTo(const llvm::Twine &Question, llvm::raw_ostream &Out);

} // namespace torchport
