//===- ProgramFacts.h - facts about whole programs --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A source that names no device is not parsed, but it may define the main()
/// next to which the policy of its program is set.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/DriverCache.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// A comment with a reason that begins with it suppresses findings, but accepts
/// no place for a policy.
constexpr llvm::StringLiteral UnfinishedMark = "TODO";

/// A token outside preprocessor directives.
struct Word {
  std::string Text;
  unsigned Line;
  unsigned Offset;
  /// True if a directive decides whether the token is compiled.
  bool IsConditional;
};

std::vector<Word> wordsIn(const std::string &Code, bool WithComments = false);

/// Returns whether the function that word \p Name names has a body there.
bool hasBody(llvm::ArrayRef<Word> Words, size_t Name);

/// What one text says about the policy of its program.
struct PolicyLines {
  /// The words in each TORCHPORT_POLICY() line, and whether a directive decides
  /// about one of these lines.
  std::vector<std::vector<std::string>> Policies;
  bool IsConditional = false;
  /// The offsets of the top-level declarations that define main(), and whether
  /// a directive decides about one of them.
  std::set<unsigned> Mains;
  bool HasConditionalMain = false;
};

PolicyLines policyLinesIn(const std::string &Code);

/// Returns where a line can be inserted in \p Code before the declaration at
/// \p Offset and the comments right above it.
unsigned insertionPointAbove(const std::string &Code, unsigned Offset);

/// What a scan knows about programs, apart from its findings.
struct ProgramFacts {
  /// See ScanResult.
  std::map<std::string, std::set<std::string>> Reads;
  LinkedFunctions Linked;
  /// The files that call torchport's runtime.
  std::set<std::string> Callers;
  /// The project's headers that each source includes, that are not analysed in
  /// this run and that contain a keyword of a rule.
  std::map<std::string, std::set<std::string>> UnanalysedHeaders;
  /// The policy lines of the files that sources read.
  std::map<std::string, PolicyLines> Lines;
  /// The files with a line that sets a policy but is not compiled.
  std::set<std::string> NotCompiledFiles;

  ProgramFacts(const ScanResult &Found, const SourceFiles &Sources,
               DriverCache &Drivers, const Contents &Texts);

private:
  void readLines(const std::string &File, const Contents &Texts);
};

} // namespace torchport
