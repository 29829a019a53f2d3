//===- Report.h - a scan's whole result -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The plain value between the engine, which fills it, and the renderers,
/// which know nothing else. A file is either looked at or named in Skipped: no
/// report claims more than was read.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/core/Policy.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A file that was asked for and could not be understood. File is absolute;
/// Reason is one line that says what happened and what to do.
struct NotAnalysed {
  /// What the compiler says, and that with its place, for the end of a
  /// sentence. File is empty for an error of the command line.
  struct Error {
    std::string Message;
    std::string InFull;
    std::string File;
    unsigned Line;
  };

  std::string File;
  std::string Reason;
  /// It was analysed as far as it could be understood; its findings have no
  /// fixes.
  bool InPart = false;
  /// There is nothing that its author would mend for our sake: all that is
  /// wrong with it is headers that are missing, and they are none of
  /// LibTorch's, or that this machine is none for another build.
  bool IsExcused = false;
  /// The headers that are not there, where Reason tells nothing else.
  std::set<std::string> Missing = {};
  /// All that the compiler says, where it said so in this run. Not reported: by
  /// it one text is held against another.
  std::vector<Error> Errors = {};
  /// It is so where the file is read as these builds do, which is not how it
  /// is compiled (Finding::OnlyIn).
  Platforms OnlyIn = Platforms::None;
};

/// What was not known of a file or folder, and assumed all the same. File is
/// absolute; What is one line that says how to do better, too.
struct Assumption {
  std::string File;
  std::string What;
  /// The same where it is so of many files, for a sentence that begins with
  /// their number and ends with their names. Empty where it never is.
  std::string OfMany = {};
};

/// Where files were read otherwise than they are compiled.
struct HowRead {
  /// LibTorch's headers were not found for some file, which was read by their
  /// declarations in the tool.
  bool ByDeclarations = false;
  /// Some were read as C++20, which their LibTorch wants, and say an older one.
  bool AsNewerCxx = false;
  /// Sentences to say once, whatever number of files they are about.
  std::set<std::string> Notes;

  void add(HowRead Other) {
    ByDeclarations |= Other.ByDeclarations;
    AsNewerCxx |= Other.AsNewerCxx;
    Notes.merge(Other.Notes);
  }
};

struct Report {
  /// The files that were asked for: translation units, and the headers of the
  /// project that they include.
  unsigned Files = 0;
  /// Those of them that were parsed.
  unsigned Parsed = 0;
  /// Those of them that were not analysed as a whole, sorted by file.
  std::vector<NotAnalysed> Skipped;
  HowRead Read;
  /// Sorted by file.
  std::vector<Assumption> Assumed;
  /// As sortAndDeduplicate leaves them.
  std::vector<Finding> Findings;
  /// What a comment keeps as it is, sorted the same way.
  std::vector<Finding> Suppressed;
  /// Files that were read by a unit which was not understood: what has no fix
  /// in them may have one.
  std::set<std::string> IncompletelyAnalysed;
  /// Places that stand against a policy, and findings that a fix gives a twin;
  /// only where that was asked for.
  struct Portability {
    size_t AgainstAny = 0, AgainstCpu = 0, WithTwin = 0;
    std::set<std::string> Demands = {};
  };
  std::optional<Portability> Against = {};
  /// One for each program that has twins; only where that was asked for.
  std::vector<PolicyChoice> Policies = {};
  /// How often each file that does so names a function of torchport's runtime.
  std::map<std::string, unsigned> PortableCalls;
  /// The texts of files that it is about and that are not, or not so, on the
  /// disk.
  std::map<std::string, std::string, std::less<>> Texts;
};

} // namespace torchport
