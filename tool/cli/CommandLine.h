//===- CommandLine.h - what was asked for, as plain values ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/Rule.h"
#include "tool/cli/Formats.h"
#include "tool/core/WorkLimits.h"
#include "tool/scan/Shard.h"
#include "tool/sources/SourceQuery.h"

#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// What has changed, where nothing else is asked about.
struct ChangeQuery {
  enum Kind {
    /// What the next commit of git's changes.
    Staged,
    /// What has changed since a revision.
    Since,
    /// All lines of the files that were named.
    Named,
  } About = Staged;
  std::string Revision;
  /// Whether all of a file is meant, once a line of it has changed.
  bool WholeFiles = false;
};

/// Whether all of the sources are asked about, or what has changed.
struct ChangeScope {
  /// What has to have changed, if not all is asked for.
  std::optional<ChangeQuery> Query;
  /// Whether git or pre-commit asks, for which only findings are a failure.
  bool IsHook = false;

  bool isAll() const { return !Query && !IsHook; }
};

enum class AccountFormat { Text, Json };

/// How findings are told.
struct OutputStyle {
  OutputFormat Format = OutputFormat::Text;
  /// Leave out what a comment suppresses. Most formats do anyway.
  bool NoSuppressed = false;
  /// Name each of many files about which the same is assumed.
  bool IsVerbose = false;
  /// Also count the findings of each rule.
  bool Statistics = false;
  /// Report only what would still tie the program to CUDA.
  bool IsPortability = false;
  /// Also list what stands against a wider policy.
  bool ExplainsPolicy = false;
  /// How each device word is accounted for, in the place of findings.
  std::optional<AccountFormat> Account;
};

struct BaselineFiles {
  /// The file with the findings that are not reported; empty: none.
  std::string Known;
  /// The file to write with those that there are; empty: none.
  std::string WriteTo;

  bool isAny() const { return !Known.empty() || !WriteTo.empty(); }
};

/// How a scan is done. What it finds is the same.
struct WorkOptions {
  /// Threads; 0 means one for each core.
  unsigned Jobs = 0;
  /// What one file may take.
  WorkLimits Limits = {};
  /// Do not use what earlier runs have found, or parsed.
  bool NoCache = false;
  bool NoPreamble = false;
  /// Parse files that cannot hold a finding, too.
  bool NoPrefilter = false;
};

/// What becomes of fixes.
struct FixFlags {
  bool Diff = false;
  /// Write what a fix has changed without parsing it first.
  bool NoVerify = false;
  /// Replace each choice of a device by one call, and fix nothing else.
  bool Simplify = false;
  /// The widest policy that a program gets.
  Policy MostPolicy = Policy::Any;
  /// Also write files that have uncommitted changes.
  bool AllowDirty = false;
  /// Also change the files of the build system.
  bool CMake = false;
};

enum class PageFormat { Html, Json };

/// What `torchport report` is asked for beside what it reports on.
struct PageOptions {
  PageFormat Format = PageFormat::Html;
  /// The file to write; empty: where the format goes by default, `-` standard
  /// output.
  std::string Output;
  /// An earlier report; empty: none.
  std::string Since;
  /// The day that it is about.
  std::string Date;
};

/// Each command reads the parts that are about it.
struct CommandLine {
  /// As it was written.
  std::vector<std::string> Words;
  SourceQuery Sources;
  ChangeScope Changes;
  /// The part of the units that is asked for, if not all.
  std::optional<Shard> Part;
  OutputStyle Output;
  BaselineFiles Baseline;
  /// Whether every file that is only partly analysed is a failure.
  bool IsStrict = false;
  WorkOptions Work;
  FixFlags Fixing;
  PageOptions Page;
  /// Whether to check again whenever something changes.
  bool Watch = false;
};

/// What the process ends with.
enum ExitStatus { Clean = 0, HasFindings = 1, Incomplete = 2 };

/// What `torchport init` may do without a question.
struct InitOptions {
  bool Hook = false;
};

/// Where `torchport init --vendor` has the runtime's sources.
struct VendorOptions {
  std::string Folder;
  /// What somebody has changed there may be replaced.
  bool Force = false;
};

/// `torchport check`: reports to \p Out.
ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport check --account`: tells \p Out what became of each device word.
ExitStatus account(const CommandLine &Line, AccountFormat Format,
                   llvm::raw_ostream &Out);

/// `torchport fix`: rewrites, and reports to \p Out what is left.
ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport report`: writes how far the migration has come, and prints to
/// \p Out where that stands.
ExitStatus reportMigration(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport merge`: reports to \p Out what the shards have found together
/// whose reports are the paths of \p Line, of which there is one at least. What
/// one shard says of the files of another is looked up in the sources, where
/// they are here.
/// Without a \p Format, in that of the first one.
ExitStatus merge(const CommandLine &Line, std::optional<OutputFormat> Format,
                 llvm::raw_ostream &Out);

enum class TableFormat { Text, Markdown, RocmMatrix, Words };

/// `torchport rules`: lists all rules, or what rocm-difference knows, to \p
/// Out.
ExitStatus listRules(TableFormat Format, llvm::raw_ostream &Out);

/// `torchport explain RULE`: prints the rule's page to \p Out.
ExitStatus explain(const Rule &Named, llvm::raw_ostream &Out);

/// `torchport explain FILE:LINE`: prints to \p Out what every rule finds in
/// line
/// \p At of the one path of \p Line, why a fix is not safe, and the rules'
/// pages.
ExitStatus explainPlace(const CommandLine &Line, unsigned At,
                        llvm::raw_ostream &Out);

/// `torchport cache`: prints to \p Out what is kept on disk.
ExitStatus showCache(llvm::raw_ostream &Out);

/// `torchport cache clear`: removes it.
ExitStatus clearCache(llvm::raw_ostream &Out);

/// `torchport init`: sets up the project in the working directory, and tells
/// \p Out what was done.
ExitStatus initProject(const InitOptions &How, llvm::raw_ostream &Out);

/// `torchport init --vendor`: has the runtime's sources in a folder of the
/// project, as they are in this program, and tells \p Out what was done.
ExitStatus vendorRuntime(const VendorOptions &How, llvm::raw_ostream &Out);

/// `torchport config`: prints to \p Out what holds for the paths.
ExitStatus showConfigs(const SourceQuery &Query, llvm::raw_ostream &Out);

} // namespace torchport
