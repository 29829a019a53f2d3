//===- Completion.h - what a shell offers behind the tab key ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_CLI_COMPLETION_H
#define TORCHPORT_TOOL_CLI_COMPLETION_H

#include "tool/cli/flags/Listing.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

enum class Shell { Bash, Zsh, Fish };

/// The script that tells \p For what can be completed.
void printCompletion(llvm::raw_ostream &Out, Shell For,
                     llvm::ArrayRef<ListedCommand> Commands);

} // namespace torchport

#endif // TORCHPORT_TOOL_CLI_COMPLETION_H
