//===- FatalErrors.cpp - when the process cannot go on --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/FatalErrors.h"

#include "tool/cli/CommandLine.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <unistd.h>

namespace torchport {

/// Takes no memory, as there may be none.
[[noreturn]] static void end(const char *Why) {
  // Here runWithCrashRecovery goes on. LLVM would leave it, with the status of findings.
  if (llvm::CrashRecoveryContext::GetCurrent())
    std::abort();
  for (const char *Part : {"torchport: cannot go on: ", Why, "\n"})
    (void)!::write(STDERR_FILENO, Part, std::strlen(Part));
  llvm::sys::RunInterruptHandlers(); // its temporary files go
  ::_exit(Incomplete);
}

void endOnFatalErrors() {
  const auto End = [](void *, const char *Why, bool) { end(Why); };
  llvm::install_fatal_error_handler(End);
  llvm::install_bad_alloc_error_handler(End);
  // What the C++ library throws, nobody catches.
  std::set_terminate(
      [] { end("no more memory or no more threads can be had"); });
}

} // namespace torchport
