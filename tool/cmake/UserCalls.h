//===- UserCalls.h - CMake calls in the user's files ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/cmake/ListFile.h"
#include "tool/fix/Edits.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace torchport {

/// A CMake file with its commands.
struct ListFile {
  std::string Path;
  std::string Text;
  std::vector<ListCommand> Commands;
  /// Why the file could not be read or parsed; empty if it was.
  std::string ReadError;
};

/// A command in a file of the user's that is in no function. It runs each time
/// the file is read, or each time an enclosing loop iterates.
struct UserCall {
  const ListFile *File;
  size_t Index;
  /// The command as CMake ran it.
  TracedCommand Run;

  const ListCommand &command() const { return File->Commands[Index]; }
  /// Returns whether \p Other runs whenever this command does.
  bool isInSameBlock(const UserCall &Other) const;
  /// Returns how to spell \p Value next to this command: as its arguments spell
  /// it, or else literally. Returns nothing in a loop whose arguments do not
  /// spell it, because another iteration means another value.
  std::optional<std::string> spell(llvm::StringRef Value) const;
};

/// Finds the user's calls. Reads each file once.
class UserCalls {
public:
  explicit UserCalls(llvm::function_ref<bool(llvm::StringRef File)> IsOwn)
      : IsOwn(IsOwn) {}

  /// Returns the innermost command of \p Call that is a user call. If there is
  /// none, returns nothing and sets \p Reason to the reason.
  std::optional<UserCall> find(const CallStack &Call,
                               std::string *Reason = nullptr);

private:
  const ListFile &read(const std::string &Path);

  llvm::function_ref<bool(llvm::StringRef File)> IsOwn;
  std::map<std::string, ListFile> Files;
};

/// Adds commands, each on its own line in the style of its neighbour, and
/// replaces arguments. No other byte changes, except that a last line without a
/// line ending gets one.
class ListEdits {
public:
  /// Adds a command that runs whenever \p Site does.
  void addAfter(const UserCall &Site, llvm::StringRef Name,
                llvm::StringRef Arguments);
  /// Adds a command before \p Site, outside the conditions around it.
  void addBefore(const UserCall &Site, llvm::StringRef Name,
                 llvm::StringRef Arguments);

  /// Replaces \p Argument of \p Site, as it is spelled there, by \p New.
  void replace(const UserCall &Site, llvm::StringRef Argument, std::string New);

  /// By real path.
  std::map<std::string, FileChange> changes() const;

private:
  void add(const ListFile &File, Edit New);

  std::map<const ListFile *, std::vector<Edit>> All;
};

} // namespace torchport
