//===- EditorOptions.cpp - flags that the editor passes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/EditorOptions.h"

#include "tool/report/TextEscaping.h"
#include "tool/sources/flags/DefaultFlags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using llvm::StringRef;
namespace json = llvm::json;
namespace path = llvm::sys::path;

namespace torchport {

static ClangdFlags TheFlags;

void recordClangdFlags(llvm::ArrayRef<const char *> Arguments) {
  const std::string Variable =
      llvm::sys::Process::GetEnv("CLANGD_FLAGS").value_or("");
  llvm::SmallVector<StringRef> All;
  StringRef(Variable).split(All, ' ', -1, /*KeepEmpty=*/false);
  llvm::append_range(All, Arguments);
  for (const StringRef Each : All) {
    const auto [Name, Value] = Each.ltrim('-').split('=');
    if (Name == "compile-commands-dir")
      TheFlags.BuildFolder = Value.str();
    else if (Name == "clang-tidy")
      TheFlags.RunsChecks =
          Value.empty() || Value == "1" || Value.equals_insensitive("true");
  }
}

const ClangdFlags &clangdFlags() { return TheFlags; }

/// Returns the folder that the editor has opened. Empty if there is none, or if
/// it is the home folder or the root, which take long to search.
static std::string rootOf(const json::Object &InitializeParams) {
  std::string Root;
  if (const auto Uri = InitializeParams.getString("rootUri"))
    Root = pathOf(*Uri);
  else if (const auto Path = InitializeParams.getString("rootPath"))
    Root = Path->str();
  llvm::SmallString<128> Home;
  const bool IsHome = path::home_directory(Home) && Home == Root;
  return IsHome || path::root_path(Root) == Root ? "" : Root;
}

void addFallbackFlags(const json::Object &InitializeParams,
                      json::Object &Options) {
  const json::Array *EditorFlags = Options.getArray("fallbackFlags");
  if (!EditorFlags || EditorFlags->empty())
    // No standard, because one for C fails for C++ and vice versa.
    Options["fallbackFlags"] =
        json::Array(defaultIncludes(rootOf(InitializeParams)));
}

void addEditorCommands(const json::Object &Settings, EditorCommands &Commands) {
  const json::Object *Changes =
      Settings.getObject("compilationDatabaseChanges");
  if (!Changes)
    return;
  for (const auto &[File, Value] : *Changes) {
    const json::Object *Fields = Value.getAsObject();
    const json::Array *Words =
        Fields ? Fields->getArray("compilationCommand") : nullptr;
    if (!Words || Words->empty())
      continue;
    EditorCommand &Known = Commands[File];
    Known.Directory = Fields->getString("workingDirectory").value_or("").str();
    Known.Flags.emplace();
    // Skip the compiler.
    for (const json::Value &Each : llvm::drop_begin(*Words))
      if (const auto Word = Each.getAsString();
          Word && *Word != StringRef(File))
        Known.Flags->push_back(Word->str());
  }
}

} // namespace torchport
