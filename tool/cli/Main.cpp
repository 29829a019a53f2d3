//===- Main.cpp - the command line ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/cli/StandardStreams.h"
#include "tool/cli/flags/Flags.h"
#include "tool/core/DiskFaults.h"
#include "tool/core/Restart.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <malloc.h>
#include <unistd.h>

using namespace torchport;

/// Takes no memory, as there may be none.
[[noreturn]] static void end(const char *Why) {
  // Here runWithCrashRecovery goes on. LLVM would leave it, with the status of
  // findings.
  if (llvm::CrashRecoveryContext::GetCurrent())
    std::abort();
  for (const char *Part : {"torchport: cannot go on: ", Why, "\n"})
    (void)!::write(STDERR_FILENO, Part, std::strlen(Part));
  llvm::sys::RunInterruptHandlers(); // its temporary files go
  ::_exit(Incomplete);
}

/// From now on, what LLVM cannot go on without, a thread or memory, ends the
/// process with a message and the status of an incomplete run. LLVM would
/// abort, which looks like a bug. In the analysis of a unit, it costs only that
/// unit (runWithCrashRecovery).
static void endOnFatalErrors() {
  const auto End = [](void *, const char *Why, bool) { end(Why); };
  llvm::install_fatal_error_handler(End);
  llvm::install_bad_alloc_error_handler(End);
  // What the C++ library throws, nobody catches.
  std::set_terminate([] { end("out of memory, or cannot create a thread"); });
}

/// Ends the process with \p Status once \p Out is written. Nothing is cleaned
/// up: what a crash of Clang has left behind would crash once more.
[[noreturn]] static void leave(ExitStatus Status, llvm::raw_fd_ostream &Out) {
  Out.flush();
  if (const auto Fault = diskFault()) {
    printError(*Fault + ": the result may be incomplete");
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
    printFailure(Out, *Format, "invalid command line (see standard error)");
  leave(Incomplete, Out);
}
