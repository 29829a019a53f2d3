//===- ReadConfig.h - reads and writes a configuration ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Config.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// The name of a configuration file.
inline constexpr llvm::StringLiteral ConfigName = ".torchport.yaml";

/// Parses \p Text, the content of \p File. An error begins with its line and
/// column, unless it is about the whole file.
llvm::Expected<ConfigLayer> readConfig(llvm::StringRef Text,
                                       llvm::StringRef File);

/// Prints \p Effective as YAML. A comment after each value says where it comes
/// from, relative to \p Directory.
void printConfig(llvm::raw_ostream &Out, const Config &Effective,
                 llvm::StringRef Directory);

/// Prints a configuration that changes nothing, with comments that describe
/// what can be changed.
void printNewConfig(llvm::raw_ostream &Out);

/// Prints a JSON schema (draft 7) for configurations, which editors use for
/// completion and checks.
void printSchema(llvm::raw_ostream &Out);

} // namespace torchport
