//===- Commands.h - what the command line can do ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_CLI_COMMANDS_H
#define TORCHPORT_TOOL_CLI_COMMANDS_H

#include "tool/cli/Formats.h"
#include "tool/config/Configs.h"
#include "tool/core/Report.h"
#include "tool/scan/Scan.h"
#include "tool/scan/Shard.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

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

/// What the process ends with.
enum ExitStatus { Clean = 0, HasFindings = 1, Incomplete = 2 };

/// The command line as plain values.
struct CommandLine {
  /// As it was written.
  std::vector<std::string> Words;
  std::vector<std::string> Paths;
  /// The folder behind `-p`; empty where it was not given.
  std::string BuildFolder;
  /// The compiler's flags behind `--`, if there was one.
  std::optional<std::vector<std::string>> CompilerFlags;
  OutputFormat Format = OutputFormat::Text;
  /// Whether a report tells what a comment keeps, where its format can.
  bool TellsSuppressed = true;
  /// Whether people are told each file of which the same is assumed.
  bool IsVerbose = false;
  /// The file with the findings that are not reported; empty: none.
  std::string Baseline;
  /// The file to write with those that there are; empty: none.
  std::string WriteBaseline;
  /// What the flags say in the place of a configuration, and what holds where
  /// none says otherwise.
  ConfigLayer Flags;
  ConfigLayer Defaults;
  unsigned Jobs = 0;
  /// How long one file may take; 0: as long as it wants.
  std::chrono::seconds Timeout = {};
  /// Whether what earlier runs have found and parsed may be used.
  bool UseResults = true;
  bool UsePreambles = true;
  bool UsePrefilter = true;
  /// What has to have changed, if not all is asked for.
  std::optional<ChangeQuery> Changed;
  /// Whether git or pre-commit asks, for which only findings are a failure.
  bool IsHook = false;
  /// Whether what could not be analysed is one, too.
  bool IsStrict = false;
  /// The part of the units that is asked for, if not all.
  std::optional<Shard> Mine;
  bool Diff = false;
  bool Unsafe = false;
  /// Whether what a fix has changed is parsed again before it is written.
  bool Verify = true;
  /// Whether files are written that have uncommitted changes.
  bool AllowDirty = false;
  /// Whether the files of the build system are changed too.
  bool CMake = false;
  /// Whether the user is asked about each unsafe fix.
  bool Interactive = false;
  PageOptions Page;
  /// Whether the findings of each rule are counted, too.
  bool Statistics = false;
  /// The file that standard input is checked in the place of, if it is.
  std::optional<std::string> InputName;
  /// Whether to check again whenever something changes.
  bool Watch = false;
};

/// What `torchport init` may do without a question.
struct InitOptions {
  bool Hook = false;
};

/// `torchport check`: reports to \p Out.
ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport fix`: rewrites, and reports to \p Out what is left.
ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport report`: writes how far the migration has come, and prints to
/// \p Out where that stands.
ExitStatus reportMigration(const CommandLine &Line, llvm::raw_ostream &Out);

/// `torchport merge`: reports to \p Out what the shards have found together
/// whose reports are the paths of \p Line, of which there is one at least.
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

/// `torchport config`: prints to \p Out what holds for the paths.
ExitStatus showConfigs(const CommandLine &Line, llvm::raw_ostream &Out);

/// How \p Line wants a scan, and what it lets that use.
ScanOptions scanOptionsOf(const CommandLine &Line);
ScanServices scanServicesOf(const CommandLine &Line);

/// The working directory, as a real path.
std::string workingDirectory();

/// What holds for each file, after \p Line and the configurations in \p Files.
std::shared_ptr<Configs> settingsOf(const CommandLine &Line,
                                    const FileSystemRef &Files);

/// The translation units that \p Line asks for.
SourceFiles sourcesOf(const CommandLine &Line, const FileSystemRef &Files);

/// What a report on \p Found, in the project at \p Root, is seen from.
RenderContext renderContextOf(const Report &Found, const CommandLine &Line,
                              std::string Root);

/// The root of the project that \p Line asks about.
std::string rootOf(const SourceFiles &Sources, const CommandLine &Line);

/// Tells the user \p Why there is no report, and \p Out as printFailure does.
ExitStatus fail(llvm::Error Why, OutputFormat Format, llvm::raw_ostream &Out);

/// The exit status that tells the truth about \p Result.
ExitStatus statusOf(const Report &Result);

} // namespace torchport

#endif // TORCHPORT_TOOL_CLI_COMMANDS_H
