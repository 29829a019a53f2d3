//===- Baselines.h - the baselines of a run ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/CommandLine.h"
#include "tool/cli/Common.h"
#include "tool/config/Configs.h"
#include "tool/report/Baseline.h"
#include "tool/scan/ScanResult.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <set>
#include <string>

namespace torchport {

/// What `--baseline` and `--write-baseline` ask for.
class Baselines {
public:
  /// Reads the one, and looks at the place for the other, before anything is
  /// checked: an error says what cannot be done.
  static llvm::Expected<Baselines> of(const BaselineFiles &Files,
                                      llvm::ArrayRef<std::string> Paths);

  bool isThere() const { return Before || writes(); }
  bool writes() const { return !WriteTo.empty(); }

  /// The text of the baseline that is read.
  const std::string &text() const { return Text; }

  /// Notes which files \p Found knows about: findings elsewhere are not gone.
  /// None is where this is not called.
  void see(const ScanResult &Found);

  /// Takes what is known out of \p Told, which is seen from \p Context and has
  /// what the \p Settings want, and writes what is to be written.
  llvm::Error apply(Report &Told, RenderContext &Context,
                    Configs &Settings) const;

  /// Tells \p Out of what was written, where people read a report in \p Format.
  void tell(llvm::raw_ostream &Out, OutputFormat Format) const {
    if (writes() && Format == OutputFormat::Text)
      Out << "wrote '" << WriteTo << "'\n";
  }

private:
  bool isAsked(const KnownFinding &Each, const Report &Told,
               llvm::StringRef Root, Configs &Settings) const;

  std::optional<Baseline> Before;
  std::string Text;
  std::string WriteTo;
  OutputPlace Where = OutputPlace::Nothing;
  /// As real paths.
  std::vector<std::string> Paths;
  std::optional<std::set<std::string>> Seen;
};

} // namespace torchport
