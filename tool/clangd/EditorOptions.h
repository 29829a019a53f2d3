//===- EditorOptions.h - what the editor says of flags ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace torchport {

/// Of clangd's flags, those by which it reads documents.
struct ClangdFlags {
  /// Where the compilation database is; empty where that is looked for.
  std::string BuildFolder;
  bool RunsChecks = true;
};

/// Notes those in \p Arguments, and in the environment, where clangd looks too.
void noteClangdFlags(llvm::ArrayRef<const char *> Arguments);
const ClangdFlags &clangdFlags();

/// Has clangd look for headers where the command line does, in files that no
/// compilation database knows: \p Greeting, the parameters of `initialize`,
/// says so from then on, unless the editor has said how to read them.
void addFallbackFlags(llvm::json::Object &Greeting);

/// How the editor itself says that files are compiled, an extension of clangd's
/// (https://clangd.llvm.org/extensions#compilation-commands).
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
