//===- EditorCommands.h - commands that the editor knows --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the editor itself says that files are compiled, an extension of clangd's
/// (https://clangd.llvm.org/extensions#compilation-commands).
///
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace torchport {

class EditorCommands {
public:
  struct Command {
    std::string Directory;
    /// Neither the compiler nor the file is among them.
    std::vector<std::string> Flags;
  };

  /// \p Settings are those of the workspace, or of the greeting.
  void note(const llvm::json::Object &Settings);

  /// Of the file at \p Path; null where the editor has said none.
  const Command *of(llvm::StringRef Path) const;

private:
  llvm::StringMap<Command> Commands;
};

} // namespace torchport
