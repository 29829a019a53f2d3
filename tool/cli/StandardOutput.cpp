//===- StandardOutput.cpp - who may print there ---------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/StandardOutput.h"

#include <unistd.h>

namespace torchport {

static int Claimed = STDOUT_FILENO;

int claimStandardOutput() {
  Claimed = ::dup(STDOUT_FILENO);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return Claimed;
}

void shareStandardOutput() { ::dup2(Claimed, STDOUT_FILENO); }

} // namespace torchport
