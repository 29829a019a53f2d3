//===- ProgramFacts.h - what programs are made of ------------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A source may not be parsed for want of a device in it, and still have the
/// main() beside which the policy of its program stands.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DriverCache.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A token that stands in no directive.
struct Word {
  std::string Text;
  unsigned Line;
  unsigned Offset;
  /// A directive decides whether it is read.
  bool IsConditional;
};

std::vector<Word> wordsIn(const std::string &Code, bool WithComments = false);

/// Whether the function whose name is the word number \p Name has a body there.
bool hasBody(llvm::ArrayRef<Word> Words, size_t Name);

/// What one text says of the policy of its program.
struct PolicyLines {
  /// The words in its lines TORCHPORT_POLICY(), and whether a directive decides
  /// about one of them.
  std::vector<std::vector<std::string>> Policies;
  bool IsConditional = false;
  /// Where the outermost declarations begin that define main(), and whether a
  /// directive decides about one of them.
  std::set<unsigned> Mains;
  bool HasConditionalMain = false;
};

PolicyLines policyLinesIn(const std::string &Code);

/// Where a line can stand in \p Code before the declaration at \p Offset, and
/// before the comments right above it.
unsigned lineAbove(const std::string &Code, unsigned Offset);

/// What a scan says of programs, beside its findings.
struct ProgramFacts {
  /// As in ScanResult.
  std::map<std::string, std::set<std::string>> Reads;
  LinkedFunctions Linked;
  /// The files that call torchport's runtime.
  std::set<std::string> Callers;
  /// For each source the headers of the project that it includes, which were
  /// not asked for and have something in them that rules look at.
  std::map<std::string, std::set<std::string>> NotAsked;
  /// Of the files that sources read.
  std::map<std::string, PolicyLines> Lines;
  /// Those with a line that sets a policy, which is not compiled.
  std::set<std::string> LeftOut;

  ProgramFacts(const ScanResult &Found, const SourceFiles &Sources,
               DriverCache &Drivers, const Contents &Texts);

private:
  void readLines(const std::string &File, const Contents &Texts);
};

} // namespace torchport
