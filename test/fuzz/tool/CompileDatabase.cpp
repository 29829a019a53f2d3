//===- CompileDatabase.cpp - compilation databases and flag files ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/sources/Compilations.h"
#include "tool/sources/Invocation.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace torchport::fuzz {

/// The text up to a zero is the database, of both kinds; the rest is its
/// response file.
FUZZ_TARGET(CompileDatabase) {
  const auto [Database, Response] = llvm::StringRef(Text).split('\0');
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  const auto Add = [&](const char *Path, llvm::StringRef Content) {
    Files->addFile(Path, /*ModificationTime=*/0,
                   llvm::MemoryBuffer::getMemBufferCopy(Content));
  };
  Add("/p/compile_commands.json", Database);
  Add("/p/compile_flags.txt", Database);
  Add("/p/flags", Response);
  Files->setCurrentWorkingDirectory("/p");
  for (const char *Path :
       {"/p/compile_commands.json", "/p/compile_flags.txt"}) {
    auto Found = compilationsIn(Path, Files);
    if (!wasRead(Found))
      continue;
    for (const auto &Each : Found->Commands->getAllCompileCommands()) {
      sanitizedForDriver(Each.CommandLine, Each.Filename);
      sanitizedForEditor(Each.CommandLine);
    }
  }
}

} // namespace torchport::fuzz
