//===- Main.cpp - the program's main function -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/cli/flags/Flags.h"
#include "tool/os/OwnProcess.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"

#include <cstdlib>
#include <exception>

using namespace torchport;

#ifdef TORCHPORT_IS_STATIC
const char *const torchport::Linkage = "statically linked";
#else
const char *const torchport::Linkage = "linked with shared libraries";
#endif

/// Ends the process. Allocates no memory, because there may be none.
[[noreturn]] static void die(const char *Why) {
  // runWithCrashRecovery continues after this. LLVM itself would exit with 1,
  // the status of findings.
  if (llvm::CrashRecoveryContext::GetCurrent())
    std::abort();
  llvm::errs() << "torchport: cannot go on: " << Why << '\n';
  llvm::sys::RunInterruptHandlers(); // removes temporary files
  llvm::sys::Process::Exit(Incomplete, /*NoCleanup=*/true);
}

/// Makes fatal errors in LLVM, such as a lack of threads or memory, end the
/// process with a message and the status Incomplete. LLVM would abort, which
/// looks like a bug. During the analysis of a unit, only that unit fails
/// (runWithCrashRecovery).
static void endOnFatalErrors() {
  const auto End = [](void *, const char *Why, bool) { die(Why); };
  llvm::install_fatal_error_handler(End);
  llvm::install_bad_alloc_error_handler(End);
  // Exceptions of the C++ library are never caught.
  std::set_terminate([] { die("out of memory, or cannot create a thread"); });
}

/// Flushes \p Out and ends the process. Nothing is cleaned up: after a crash of
/// Clang, destructors could crash again.
[[noreturn]] static void exitProcess(ExitStatus Status,
                                     llvm::raw_fd_ostream &Out) {
  Out.flush();
  if (const auto Fault = firstIOError()) {
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
  reserveClosedStreams();
  returnLargeBlocks();
  // On Windows, this also converts the arguments to UTF-8.
  llvm::InitLLVM Init(Argc, Argv, /*InstallPipeSignalExitHandler=*/false);
  llvm::sys::Process::UseANSIEscapeCodes(true);
  llvm::setBugReportMsg("");
  endOnFatalErrors();
  saveCommandLine(Argv);
  const llvm::ArrayRef<const char *> Arguments(Argv, Argc);
  const auto Action = readOptions(Arguments);
  llvm::raw_fd_ostream Out(claimStandardOutput(), /*shouldClose=*/false);
  beforeRestart(shareStandardOutput);
  if (Action)
    exitProcess((*Action)(Out), Out);
  // Programs always expect a document.
  if (const auto Format = requestedFormat(Arguments))
    printFailure(Out, *Format, "invalid command line (see standard error)");
  exitProcess(Incomplete, Out);
}
