//===- FileLock.h - a lock between processes --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace torchport::os {

/// Holds an exclusive lock between processes for its lifetime; the system
/// releases it when the process ends. Gives up after \p patience, or if the
/// file system does not support locks. Two processes may then do the same work.
class FileLock {
public:
  FileLock(const std::string &file, std::chrono::milliseconds patience);
  FileLock(const FileLock &) = delete;
  FileLock &operator=(const FileLock &) = delete;
  ~FileLock();

private:
  /// A file descriptor or a HANDLE; -1 without a file.
  std::intptr_t file_ = -1;
};

} // namespace torchport::os
