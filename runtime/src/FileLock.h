//===- FileLock.h - one process at a time -----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <chrono>
#include <string>

namespace torchport::detail {

/// Keeps other processes with the same lock out as long as it lives; the system
/// opens it when a process ends in any way. Goes on without after \p patience,
/// or where the file system has no locks: then two do the same work.
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
