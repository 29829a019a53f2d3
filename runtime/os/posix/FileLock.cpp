//===- FileLock.cpp - a lock between processes on Linux and macOS ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/FileLock.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace torchport::os {

FileLock::FileLock(const std::string &file, std::chrono::milliseconds patience)
    : file_(
          open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600)) {
  using Clock = std::chrono::steady_clock;
  // Poll, because no call waits for a lock with a deadline.
  for (auto deadline = Clock::now() + patience;
       file_ >= 0 && flock(static_cast<int>(file_), LOCK_EX | LOCK_NB) != 0 &&
       (errno == EWOULDBLOCK || errno == EINTR) && Clock::now() < deadline;)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

FileLock::~FileLock() {
  if (file_ >= 0)
    close(static_cast<int>(file_));
}

} // namespace torchport::os
