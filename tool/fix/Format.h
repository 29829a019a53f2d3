//===- Format.h - new text in the style of its project ----------*- C++ -*-
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace torchport {

/// What brings the statements of \p Text, the new one of \p File, that \p
/// Ranges touch into the style of the .clang-format next above the file.
/// Nothing where there is none. Fails where that cannot be read.
llvm::Expected<clang::tooling::Replacements>
formatting(const std::string &File, llvm::StringRef Text,
           llvm::ArrayRef<clang::tooling::Range> Ranges);

} // namespace torchport
