//===- Main.cpp - clangd with the rules inside ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/Clangd.h"
#include "tool/clangd/session/EarlyFindings.h"
#include "tool/clangd/session/EditorOptions.h"
#include "tool/os/CacheFolder.h"

#include "llvm/Support/raw_ostream.h"

int main(int ArgCount, char *Args[]) {
  if (ArgCount == 2 && torchport::ReaderFlag == Args[1])
    return torchport::readDocument();
  if (ArgCount == 2 && llvm::StringRef(Args[1]) == "--version")
    llvm::outs() << "torchport-clangd " TORCHPORT_VERSION ", which is\n";
  if (const std::string Why = torchport::cacheTrustProblem(); !Why.empty())
    llvm::errs() << "torchport-clangd: " << Why << '\n';
  torchport::recordClangdFlags({Args, static_cast<size_t>(ArgCount)});
  return clang::clangd::clangdMain(ArgCount, Args);
}
