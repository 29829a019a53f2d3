//===- ResponseFiles.cpp - flags that lie in files ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/sources/ResponseFiles.h"

#include "tool/sources/BoundedFiles.h"

#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"

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
        tooling::addExpandedResponseFiles(Each.CommandLine, Each.Directory,
                                          llvm::cl::TokenizeGNUCommandLine,
                                          *scantFiles(Files));
    return Commands;
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
