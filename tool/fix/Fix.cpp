//===- Fix.cpp - findings to patched files --------------------------------
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Fix.h"

#include "tool/fix/FixSession.h"
#include "tool/fix/Merge.h"

namespace torchport {

namespace {

class Fixer {
public:
  explicit Fixer(FixSession &Session) : Session(Session) {}

  llvm::Error makeAll() {
    // Each round makes a fix or takes one back, and neither comes again, but a
    // rule whose own text it reports would go on for ever.
    for (unsigned Count = 0; Count < MostRounds; ++Count) {
      const std::vector<size_t> Wanted = fixable();
      if (Wanted.empty())
        break;
      if (llvm::Error E = Session.makeSound(Wanted))
        return E;
    }
    return llvm::Error::success();
  }

  /// Makes what can be made at once, and does not look at what comes of it.
  llvm::Error makeOnce() { return Session.makeUnseen(fixable()); }

private:
  static constexpr unsigned MostRounds = 100;

  std::vector<size_t> fixable() const {
    return mergeFixes(Session.findings()).Applied;
  }

  FixSession &Session;
};

} // namespace

llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  const ScanOptions &Options,
                                  ScanServices &Services,
                                  const FixOptions &How) {
  FixSession Session(Sources, Options, Services, How);
  Fixer By(Session);
  if (llvm::Error E = How.Verify ? By.makeAll() : By.makeOnce())
    return E;
  if (llvm::Error E = Session.format())
    return E;
  return Session.finish();
}

} // namespace torchport
