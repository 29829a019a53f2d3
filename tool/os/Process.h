//===- Process.h - runs other programs --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/Program.h"

namespace torchport {

struct ProgramResult {
  int Status = 0;
  std::string Output;
  std::string ErrorOutput;
};

struct ProgramContext {
  /// A folder to ignore in PATH.
  llvm::StringRef ExcludedFolder;
  /// Entries "NAME=VALUE" that override the environment.
  llvm::ArrayRef<std::string> Environment;
};

/// Runs \p Program, a path or a name in PATH, with \p Arguments and \p Input on
/// its standard input. Sets the language to English, because some output is
/// parsed. Returns nothing if it cannot be run.
std::optional<ProgramResult>
runProgram(llvm::StringRef Program, llvm::ArrayRef<llvm::StringRef> Arguments,
           llvm::StringRef Input = {}, const ProgramContext &Place = {});

/// Waits until \p Child has ended. Its process ID stays valid until
/// llvm::sys::Wait() has returned.
void waitForEnd(const llvm::sys::ProcessInfo &Child);

/// Ends \p Child, which llvm::sys::Wait() has not waited for.
void endProcess(const llvm::sys::ProcessInfo &Child);

/// A file for another program to read or write: in no folder, or else in the
/// temporary one.
class AnonymousFile {
public:
  explicit AnonymousFile(llvm::StringRef Text = {});
  ~AnonymousFile();
  AnonymousFile(const AnonymousFile &) = delete;
  AnonymousFile &operator=(const AnonymousFile &) = delete;

  /// Returns true if the file exists with its complete content.
  bool isComplete() const { return IsComplete; }
  /// Returns the path by which other processes can open it.
  const std::string &path() const { return Path; }
  std::string text() const;

private:
  int Number = -1;
  std::string Path;
  bool HasName = false;
  bool IsComplete = false;
};

} // namespace torchport
