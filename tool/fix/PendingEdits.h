//===- PendingEdits.h - the texts as they are planned -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/fix/Merge.h"
#include "tool/sources/FileSystems.h"

#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// The change of one file: Edits, as printDiff wants them, make NewText of
/// OldText.
struct FileChange {
  std::string OldText;
  std::string NewText;
  std::vector<Edit> Edits;
};

/// The texts on disk, and the edits that have been made to them in memory.
class PendingEdits {
public:
  /// \p Given are texts that stand in the place of those on disk.
  explicit PendingEdits(const Contents &Given)
      : Texts(Given), OnDisk(Given.begin(), Given.end()) {}

  /// The texts that differ from those on disk, or did once.
  const Contents &texts() const { return Texts; }

  /// The texts with \p Edits on top, which are not made yet. Fails where a file
  /// cannot be read or is not the one that they are of.
  llvm::Expected<Contents> with(const FileEdits &Edits);

  /// Makes \p Edits, with which the texts are \p New.
  void accept(const FileEdits &Edits, Contents New);

  /// What has been made of the texts on disk.
  std::map<std::string, FileChange> changes() const;

  /// All edits of each file, as one.
  const FileEdits &made() const { return Made; }

private:
  Contents Texts;
  /// What the files held when they were first read, as some have been whose
  /// fixes were all taken back, or what was given in the place of that.
  std::map<std::string, std::string> OnDisk;
  FileEdits Made;
};

} // namespace torchport
