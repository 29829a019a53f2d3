//===- JournalPlaces.h - where a journal's files are ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A journal is only text, which anybody may have written. Before something is
/// done that it says, its files are looked at where they are: in its project,
/// behind no link, and with what was written in them.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/Descriptor.h"
#include "tool/fix/Journal.h"
#include "tool/fix/StateFolder.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace torchport {

/// One of a journal's files, as it is now.
struct JournalPlace {
  const Replacement *Planned;
  /// Where both are; none where it is gone.
  Descriptor Folder;
  std::string Text, Target;
  /// Hashes of what they hold; empty where they are gone.
  std::string TextHash, TargetHash;

  bool isDone() const { return TargetHash == Planned->After; }
  bool isReady() const {
    return TargetHash == Planned->Before && TextHash == Planned->After;
  }
  /// Somebody may have changed it since.
  bool wasDone() const {
    return isDone() || (TextHash.empty() && TargetHash != Planned->Before);
  }
};

/// What \p File holds, which was opened at \p Path.
llvm::Expected<std::string> readDescriptor(const Descriptor &File,
                                           llvm::StringRef Path);

/// Where the files of \p Record are, which lies in \p Where and is about the
/// project with the hash \p Key. Fails where a run cannot have written it.
llvm::Expected<std::vector<JournalPlace>> placesOf(const JournalRecord &Record,
                                                   const StateFolder &Where,
                                                   llvm::StringRef Key);

} // namespace torchport
