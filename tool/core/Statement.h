//===- Statement.h - the code around a place --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>

namespace torchport {

/// The statement around each of \p Offsets in \p Code: its tokens, with one
/// blank between them, so that neither white space, line breaks nor comments
/// make a difference. Of a list in braces it is the element, of a directive its
/// whole line, and in a comment the words of that comment.
///
/// It is told by tokens alone, of code that nobody has parsed, and so means the
/// same in every configuration.
std::map<unsigned, std::string>
statementsAround(const std::set<unsigned> &Offsets, llvm::StringRef Code);

} // namespace torchport
