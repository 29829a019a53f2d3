//===- Program.h - what the units of a program say of each other -*- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// All units are analysed by themselves; then those to which another one has
/// something to say, once more. In most programs these are few.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/OutsideCode.h"
#include "tool/parse/UnitResult.h"
#include "tool/scan/OpenScan.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace torchport {

/// `FLAGS_device`, which programs that define it declare in any file.
bool isNameOfFlag(llvm::StringRef Name);

/// The summaries of many units.
class ProgramSummary {
public:
  /// Notes that the unit \p File says \p Summary.
  void add(llvm::StringRef File, const UnitSummary &Summary);

  /// What all other units tell the unit \p File, which says \p Own.
  OutsideCode toldTo(llvm::StringRef File, const UnitSummary &Own) const;

private:
  struct Fact {
    const OutsideFact *What;
    std::set<std::string> SaidBy;
    /// As those say.
    std::set<std::string> DeclaredIn;
  };
  /// By what it is about and its code, with its first place.
  using Key = std::tuple<std::string, std::string, std::string, unsigned>;
  bool isAbout(const Fact &Each, const std::string &Name,
               const UnitSummary &Of) const;

  std::map<Key, Fact> Facts;
  /// The files that give something to a flag.
  std::map<std::string, std::set<std::string>> FlagsGiven;
};

/// Takes into the findings of \p Of what \p More, of the same unit with what it
/// is told behind its \p Text, has found beyond them.
void addFromOutside(OpenUnit &Of, UnitResult More, llvm::StringRef Text);

} // namespace torchport
