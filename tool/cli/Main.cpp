//===- Main.cpp - the command line ----------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/FatalErrors.h"
#include "tool/cli/Messages.h"
#include "tool/cli/Options.h"
#include "tool/cli/StandardOutput.h"
#include "tool/core/DiskFaults.h"
#include "tool/core/Restart.h"

#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <malloc.h>

using namespace torchport;

/// Ends the process with \p Status once \p Out is written. Nothing is cleaned
/// up: what a crash of Clang has left behind would crash once more.
[[noreturn]] static void leave(ExitStatus Status, llvm::raw_fd_ostream &Out) {
  Out.flush();
  if (const auto Fault = diskFault()) {
    tellError(*Fault + ": without it, the answer may lack something");
    Status = Incomplete;
  }
  if (Out.has_error()) {
    llvm::errs() << "torchport: cannot write to standard output: "
                 << Out.error().message() << '\n';
    Status = Incomplete;
  }
  llvm::sys::Process::Exit(Status, /*NoCleanup=*/true);
}

int main(int Argc, const char **Argv) {
  holdClosedStreams();
  // Large blocks go back when they are free. By default only the first ones do:
  // what a preamble leaves behind is then as much as the next one needs.
  ::mallopt(M_MMAP_THRESHOLD, 128 << 10);
  llvm::InitLLVM Init(Argc, Argv, /*InstallPipeSignalExitHandler=*/false);
  llvm::setBugReportMsg("");
  endOnFatalErrors();
  noteStart(Argv);
  const llvm::ArrayRef<const char *> Arguments(Argv, Argc);
  const auto Asked = readOptions(Arguments);
  llvm::raw_fd_ostream Out(claimStandardOutput(), /*shouldClose=*/false);
  if (Asked)
    leave((*Asked)(Out), Out);
  // Who reads a document gets one, come what may.
  if (const auto Format = wantedFormat(Arguments))
    printFailure(Out, *Format,
                 "the command line makes no sense; standard error says why");
  leave(Incomplete, Out);
}
