//===- Program.h - what another program says --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace torchport {

/// What a program has ended with and written.
struct Answer {
  int Status = 0;
  std::string Output;
  std::string Complaint;
};

struct ProgramPlace {
  /// A folder that no program is taken from, wherever PATH leads.
  llvm::StringRef NotFrom;
  /// Each "NAME=VALUE", in place of what the environment has by that name.
  llvm::ArrayRef<std::string> Environment;
};

/// Runs \p Program, a path or a name in PATH, with \p Arguments, and gives it
/// \p Input to read. It speaks English: some of what it says is read. Nothing
/// where it cannot be run.
std::optional<Answer> runProgram(llvm::StringRef Program,
                                 llvm::ArrayRef<llvm::StringRef> Arguments,
                                 llvm::StringRef Input = {},
                                 const ProgramPlace &Place = {});

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
