//===- ResponseFiles.cpp - flags that lie in files ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/sources/ResponseFiles.h"

#include "tool/sources/BoundedFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

class ResponseFiles : public tooling::CompilationDatabase {
public:
  ResponseFiles(std::unique_ptr<CompilationDatabase> Base, FileSystemRef Files)
      : Base(std::move(Base)), Files(std::move(Files)) {}

  std::vector<std::string> getAllFiles() const override {
    return Base->getAllFiles();
  }

  std::vector<tooling::CompileCommand>
  getCompileCommands(StringRef File) const override {
    return expanded(Base->getCompileCommands(File));
  }

  std::vector<tooling::CompileCommand> getAllCompileCommands() const override {
    return expanded(Base->getAllCompileCommands());
  }

private:
  std::vector<tooling::CompileCommand>
  expanded(std::vector<tooling::CompileCommand> Commands) const {
    for (tooling::CompileCommand &Each : Commands)
      if (llvm::any_of(Each.CommandLine,
                       [](StringRef Word) { return Word.starts_with("@"); }))
        expand(Each);
    return Commands;
  }

  /// As tooling::addExpandedResponseFiles(), which prints what is wrong.
  void expand(tooling::CompileCommand &Command) const {
    std::vector<std::string> &Words = Command.CommandLine;
    llvm::SmallVector<const char *, 20> Expanded;
    for (const std::string &Each : Words)
      Expanded.push_back(Each.c_str());
    llvm::BumpPtrAllocator Memory;
    const FileSystemRef Scant = scantFiles(Files);
    llvm::cl::ExpansionContext Expansion(Memory,
                                         llvm::cl::TokenizeGNUCommandLine);
    // A file that names itself, or cannot be read, stays a word, and the driver
    // says that it is no source.
    llvm::consumeError(Expansion.setVFS(Scant.get())
                           .setCurrentDir(Command.Directory)
                           .expandResponseFiles(Expanded));
    // Which point into what they replace.
    Words = std::vector<std::string>(Expanded.begin(), Expanded.end());
  }

  const std::unique_ptr<CompilationDatabase> Base;
  const FileSystemRef Files;
};

} // namespace

std::unique_ptr<tooling::CompilationDatabase>
withResponseFiles(std::unique_ptr<tooling::CompilationDatabase> Base,
                  FileSystemRef Files) {
  return std::make_unique<ResponseFiles>(std::move(Base), std::move(Files));
}

} // namespace torchport
