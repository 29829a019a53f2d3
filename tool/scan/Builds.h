//===- Builds.h - a unit under other configurations -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A unit with code under `#ifdef USE_ROCM` is parsed once more for each
/// requested configuration that differs, with the macros of that configuration.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Platforms.h"
#include "tool/parse/UnitResult.h"

namespace torchport {

/// The flags that one or more builds add to a unit's own.
struct OtherBuild {
  Platforms Builds = Platforms::None;
  std::vector<std::string> Flags;
};

/// Returns the builds of \p Requested that read the unit differently from
/// \p Command. \p Switches maps each macro that the unit's text tests to the
/// builds that define it.
std::vector<OtherBuild>
otherBuilds(Platforms Requested,
            const std::map<std::string, Platforms> &Switches,
            const clang::tooling::CompileCommand &Command);

/// Returns \p Command with \p Flags appended.
clang::tooling::CompileCommand withFlags(clang::tooling::CompileCommand Command,
                                         const std::vector<std::string> &Flags);

/// Returns the names of \p Builds as the user spells them: "'cuda', 'rocm'".
std::string describeBuilds(Platforms Builds);

/// The result of a unit under one build; None is the compiled configuration.
struct BuildResult {
  Platforms Builds = Platforms::None;
  UnitResult *Result;
};

/// Drops each fix in \p All, the results of one unit, unless every result that
/// read its text has the same fix. A fix in code that is not compiled here
/// needs the user's review, because the macros of another build are a guess.
void keepAgreedFixes(llvm::ArrayRef<BuildResult> All);

} // namespace torchport
