//===- ConfigFile.h - one configuration as it is written --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/ConfigValue.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// What each is called.
inline constexpr llvm::StringLiteral ConfigName = ".torchport.yaml";

/// What \p Text, the content of \p File, says. An error begins with its line
/// and column, unless it is about the whole of it.
llvm::Expected<ConfigLayer> readConfig(llvm::StringRef Text,
                                       llvm::StringRef File);

} // namespace torchport
