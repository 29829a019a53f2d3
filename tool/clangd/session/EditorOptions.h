//===- EditorOptions.h - flags that the editor passes -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// The flags of clangd that affect how documents are parsed.
struct ClangdFlags {
  /// The folder of the compilation database; empty if clangd searches for it.
  std::string BuildFolder;
  bool RunsChecks = true;
};

/// Records the flags in \p Arguments and in the variable CLANGD_FLAGS.
void recordClangdFlags(llvm::ArrayRef<const char *> Arguments);
const ClangdFlags &clangdFlags();

/// Adds the command line's default include paths to the fallback flags in \p
/// Options, those of `initialize`, unless the editor has set some. clangd uses
/// them for files without a compile command.
void addFallbackFlags(const llvm::json::Object &InitializeParams,
                      llvm::json::Object &Options);

/// A compile command that the editor sends, an extension of clangd
/// (https://clangd.llvm.org/extensions#compilation-commands).
struct EditorCommand {
  std::string Directory;
  /// The flags without the compiler and the file.
  std::optional<std::vector<std::string>> Flags;
};

/// The commands by the paths of their files.
using EditorCommands = llvm::StringMap<EditorCommand>;

/// Adds the commands in \p Settings, the editor's options or configuration.
void addEditorCommands(const llvm::json::Object &Settings,
                       EditorCommands &Commands);

} // namespace torchport
