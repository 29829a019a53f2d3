//===- CheckSteps.h - baselines, and runs on changed lines ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"
#include "tool/git/Changes.h"

namespace torchport {

/// The baselines that a run reads and writes.
class Baselines {
public:
  /// Reads the old baseline, and checks that the new one can be written, so
  /// that errors are reported before the scan.
  static llvm::Expected<Baselines> load(const BaselineFiles &Files,
                                        llvm::ArrayRef<std::string> Paths);

  bool isUsed() const { return OldBaseline || isWriting(); }
  bool isWriting() const { return !WriteTo.empty(); }

  const std::string &text() const { return Text; }

  /// Records which files \p Found covers: baseline entries in other files are
  /// not gone. Without this call, no entry is gone.
  void recordCoverage(const ScanResult &Found);

  /// Removes the known findings from \p Result, stores the comparison in
  /// \p Context, and writes the new baseline if requested. Entries that
  /// \p Settings disable are not gone.
  llvm::Error apply(Report &Result, RenderContext &Context,
                    Configs &Settings) const;

  /// Prints to \p Out which file was written, if \p Format is for people.
  void printWritten(llvm::raw_ostream &Out, OutputFormat Format) const {
    if (isWriting() && Format == OutputFormat::Text)
      Out << "wrote '" << WriteTo << "'\n";
  }

private:
  bool isCovered(const BaselineEntry &Each, const Report &Result,
                 llvm::StringRef Root, Configs &Settings) const;

  std::optional<Baseline> OldBaseline;
  std::string Text, WriteTo;
  /// Real paths of the requested files and folders.
  std::vector<std::string> Paths;
  std::optional<std::set<std::string>> CoveredFiles;
};

/// Returns the changes that \p Line, which must not select all sources, asks
/// for, and sets \p Query. For a hook, naming a file does not make it the
/// user's own.
llvm::Expected<Changes> changesOf(const CommandLine &Line, ChangeQuery &Query);

/// Returns the units that are needed to analyse \p Requested, which must
/// outlive the result.
SourceFiles sourcesOfChanges(const Changes &Requested, const ChangeQuery &Query,
                             const SourceQuery &Sources, DriverCache &Drivers);

/// Returns all sources of the projects that the files of \p Requested are in.
SourceFiles sourcesOfPrograms(const Changes &Requested,
                              const SourceQuery &Sources);

bool hasAnythingToReport(const Report &Result);

/// Returns the exit status of a hook, and prints how to continue. Files that
/// were not analysed block a commit only if \p IsStrict.
ExitStatus hookExitStatus(const Report &Result, bool IsStrict);

} // namespace torchport
