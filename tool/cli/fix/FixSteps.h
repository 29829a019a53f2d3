//===- FixSteps.h - the steps of torchport fix ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"
#include "tool/cmake/LinkRuntime.h"

namespace torchport {

/// Prints the fixed text of standard input, or the patch, to \p Out. Messages
/// go to standard error.
ExitStatus fixInput(const CommandLine &Line, ScanServices &Services,
                    llvm::raw_ostream &Out);

/// Prints the patch of \p Plan to \p Out, and the rest to standard error.
ExitStatus printPatch(llvm::raw_ostream &Out, const FixPlan &Plan,
                      const SourceFiles &Sources, const CommandLine &Line);

void printFixed(llvm::raw_ostream &Out, const FixPlan &Plan, size_t Files,
                bool IsVerified);

struct BuildChanges {
  std::vector<LinkPlan::Linked> Links;
  /// The files whose C++ standard was raised, and to which.
  std::map<std::string, unsigned> Raised;
  /// The build folders, each with the folder that CMake got as torchport_DIR,
  /// or
  /// "" if it finds the runtime without.
  std::map<std::string, std::string> Folders;
  /// An error was printed.
  bool Failed = false;
};

/// Adds the changes of build files to \p Plan that its sources need. After a
/// failure nothing may be written.
BuildChanges linkRuntime(FixPlan &Plan, const SourceFiles &Sources);

/// Runs CMake with the written \p Plan. If that fails, prints why, restores all
/// files and returns false.
bool configureWritten(const FixPlan &Plan, BuildChanges &Changes);

void printLinked(llvm::raw_ostream &OS, const BuildChanges &Changes);

/// Prints what the user has to add to CMakeLists.txt for the new code of
/// \p Plan. Names the targets if CMake's replies are available.
void adviseLinking(llvm::raw_ostream &OS, const FixPlan &Plan,
                   const SourceFiles &Sources);

/// Prints which policies \p Plan sets, or how to set one.
void printPolicySummary(llvm::raw_ostream &OS, const FixPlan &Plan,
                        PolicyStatus Status);

/// Plans simplifications in \p Sources under the policy of \p Program, which
/// contains them. Fails if that is not one program with a policy that allows
/// this.
llvm::Expected<FixPlan> planSimplifications(const SourceFiles &Sources,
                                            const SourceFiles &Program,
                                            const ScanOptions &Options,
                                            ScanServices &Services,
                                            FixOptions FixOpts);

/// Prints what \p Plan simplifies, how the program's behaviour changes, and the
/// places that are left.
void printSimplified(llvm::raw_ostream &Out, const FixPlan &Plan);

} // namespace torchport
