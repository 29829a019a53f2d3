//===- FindingStream.h - findings on a terminal -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

namespace torchport {

/// Prints the findings in each source as soon as it is parsed, if a person
/// waits for them: as text, on a terminal. Those in headers follow at the end,
/// when all sources that include them are parsed.
class FindingStream {
public:
  FindingStream(const CommandLine &Line, llvm::raw_ostream &Out,
                ScanServices &Services);

  /// Returns what was printed.
  const std::set<FindingKey> &printed() const { return Printed; }

private:
  void print(const Report &OfSource);

  const CommandLine &Line;
  llvm::raw_ostream &Out;
  Progress &Shown;
  std::mutex Mutex;
  std::set<FindingKey> Printed;
};

} // namespace torchport
