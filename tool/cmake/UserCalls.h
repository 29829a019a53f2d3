//===- UserCalls.h - where the user calls a command of CMake's --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/cmake/ListFile.h"
#include "tool/fix/Edits.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// A file of CMake's with its commands.
struct ListFile {
  std::string Path;
  std::string Text;
  std::vector<ListCommand> Commands;
  /// Why these are not known; empty where they are.
  std::string Unread;
};

/// A command in a file of the user's that runs as often as its file is read, or
/// a loop around it turns: it stands in no function.
struct UserCall {
  const ListFile *File;
  size_t Index;
  /// As it was run.
  TracedCommand Run;

  const ListCommand &command() const { return File->Commands[Index]; }
  bool isInLoop() const;
  /// Whether \p Other runs whenever this one does.
  bool isBeside(const UserCall &Other) const;
  /// How its arguments spell \p Value; nothing where they do not, or in some
  /// other run of a loop something else is meant.
  std::optional<std::string> spell(llvm::StringRef Value) const;
};

/// Finds them, and reads each file once.
class UserCalls {
public:
  explicit UserCalls(llvm::function_ref<bool(llvm::StringRef File)> Owns)
      : Owns(Owns) {}

  /// The innermost of \p Call that is one; nothing, and \p Why, if there is
  /// none.
  std::optional<UserCall> find(const CallStack &Call, std::string &Why);

private:
  const ListFile &read(const std::string &Path);

  llvm::function_ref<bool(llvm::StringRef File)> Owns;
  std::map<std::string, std::unique_ptr<ListFile>> Known;
};

/// Commands, each on a line of its own, that look like those beside them, and
/// other arguments. No other byte is changed, but for the end of a last line
/// that had none.
class ListEdits {
public:
  /// A command that runs whenever \p Site does; in a loop, for all that it
  /// makes.
  void addAfter(const UserCall &Site, llvm::StringRef Name,
                llvm::StringRef Arguments);
  /// One that runs before it, whatever the conditions around it.
  void addBefore(const UserCall &Site, llvm::StringRef Name,
                 llvm::StringRef Arguments);

  /// \p New in the place of an argument of \p Site, as it is spelled there.
  void replace(const UserCall &Site, llvm::StringRef Argument, std::string New);

  /// By real path.
  std::map<std::string, FileChange> changes() const;

private:
  void add(const ListFile &File, Edit New);

  std::map<const ListFile *, std::vector<Edit>> All;
};

} // namespace torchport
