//===- Options.h - the flags of the command line ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/flags/Flags.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>

namespace torchport {

/// Reads \p Arguments, of which the first one is the program. Nothing where
/// they make no sense, which standard error is told. Help ends the process.
std::optional<Command> readOptions(llvm::ArrayRef<const char *> Arguments);

/// The format in which \p Arguments, which may be wrong otherwise, ask for
/// findings.
std::optional<OutputFormat>
wantedFormat(llvm::ArrayRef<const char *> Arguments);

} // namespace torchport
