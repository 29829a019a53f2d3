//===- Builds.h - a unit under other configurations -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Code under `#ifdef USE_ROCM` is invisible to the build on this machine. A
/// unit whose text depends on such a macro is parsed once more for each
/// requested configuration that differs, with the macros of that configuration.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Platforms.h"
#include "tool/parse/UnitResult.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// The flags that another build adds to a unit's own.
struct OtherBuild {
  /// The builds with these flags: one, or several with the same flags.
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

/// The result of one unit under one build.
struct BuildResult {
  /// None: the compiled configuration.
  Platforms Builds = Platforms::None;
  UnitResult *Result;
};

/// Drops each fix in \p All, the results of one unit, unless every result that
/// read its text has the same fix. A fix in code that is not compiled here
/// needs the user's review, because the macros of another build are a guess.
void keepAgreedFixes(llvm::ArrayRef<BuildResult> All);

} // namespace torchport
