//===- FileLock.cpp - a lock between processes on Windows -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/FileLock.h"

#include "os/windows/Wide.h"

namespace torchport::os {

static HANDLE handle_of(std::intptr_t file) {
  return reinterpret_cast<HANDLE>(file);
}

FileLock::FileLock(const std::string &file, std::chrono::milliseconds patience)
    : file_(reinterpret_cast<std::intptr_t>(
          CreateFileW(wide_path(file).c_str(), GENERIC_READ | GENERIC_WRITE,
                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                      nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr))) {
  static_assert(sizeof(std::intptr_t) == sizeof(HANDLE));
  using Clock = std::chrono::steady_clock;
  // Poll, as on the other systems.
  for (auto deadline = Clock::now() + patience; file_ != -1;) {
    OVERLAPPED start{};
    if (LockFileEx(handle_of(file_),
                   LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                   &start) ||
        GetLastError() != ERROR_LOCK_VIOLATION || Clock::now() >= deadline)
      break;
    Sleep(5);
  }
}

FileLock::~FileLock() {
  if (file_ != -1)
    CloseHandle(handle_of(file_));
}

} // namespace torchport::os
