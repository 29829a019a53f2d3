//===- ConfigFile.h - one configuration as it is written --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Config.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// What each is called.
inline constexpr llvm::StringLiteral ConfigName = ".torchport.yaml";

/// What \p Text, the content of \p File, says. An error begins with its line
/// and column, unless it is about the whole of it.
llvm::Expected<ConfigLayer> readConfig(llvm::StringRef Text,
                                       llvm::StringRef File);

/// What \p Holds, as YAML; behind each value a comment says where it comes
/// from, as it is seen from \p Directory.
void printConfig(llvm::raw_ostream &Out, const Config &Holds,
                 llvm::StringRef Directory);

/// A configuration that changes nothing, and says in comments what could be
/// changed.
void printNewConfig(llvm::raw_ostream &Out);

/// What may stand in a configuration, as a JSON schema (draft 7), which editors
/// complete and check by.
void printSchema(llvm::raw_ostream &Out);

} // namespace torchport
