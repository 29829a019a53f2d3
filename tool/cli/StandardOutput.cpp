//===- StandardOutput.cpp - who may print there ---------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/StandardOutput.h"

#include "tool/core/Restart.h"

#include <fcntl.h>
#include <unistd.h>

namespace torchport {

void holdClosedStreams() {
  for (int Stream = STDIN_FILENO; Stream <= STDERR_FILENO; ++Stream)
    if (::fcntl(Stream, F_GETFD) == -1)
      // The lowest that is free; and what is opened so can be neither read nor
      // written. It is there where /dev/null is not.
      ::open("/", O_PATH);
}

static int Claimed = STDOUT_FILENO;

int claimStandardOutput() {
  Claimed = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  beforeRestart(shareStandardOutput);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return Claimed;
}

void shareStandardOutput() { ::dup2(Claimed, STDOUT_FILENO); }

} // namespace torchport
