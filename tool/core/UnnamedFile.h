//===- UnnamedFile.h - a file that is gone with its process -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// What another program reads or writes, while this lives. It lies in no
/// folder, where a process that is killed would leave it; or in the one for
/// temporary files, where the system has no other.
class UnnamedFile {
public:
  explicit UnnamedFile(llvm::StringRef Text = {});
  ~UnnamedFile();
  UnnamedFile(const UnnamedFile &) = delete;
  UnnamedFile &operator=(const UnnamedFile &) = delete;

  /// Whether it is there, and holds what it was given.
  bool isWhole() const { return IsWhole; }
  /// Where others find it.
  const std::string &path() const { return Path; }
  std::string text() const;

private:
  int Number = -1;
  std::string Path;
  bool HasName = false;
  bool IsWhole = false;
};

} // namespace torchport
