//===- Version.cpp - torchport --version ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/CommandLine.h"

#include "clang/Basic/Version.h"
#include "llvm/TargetParser/Host.h"

namespace torchport {

void printVersion(llvm::raw_ostream &Out) {
  Out << "torchport " TORCHPORT_VERSION "\n"
      << "  with Clang " CLANG_VERSION_STRING " for "
      << llvm::sys::getDefaultTargetTriple() << "\n  built as "
      << TORCHPORT_BUILD << ", " << Linkage << '\n';
  if (*TORCHPORT_COMMIT)
    Out << "  from commit " TORCHPORT_COMMIT "\n";
}

} // namespace torchport
