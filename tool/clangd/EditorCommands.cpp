//===- EditorCommands.cpp - commands that the editor knows ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/EditorCommands.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

void EditorCommands::note(const llvm::json::Object &Settings) {
  const llvm::json::Object *Changes =
      Settings.getObject("compilationDatabaseChanges");
  if (!Changes)
    return;
  for (const auto &[File, Value] : *Changes) {
    const llvm::json::Object *Fields = Value.getAsObject();
    const llvm::json::Array *Words =
        Fields ? Fields->getArray("compilationCommand") : nullptr;
    if (!Words || Words->empty())
      continue;
    Command &Known = Commands[File];
    Known.Directory = Fields->getString("workingDirectory").value_or("").str();
    Known.Flags.clear();
    // The first is the compiler.
    for (const llvm::json::Value &Each : llvm::drop_begin(*Words))
      if (const auto Word = Each.getAsString();
          Word && *Word != StringRef(File))
        Known.Flags.push_back(Word->str());
  }
}

const EditorCommands::Command *EditorCommands::of(StringRef Path) const {
  const auto Known = Commands.find(Path);
  return Known == Commands.end() ? nullptr : &Known->second;
}

} // namespace torchport
