//===- FixBuild.h - what fix does to the build files ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/LinkRuntime.h"
#include "tool/report/PolicyText.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace torchport {

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

} // namespace torchport
