//===- CommandLine.h - a parsed command line, as plain values ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/Rule.h"
#include "tool/cli/ExitStatus.h"
#include "tool/cli/Formats.h"
#include "tool/os/WorkLimits.h"
#include "tool/scan/Shard.h"
#include "tool/sources/SourceQuery.h"

#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// Selects changes instead of all sources.
struct ChangeQuery {
  enum Kind {
    /// The changes of the next commit.
    Staged,
    /// The changes since Revision.
    Since,
    /// All lines of the named files.
    Named,
  } About = Staged;
  std::string Revision;
  /// What a changed line selects: itself, its file, or the programs that are
  /// compiled from it.
  enum Extent { Lines, WholeFiles, WholePrograms } Selects = Lines;
};

/// Whether to check all sources or only changes.
struct ChangeScope {
  /// The selected changes. Empty for all sources, or if a hook decides
  /// (changeQueryFor).
  std::optional<ChangeQuery> Query;
  /// Whether git or pre-commit runs this, so that only findings are a failure.
  bool IsHook = false;

  bool isAll() const { return !Query && !IsHook; }
};

enum class AccountFormat { Text, Json };

/// How findings are printed.
struct OutputStyle {
  OutputFormat Format = OutputFormat::Text;
  /// Leave out suppressed findings. Most formats always do.
  bool NoSuppressed = false;
  /// List every file of a message that is about many files.
  bool IsVerbose = false;
  /// Also count the findings of each rule.
  bool Statistics = false;
  /// Report only what still ties the program to CUDA after 'fix'.
  bool IsPortability = false;
  /// Also list the reasons not to set a wider policy.
  bool ExplainsPolicy = false;
  /// Print the accounting of device tokens instead of findings.
  std::optional<AccountFormat> Account;
};

struct BaselineFiles {
  /// The baseline to read, or empty.
  std::string ReadFrom;
  /// The baseline to write, or empty.
  std::string WriteTo;

  bool isAny() const { return !ReadFrom.empty() || !WriteTo.empty(); }
};

/// How a scan works. This does not affect its findings.
struct WorkOptions {
  /// The number of threads; 0 means one for each core.
  unsigned Jobs = 0;
  /// The limits for one file.
  WorkLimits Limits = {};
  /// Do not use cached results (NoCache) or cached preambles (NoPreamble).
  bool NoCache = false;
  bool NoPreamble = false;
  /// Also parse files that the prefilter excludes.
  bool NoPrefilter = false;
};

/// How fixes are made.
struct FixFlags {
  bool Diff = false;
  /// Write fixed files without parsing them first.
  bool NoVerify = false;
  /// Replace each choice of a device by one call, and fix nothing else.
  bool Simplify = false;
  /// The widest policy to set.
  Policy MostPolicy = Policy::Any;
  /// Also write files that have uncommitted changes.
  bool AllowDirty = false;
  /// Also change build files.
  bool CMake = false;
};

enum class PageFormat { Html, Json };

/// The flags of `torchport report`.
struct PageOptions {
  PageFormat Format = PageFormat::Html;
  /// The file to write; `-` for standard output, empty for the default of the
  /// format.
  std::string Output;
  /// The file with an earlier report, or empty.
  std::string Since;
  /// The date of the report, as YYYY-MM-DD.
  std::string Date;
};

/// Each command reads the parts that it supports.
struct CommandLine {
  /// The arguments as written.
  std::vector<std::string> Words;
  SourceQuery Sources;
  ChangeScope Changes;
  /// The shard to check, if not all units.
  std::optional<Shard> Part;
  OutputStyle Output;
  BaselineFiles Baseline;
  /// Whether every partly analysed file is a failure.
  bool IsStrict = false;
  WorkOptions Work;
  FixFlags Fixing;
  PageOptions Page;
  /// Whether to check again on every change.
  bool Watch = false;
};

/// What `torchport init` does without asking.
struct InitOptions {
  bool Hook = false;
};

/// The flags of `torchport init --vendor`. Folder is where the sources go.
struct VendorOptions {
  std::string Folder;
  /// Whether to replace files that were edited there.
  bool Force = false;
};

/// `torchport check`: reports to \p Out.
ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport review`: reports to \p Out what the programs that the changes of
/// \p Line touch still have of CUDA.
ExitStatus review(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport check --account`: prints the accounting of device tokens to
/// \p Out.
ExitStatus account(const CommandLine &Line, AccountFormat Format,
                   llvm::raw_ostream &Out);

/// `torchport fix`: rewrites files, and reports the remaining findings to
/// \p Out.
ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport report`: writes the report on the migration, and prints a summary
/// to \p Out.
ExitStatus reportMigration(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport merge`: reports to \p Out the joined results of the shards whose
/// reports are the paths of \p Line, at least one. The text format quotes the
/// sources if they are present. Without \p Format, uses the format of the first
/// report.
ExitStatus merge(const CommandLine &Line, std::optional<OutputFormat> Format,
                 llvm::raw_ostream &Out);

enum class TableFormat { Text, Markdown, RocmMatrix, Words };

/// `torchport rules`: prints all rules, or the table of rocm-difference, to
/// \p Out.
ExitStatus listRules(TableFormat Format, llvm::raw_ostream &Out);

/// `torchport explain RULE`: prints the rule's page to \p Out.
ExitStatus explain(const Rule &Named, llvm::raw_ostream &Out);

/// `torchport explain FILE:LINE`: prints to \p Out what every rule finds in
/// line \p At of the only path of \p Line, why a fix is not safe, and the pages
/// of these rules.
ExitStatus explainPlace(const CommandLine &Line, unsigned At,
                        llvm::raw_ostream &Out);

/// `torchport cache`: prints the sizes of the caches to \p Out.
ExitStatus showCache(llvm::raw_ostream &Out);

/// `torchport cache clear`: removes the caches.
ExitStatus clearCache(llvm::raw_ostream &Out);

/// `torchport init`: sets up the project in the working directory, and prints
/// the steps to \p Out.
ExitStatus initProject(const InitOptions &Options, llvm::raw_ostream &Out);

/// `torchport init --vendor`: writes this program's copy of the runtime's
/// sources to a folder of the project, and prints a summary to \p Out.
ExitStatus vendorRuntime(const VendorOptions &Options, llvm::raw_ostream &Out);

/// `torchport config`: prints the configuration of each path to \p Out.
ExitStatus showConfigs(const SourceQuery &Query, llvm::raw_ostream &Out);

} // namespace torchport
