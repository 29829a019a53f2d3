//===- Check.cpp - torchport check ----------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Commands.h"

namespace torchport {

ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out) {
  ScanOptions Options;
  configure(Options, Line);
  const Report Result = scan(sourcesOf(Line), Options);
  print(Out, Result, Line.Format);
  return statusOf(Result);
}

} // namespace torchport
