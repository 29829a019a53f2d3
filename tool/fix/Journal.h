//===- Journal.h - files that are replaced together -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// No system replaces two files in one step. Whoever is about to replace
/// several says so first, in a journal in the user's state folder; if it is
/// killed half way, the next one reads there what is left to do.
///
/// A journal is about one project, and a hash of the project's real path begins
/// its name. That is the project of the nearest folder which holds all of the
/// files: the work tree around it, or else the working directory, or else that
/// folder itself. So it is the same from wherever in a work tree a run is
/// started, and files of several work trees have one around them all.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/Descriptor.h"
#include "tool/fix/StateFolder.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace torchport {

/// A file that is going to be replaced. Both paths are real ones.
struct Replacement {
  /// The file with the new text, which will be renamed; it lies beside Target.
  std::string Text;
  std::string Target;
  /// Hashes of the target's text before that, empty where it is not there, and
  /// after it.
  std::string Before, After;
};

/// What a text is known again by.
std::string fingerprint(llvm::StringRef Text);

/// A name for a new text that nobody can guess.
std::string newTextName();
bool isTextName(llvm::StringRef Name);

/// While it lives, whoever comes next would know what this process is at.
class Journal {
public:
  /// Comes before the new texts are made, so that whoever is killed leaves none
  /// that nobody knows of.
  static llvm::Expected<Journal> begin(llvm::ArrayRef<Replacement> Planned);
  Journal(Journal &&) = default;
  ~Journal();

  /// Says that all new texts are whole: from now on they will be put in place.
  llvm::Error promise();

private:
  Journal(StateFolder Where, std::string Name, Descriptor File)
      : Where(std::move(Where)), Name(std::move(Name)), File(std::move(File)) {}
  llvm::Error append(llvm::StringRef Text);

  StateFolder Where;
  std::string Name;
  Descriptor File;
};

/// What a journal says.
struct JournalRecord {
  std::string Project;
  std::vector<Replacement> Planned;
  bool IsPromised = false;
};

/// The hash of the project that the journal called \p Name is about; empty
/// where that is no journal's name.
llvm::StringRef projectIn(llvm::StringRef Name);

/// The record in \p Text; without a file where whoever wrote it was killed
/// before it had done anything. Fails where that is no journal.
llvm::Expected<JournalRecord> parseJournal(llvm::StringRef Text);

} // namespace torchport
