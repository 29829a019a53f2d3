//===- PageParts.h - what a page is put together from -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/Migration.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace torchport {

/// Text that is no markup, whatever is in it.
struct Plain {
  llvm::StringRef Text;
};
llvm::raw_ostream &operator<<(llvm::raw_ostream &OS, Plain Each);

/// A bar that is filled as far as \p Percent says. For the eye: the number
/// stands beside it.
void printBar(llvm::raw_ostream &OS, unsigned Percent);

/// A line through \p Percents, which are two at least.
void printTrend(llvm::raw_ostream &OS, llvm::ArrayRef<unsigned> Percents);

/// The sign and the word for \p Work.
void printWork(llvm::raw_ostream &OS, std::optional<Effort> Work);

/// A cell with a number; that of nothing is pale.
void printNumber(llvm::raw_ostream &OS, unsigned Number);

/// A table of \p Groups. \p About, where there is one, says what a name stands
/// for, as markup; it is printed below the name. \p LinkTo is where a name
/// leads to, a number behind it.
struct GroupTable {
  llvm::StringRef Caption;
  llvm::StringRef NameColumn;
  bool HasGone = false;
  bool HasUnknown = false;
  std::string (*About)(llvm::StringRef Name) = nullptr;
  bool LinksToPlaces = false;
};
void printGroups(llvm::raw_ostream &OS, llvm::ArrayRef<Group> Groups,
                 const GroupTable &How);

/// \p Places in the order that they have, with a heading for each file. Those
/// that are \p Linked have an anchor for each file, `file-1` and so on.
void printPlaces(llvm::raw_ostream &OS, llvm::ArrayRef<Place> Places,
                 bool Linked = false);

} // namespace torchport
