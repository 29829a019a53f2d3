//===- Sources.cpp - flags of sources, and comments in them ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "rules/core/Suppression.h"
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

static Finding findingAt(unsigned Line) {
  Finding Found;
  Found.Rule = "hardcoded-device";
  Found.Where = {"/p/a.cpp", {0, Line, 1}, {0, Line, 2}};
  return Found;
}

/// Clang's lexer needs a terminating zero, which std::string has.
FUZZ_TARGET(Suppressions) {
  const std::string Code(Text);
  const YearMonth Today(2026, 11);
  size_t Before = 0;
  for (const SuppressionDirective &Each : suppressionsIn(Code, Today)) {
    want(Before <= Each.Where.Begin && Each.Where.Begin < Each.Where.End &&
             Each.Where.End <= Code.size(),
         "directives stand in the text, in their order");
    want(llvm::StringRef(Code)
             .drop_front(Each.Where.Begin)
             .starts_with(SuppressionMark),
         "a directive begins with its mark");
    Before = Each.Where.Begin;
  }
  std::vector<Finding> Found;
  for (unsigned Line = 1; Line < 5; ++Line)
    Found.push_back(findingAt(Line));
  const SuppressionResult Left = suppress(Found, "/p/a.cpp", Code, Today);
  want(Left.Findings.size() + Left.Suppressed.size() == Found.size(),
       "a finding is told, or suppressed");
  want(mayContainSuppressions(Code) || Left.Findings.size() == Found.size(),
       "a text that can hold no comment of ours holds none");
}

} // namespace torchport::fuzz
