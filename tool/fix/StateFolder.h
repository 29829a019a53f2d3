//===- StateFolder.h - what a run leaves to the next ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What one run has to tell the next one stands in a folder that nobody but the
/// user can write to. Who reads instructions elsewhere, in a repository for
/// example, obeys whoever made the repository.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/Descriptor.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace torchport {

/// The folder 'torchport' in XDG_STATE_HOME, or else in ~/.local/state: no
/// link, the user's own, closed to all others, and in no work tree, with which
/// it could have come. A work tree that the home folder lies in is the user's.
class StateFolder {
public:
  /// Makes it where it is not there. The error names the folder, and says what
  /// to do.
  static llvm::Expected<StateFolder> make();
  /// Nothing where it is not there.
  static llvm::Expected<std::optional<StateFolder>> find();

  /// A real path.
  const std::string &path() const { return Path; }
  /// For what is opened in it, whatever becomes of its name.
  int number() const { return Open.number(); }

  /// Fails where it lies in \p Project, a real path, and so may have come with
  /// it.
  llvm::Error isApartFrom(llvm::StringRef Project) const;

private:
  StateFolder(std::string Path, Descriptor Open)
      : Path(std::move(Path)), Open(std::move(Open)) {}
  static llvm::Expected<StateFolder> open(const std::string &Path);

  std::string Path;
  Descriptor Open;
};

} // namespace torchport
