//===- Report.h - the complete result of a scan -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Plain data that the engine fills and the renderers print. Every requested
/// file is either analysed or listed in Skipped.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Policy.h"

#include <map>

namespace torchport {

/// A requested file that could not be analysed, or only partly. File is
/// absolute; Reason is one line that says what happened and what to do.
struct NotAnalysed {
  /// A compiler error. FullMessage adds its location to Message; both end a
  /// sentence. File is empty for an error about the command line.
  struct Error {
    std::string Message;
    std::string FullMessage;
    std::string File;
    unsigned Line;
  };

  std::string File;
  std::string Reason;
  /// The file was partly analysed; some findings have no fix.
  bool IsPartial = false;
  /// The user has nothing to correct: only headers are missing, and none of
  /// LibTorch's, or this machine cannot build the other configuration.
  bool IsExcused = false;
  /// The missing headers, if Reason is about nothing else.
  std::set<std::string> Missing = {};
  /// All compiler errors, if the file was parsed in this run. Not reported, but
  /// used to compare two versions of a text.
  std::vector<Error> Errors = {};
  /// As Finding::OnlyIn.
  Platforms OnlyIn = Platforms::None;
};

/// Returns the reason of a file for which \p Missing headers were not found, of
/// which at most \p Most are named.
std::string describeMissing(llvm::ArrayRef<llvm::StringRef> Missing,
                            size_t Most);

/// A guess about a file or folder. File is absolute; Message is one line that
/// also says how to avoid the guess.
struct Assumption {
  std::string File;
  std::string Message;
  /// The message for many files: it begins with their number and ends with
  /// their names. Empty if the guess is never about many files.
  std::string MessageForMany = {};
};

/// How the files were read differently from how they are compiled.
struct ParseConditions {
  /// LibTorch's headers were not found for some file, so the tool's own
  /// declarations were used.
  bool ByDeclarations = false;
  /// The C++ standard that LibTorch requires and some files were read as,
  /// although their flags name an older one: 14, 17 or 20, or 0 if none was.
  unsigned RaisedCxx = 0;
  /// Sentences that are printed once, however many files they are about.
  std::set<std::string> Notes;

  void add(ParseConditions Other) {
    ByDeclarations |= Other.ByDeclarations;
    RaisedCxx = std::max(RaisedCxx, Other.RaisedCxx);
    Notes.merge(Other.Notes);
  }
};

struct Simplifications {
  /// The choices that were simplified, at their old places, and those that were
  /// not. The latter are no defects of the program.
  std::vector<Finding> Made, NotMade;
  /// Why the best device was not used although the policy allows it.
  std::string NotBestReason;
};

struct Report {
  /// The number of requested files: units, and the project headers that they
  /// include. Parsed is the number of those that were parsed.
  unsigned Files = 0, Parsed = 0;
  /// The requested files that were not or only partly analysed, sorted by file.
  std::vector<NotAnalysed> Skipped;
  ParseConditions Conditions;
  /// Sorted by file.
  std::vector<Assumption> Assumed;
  /// Sorted and deduplicated by sortAndDeduplicate().
  std::vector<Finding> Findings;
  /// Findings that a comment suppresses, sorted the same way.
  std::vector<Finding> Suppressed;
  /// Files read by a unit that was only partly analysed: findings without a fix
  /// in them may have one in a full analysis.
  std::set<std::string> IncompletelyAnalysed;
  /// The numbers of places against each policy and of those with a twin; only
  /// if requested.
  struct PortabilityCounts {
    size_t AgainstAny = 0, AgainstCpu = 0, WithTwin = 0;
    /// Whether Findings has those with a twin, too.
    bool ListsTwins = false;
    std::set<std::string> Demands = {};
  };
  std::optional<PortabilityCounts> Portability = {};
  /// One entry for each program that has twins, or that cannot have a policy;
  /// only if requested.
  std::vector<PolicyChoice> Policies = {};
  /// What was not seen of any program, apart from Skipped; only if requested.
  std::vector<UnseenPart> Unseen = {};
  /// What 'fix --simplify' did, if it ran.
  std::optional<Simplifications> Simplified = {};
  /// The number of uses of torchport's runtime in each file that has any.
  std::map<std::string, unsigned> PortableCalls;
  /// The texts of reported files that differ from the disk or are not on it.
  std::map<std::string, std::string, std::less<>> Texts;
};

} // namespace torchport
