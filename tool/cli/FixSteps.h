//===- FixSteps.h - the steps of torchport fix ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"
#include "tool/cmake/LinkRuntime.h"
#include "tool/fix/FixPlan.h"
#include "tool/report/Renderers.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace torchport {

/// Prints what standard input holds to \p Out, with its fixes, or the patch
/// that makes them. What there is to say goes to standard error.
ExitStatus fixInput(const CommandLine &Line, const ScanOptions &Options,
                    ScanServices &Services, llvm::raw_ostream &Out);

/// Prints the patch that makes \p Plan to \p Out, and tells standard error
/// what was not analysed, as \p Line wants it told.
void printPatch(llvm::raw_ostream &Out, const FixPlan &Plan,
                const SourceFiles &Sources, const OutputStyle &Style);

/// The exit status where \p Plan was shown, and nothing else done.
ExitStatus statusOfPatch(const FixPlan &Plan, bool IsStrict);

/// Prints how many fixes \p Plan made in \p Files sources.
void printFixed(llvm::raw_ostream &Out, const FixPlan &Plan, size_t Files,
                bool IsVerified);

struct BuildChanges {
  std::vector<LinkPlan::Linked> Done;
  bool LooksForRuntime = false;
  /// The files that say C++20 then, and said an older one.
  std::vector<std::string> Raised;
  /// Something could not be done, and standard error was told.
  bool Failed = false;
};

/// Adds to \p Plan what the build files need for its sources to build.
BuildChanges linkRuntime(FixPlan &Plan, const SourceFiles &Sources);

/// What was done, now that it is written.
void printLinked(llvm::raw_ostream &OS, const BuildChanges &Changes);

/// What the user has to do so that the new code of \p Plan builds, as far as
/// CMake has told somebody before.
void adviseLinking(llvm::raw_ostream &OS, const FixPlan &Plan,
                   const SourceFiles &Sources);

/// Which policies \p Plan sets, or how the user lets its new code use other
/// accelerators: a fix alone keeps what the program does.
void tellPolicies(llvm::raw_ostream &OS, const FixPlan &Plan, Tense When);

/// Plans what is simpler in \p Sources under the policy of \p Program, which
/// they are of: for `any`, the best device where nothing else in the program
/// names one. Fails where the program has no policy that allows it, or is none.
llvm::Expected<FixPlan> planSimplifications(const SourceFiles &Sources,
                                            const SourceFiles &Program,
                                            const ScanOptions &Options,
                                            ScanServices &Services,
                                            FixOptions How);

/// Prints what \p Plan makes simpler, with all that the program does otherwise
/// then, and what it leaves.
void printSimplified(llvm::raw_ostream &Out, const FixPlan &Plan);

} // namespace torchport
