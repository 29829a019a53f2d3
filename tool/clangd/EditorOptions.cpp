//===- EditorOptions.cpp - flags that the editor passes -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/EditorOptions.h"

#include "tool/report/Escape.h"
#include "tool/sources/DefaultFlags.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using llvm::StringRef;
namespace json = llvm::json;
namespace path = llvm::sys::path;

namespace torchport {

static ClangdFlags Noted;

static void note(StringRef Argument) {
  Argument = Argument.ltrim('-');
  auto [Name, Value] = Argument.split('=');
  if (Name == "compile-commands-dir")
    Noted.BuildFolder = Value.str();
  else if (Name == "clang-tidy")
    Noted.RunsChecks =
        Value.empty() || Value == "1" || Value.equals_insensitive("true");
}

void noteClangdFlags(llvm::ArrayRef<const char *> Arguments) {
  const std::string More =
      llvm::sys::Process::GetEnv("CLANGD_FLAGS").value_or("");
  llvm::SmallVector<StringRef> Each;
  StringRef(More).split(Each, ' ', -1, /*KeepEmpty=*/false);
  for (const StringRef One : Each)
    note(One);
  for (const char *One : Arguments)
    note(One);
}

const ClangdFlags &clangdFlags() { return Noted; }

/// Returns the folder that the editor has opened. Empty if there is none, or if
/// it is the home folder or the root, which take long to search.
static std::string rootOf(const json::Object &Greeting) {
  std::string Root;
  if (const auto Uri = Greeting.getString("rootUri"))
    Root = pathOf(*Uri);
  else if (const auto Path = Greeting.getString("rootPath"))
    Root = Path->str();
  llvm::SmallString<128> Home;
  const bool IsHome = path::home_directory(Home) && Home == Root;
  return IsHome || path::root_path(Root) == Root ? "" : Root;
}

void addFallbackFlags(json::Object &Greeting) {
  json::Value &Options = Greeting["initializationOptions"];
  if (!Options.getAsObject())
    Options = json::Object();
  json::Value &Flags = (*Options.getAsObject())["fallbackFlags"];
  if (const json::Array *Given = Flags.getAsArray(); Given && !Given->empty())
    return;
  // No standard, because one for C fails for C++ and vice versa.
  Flags = json::Array(defaultIncludes(rootOf(Greeting)));
}

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
    // Skip the compiler.
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
