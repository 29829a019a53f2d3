//===- CommandLine.h - a parsed command line, as plain values ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/scan/ScanOptions.h"
#include "tool/scan/Shard.h"
#include "tool/sources/SourceQuery.h"

namespace torchport {

enum ExitStatus { Clean = 0, HasFindings = 1, Incomplete = 2 };

/// Selects changes instead of all sources.
struct ChangeQuery {
  /// The next commit, what has changed since Revision, or the named files.
  enum Kind { Staged, Since, Named } About = Staged;
  std::string Revision;
  /// What a changed line selects: itself, its file, or the programs that are
  /// compiled from it.
  enum Extent { Lines, WholeFiles, WholePrograms } Selects = Lines;
};

struct ChangeScope {
  /// The selected changes. Empty for all sources, or if a hook decides
  /// (changeQueryFor).
  std::optional<ChangeQuery> Query;
  /// Whether git or pre-commit runs this, so that only findings are a failure.
  bool IsHook = false;

  bool isAll() const { return !Query && !IsHook; }
};

/// In the order of the help.
enum class OutputFormat { Text, Json, Sarif, GitHub, GitLab, JUnit };

struct OutputStyle {
  OutputFormat Format = OutputFormat::Text;
  /// Leave out suppressed findings. Most formats always do.
  bool NoSuppressed = false;
  /// List every file of a message that is about many files.
  bool IsVerbose = false;
  /// Count the findings of each rule instead of printing them.
  bool IsSummary = false;
  /// Print only findings and errors.
  bool IsQuiet = false;
  /// The file to write instead of standard output, which `-` also means, or
  /// empty for the default.
  std::string File;
  /// Report only what still ties the program to CUDA after 'fix'.
  bool IsPortability = false;
  /// Also list the reasons not to set a wider policy.
  bool ExplainsPolicy = false;
  /// Print the accounting of device tokens instead of findings, as text or
  /// JSON.
  std::optional<OutputFormat> Account;
};

/// The baselines to read and to write, or empty.
struct BaselineFiles {
  std::string ReadFrom;
  std::string WriteTo;

  bool isAny() const { return !ReadFrom.empty() || !WriteTo.empty(); }
};

/// How a scan works. This does not affect its findings.
struct WorkOptions {
  /// The limits for one file.
  WorkLimits Limits = {};
  /// Do not use cached results or cached preambles.
  bool NoCache = false, NoPreamble = false;
  /// Print no progress and no notes on standard error.
  bool IsQuiet = false;
};

struct FixFlags {
  bool Diff = false;
  /// Write fixed files without parsing them first.
  bool NoVerify = false;
  /// Replace each choice of a device by one call, and fix nothing else.
  bool Simplify = false;
  /// Suppress each finding by a comment with this reason, and fix nothing;
  /// empty to fix.
  std::string SuppressionReason;
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
  /// An earlier report, or empty.
  std::string Since;
  /// As YYYY-MM-DD.
  std::string Date;
};

/// The flags of `torchport init`.
struct InitOptions {
  /// Install the hook without asking.
  bool Hook = false;
  /// Where the runtime's sources go, and whether to replace files that were
  /// edited there.
  std::string VendorFolder;
  bool Force = false;
};

/// What `torchport run` simulates, and for which program and arguments.
struct RunOptions {
  std::string Role;
  unsigned Devices = 1;
  std::vector<std::string> Program;
};

/// Each command reads the parts that it supports.
struct CommandLine {
  /// The arguments as written.
  std::vector<std::string> Words;
  SourceQuery Sources;
  ChangeScope Changes;
  std::optional<Shard> Part;
  OutputStyle Output;
  BaselineFiles Baseline;
  /// Whether every partly analysed file is a failure.
  bool IsStrict = false;
  ScanOptions Scan;
  WorkOptions Work;
  FixFlags Fixing;
  PageOptions Page;
  bool Watch = false;
};

// The commands. They print to \p Out.

ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out);

/// Reports what the programs that the changes touch still have of CUDA.
ExitStatus review(const CommandLine &Line, llvm::raw_ostream &Out);

/// Prints the accounting of device tokens.
ExitStatus account(const CommandLine &Line, llvm::raw_ostream &Out);

/// Rewrites files, and reports the remaining findings.
ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out);

/// Writes the report on the migration, and prints a summary.
ExitStatus reportMigration(const CommandLine &Line, llvm::raw_ostream &Out);

/// Reports the joined results of the shards whose reports are the paths of
/// \p Line. Without \p Format, uses the format of the first report.
ExitStatus merge(const CommandLine &Line, std::optional<OutputFormat> Format,
                 llvm::raw_ostream &Out);

/// Runs \p Action with \p File, unless that is empty or `-`, in the place of
/// \p Out.
ExitStatus printInto(const std::string &File,
                     llvm::function_ref<ExitStatus(llvm::raw_ostream &)> Action,
                     llvm::raw_ostream &Out);

/// How the program is linked. Main.cpp, which each program compiles, defines
/// it.
extern const char *const Linkage;

/// Prints the version, and how the program was built.
void printVersion(llvm::raw_ostream &Out);

enum class TableFormat { Text, Markdown, RocmMatrix, Words };

/// Prints all rules, or the table of rocm-difference.
ExitStatus listRules(TableFormat Format, llvm::raw_ostream &Out);

/// Prints what every rule finds in line \p At of the only path of \p Line, why
/// a fix is not safe, and the pages of these rules.
ExitStatus explainPlace(const CommandLine &Line, unsigned At,
                        llvm::raw_ostream &Out);

/// Print the sizes of the caches, or remove them.
ExitStatus showCache(llvm::raw_ostream &Out);
ExitStatus clearCache(llvm::raw_ostream &Out);

/// Sets up the project in the working directory.
ExitStatus initProject(const InitOptions &Options, llvm::raw_ostream &Out);

/// Writes this program's copy of the runtime's sources to a folder.
ExitStatus vendorRuntime(const InitOptions &Options, llvm::raw_ostream &Out);

/// Continues as a program on the simulated accelerator. Returns only if that
/// fails.
ExitStatus runProgram(const RunOptions &Options);

/// Prints the configuration of each path.
ExitStatus showConfigs(const SourceQuery &Query, llvm::raw_ostream &Out);

} // namespace torchport
