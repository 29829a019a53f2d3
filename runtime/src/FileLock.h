//===- FileLock.h - a lock between processes --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <string>

namespace torchport::detail {

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
  int fd_ = -1;
};

} // namespace torchport::detail
