//===- Baselines.h - --baseline and --write-baseline ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

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

} // namespace torchport
