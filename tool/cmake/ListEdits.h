//===- ListEdits.h - lines added to a CMakeLists.txt ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/UserCalls.h"
#include "tool/fix/Edits.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

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
