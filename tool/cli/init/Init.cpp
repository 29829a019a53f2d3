//===- Init.cpp - torchport init ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/CommandLine.h"
#include "tool/cli/Common.h"
#include "tool/cli/check/Changed.h"
#include "tool/config/ReadConfig.h"
#include "tool/fix/Write.h"
#include "tool/git/Git.h"
#include "tool/os/Paths.h"
#include "tool/sources/ProjectFiles.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// Returns true if this program was installed from a wheel, so that others can
/// get it from an index, too.
static bool isFromWheel() {
  const std::string Library = installPrefix() + "/lib";
  std::error_code EC;
  for (fs::directory_iterator It(Library, EC), End; !EC && It != End;
       It.increment(EC))
    for (StringRef Packages : {"/site-packages", "/dist-packages"})
      if (fs::exists(It->path() + Packages +
                     "/torchport-" TORCHPORT_VERSION ".dist-info"))
        return true;
  return false;
}

/// The hook of .pre-commit-hooks.yaml as a local hook, which needs no
/// repository.
static constexpr StringRef LocalHook = R"(  - repo: local
    hooks:
      - id: torchport
        name: torchport
        entry: torchport check --hook
        language: system
        types_or: [c++, cuda]
        require_serial: true
        verbose: true
)";

/// The same for everybody: pre-commit installs the wheel itself.
static constexpr StringRef WheelLanguage = R"(language: python
        additional_dependencies: [torchport==)" TORCHPORT_VERSION "]";

static std::string localHook() {
  if (!isFromWheel())
    return LocalHook.str();
  const auto [Before, After] = LocalHook.split("language: system");
  return (Before + WheelLanguage + After).str();
}

static constexpr StringRef EditorProgram = "torchport-clangd";

/// Returns the command that starts the editor's server: its name if it is in
/// PATH, else the path next to this program, or "" if it is not installed.
static std::string editorCommand() {
  if (llvm::sys::findProgramByName(EditorProgram))
    return EditorProgram.str();
  const std::string Program =
      fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&editorCommand));
  const auto Sibling =
      llvm::sys::findProgramByName(EditorProgram, {path::parent_path(Program)});
  return Sibling ? *Sibling : "";
}

namespace {

/// Sets up the project in the working directory.
class Setup {
public:
  Setup(const InitOptions &Options, llvm::raw_ostream &Out)
      : Options(Options), Out(Out) {}

  ExitStatus run() {
    writeConfig();
    offerHook();
    printEditor();
    return Failed ? Incomplete : Clean;
  }

private:
  void writeConfig() {
    std::string Text;
    llvm::raw_string_ostream Stream(Text);
    printNewConfig(Stream);
    const std::string File = Here + "/" + ConfigName.str();
    if (fs::exists(File) &&
        !confirm("'" + ConfigName + "' exists; replace it?", Out)) {
      Out << "kept the existing '" << ConfigName << "'\n";
      return;
    }
    if (write(File, Text, fs::all_read | fs::all_write))
      Out << "wrote '" << ConfigName
          << "'; it changes nothing until you take a '#' from a line\n";
  }

  void offerHook() {
    auto Repository = Git::around(Here);
    if (!Repository) {
      const std::string Why = toString(Repository.takeError());
      if (Options.Hook)
        fail("no hook is installed: " + Why);
      else
        Out << "no git work tree is here, so no hook either\n";
      return;
    }
    if (!Options.Hook &&
        fs::exists(Repository->top() + "/.pre-commit-config.yaml")) {
      Out << "pre-commit is in use here; to have it check what a commit "
             "changes, add to the 'repos:' of '.pre-commit-config.yaml':\n"
          << localHook();
      return;
    }
    auto HookPath =
        Repository->run({"rev-parse", "--git-path", "hooks/pre-commit"});
    if (!HookPath)
      return fail("no hook is installed: " + toString(HookPath.takeError()));
    llvm::SmallString<256> File(StringRef(*HookPath).rtrim('\n'));
    path::make_absolute(Repository->top(), File);
    installHook(File.str().str());
  }

  void installHook(const std::string &File) {
    const std::string Name = relativePath(File, Here);
    if (const auto Existing = llvm::MemoryBuffer::getFile(File)) {
      if ((*Existing)->getBuffer() == gitHook()) {
        Out << "the hook '" << Name << "' is installed already\n";
        return;
      }
      Out << "kept the hook '" << Name
          << "', which is another one; for it to check what a commit changes, "
             "add the line\n  torchport check --hook || exit 1\n";
      Failed |= Options.Hook;
      return;
    }
    if (!Options.Hook &&
        !confirm("Install a hook that checks what each commit changes?", Out)) {
      Out << "installed no hook; 'torchport init --hook' does, and it checks "
             "what each commit changes\n";
      return;
    }
    if (const std::error_code EC =
            fs::create_directories(path::parent_path(File)))
      return fail("cannot make the folder of '" + Name + "': " + EC.message());
    // Git ignores a hook that is not executable.
    if (!write(File, gitHook(), fs::all_all))
      return;
    Out << "installed the hook '" << Name
        << "', which checks what each commit changes\n";
  }

  void printEditor() {
    const std::string Start = editorCommand();
    Out << "In the editor: have it start '" << EditorProgram
        << "' instead of 'clangd'";
    if (Start.empty())
      Out << ", which is not installed here, as";
    const std::string Name = Start.empty() ? EditorProgram.str() : Start;
    Out << "\n  in the settings.json of VS Code:\n"
           "    \"clangd.path\": \""
        << Name
        << "\"\n"
           "  in the init.lua of Neovim 0.11:\n"
           "    vim.lsp.config('torchport', { cmd = { '"
        << Name
        << "' },\n"
           "      filetypes = { 'c', 'cpp', 'cuda' }, root_markers = { '.git' "
           "} "
           "})\n"
           "    vim.lsp.enable('torchport')\n"
           "docs/editors.md has other editors\n";
  }

  bool write(const std::string &File, StringRef Text, fs::perms IfNew) {
    llvm::Error Err = writeFile({File, Text, IfNew});
    if (!Err)
      return true;
    fail(toString(std::move(Err)));
    return false;
  }

  void fail(const llvm::Twine &What) {
    Out.flush();
    printError(What);
    Failed = true;
  }

  const InitOptions &Options;
  llvm::raw_ostream &Out;
  const std::string Here = workingDirectory();
  bool Failed = false;
};

} // namespace

ExitStatus initProject(const InitOptions &Options, llvm::raw_ostream &Out) {
  return Setup(Options, Out).run();
}

} // namespace torchport
