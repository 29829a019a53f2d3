//===- ListFile.h - the commands of a CMakeLists.txt ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// CMake reports the line of a command, but not its text. A parser finds what
/// is on that line and where the next command begins, as specified in
/// cmake-language(7), so that commands can be added and changed.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/fix/Edits.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace torchport {

struct ListCommand {
  llvm::StringRef Name;
  /// The arguments as spelled. A nested parenthesis is an argument.
  std::vector<llvm::StringRef> Arguments;
  /// The line of its name, counted from 1.
  unsigned Line = 1;
  /// The start of the blanks before its name, usually the start of the line.
  size_t Begin = 0;
  llvm::StringRef Indentation;
  /// The start of the first line after the command and after a comment that
  /// begins on its last line; the end of the text if there is none.
  size_t NextLine = 0;
  /// The indices of the commands that open the enclosing blocks, outermost
  /// first. An `else` closes one block and opens another.
  std::vector<size_t> Blocks;
};

/// Returns all commands of \p Text, in order. Fails where CMake would.
llvm::Expected<std::vector<ListCommand>> parseListFile(llvm::StringRef Text);

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

  /// Returns all commands of \p Call that are user calls, the outermost first:
  /// each but the last runs the commands of another file.
  std::vector<UserCall> frames(const CallStack &Call,
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
  /// Adds a command before \p Site, under the same conditions.
  void addDirectlyBefore(const UserCall &Site, llvm::StringRef Name,
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
