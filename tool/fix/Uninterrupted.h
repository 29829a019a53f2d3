//===- Uninterrupted.h - files are whole before the end ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <csignal>

namespace torchport {

/// Lets what would end the process wait while it lives, provided that no other
/// thread runs that would take the signal.
class Uninterrupted {
public:
  Uninterrupted() {
    sigset_t Deadly;
    sigemptyset(&Deadly);
    for (int Each : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
      sigaddset(&Deadly, Each);
    pthread_sigmask(SIG_BLOCK, &Deadly, &Before);
  }
  ~Uninterrupted() { pthread_sigmask(SIG_SETMASK, &Before, nullptr); }
  Uninterrupted(const Uninterrupted &) = delete;
  Uninterrupted &operator=(const Uninterrupted &) = delete;

private:
  sigset_t Before;
};

} // namespace torchport
