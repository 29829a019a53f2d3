//===- Builds.h - one unit, as several builds read it -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What stands under `#ifdef USE_ROCM` the build on this machine never sees. A
/// unit in whose text the builds differ is parsed once more for each of those
/// that are asked for, with the macros that it would define.
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

/// What a build has its compiler told beside a unit's own flags.
struct OtherBuild {
  /// One, or several that tell it the same.
  Platforms For = Platforms::None;
  std::vector<std::string> Flags;
};

/// Those of \p Wanted as which a unit is read otherwise than by \p Command. Its
/// text asks about \p Switches, each with the builds that define it.
std::vector<OtherBuild>
otherBuilds(Platforms Wanted, const std::map<std::string, Platforms> &Switches,
            const clang::tooling::CompileCommand &Command);

/// \p Command with \p Flags behind its own.
clang::tooling::CompileCommand withFlags(clang::tooling::CompileCommand Command,
                                         const std::vector<std::string> &Flags);

/// "'cuda', 'rocm'", as the user asks for them.
std::string inWords(Platforms Builds);

/// What one build makes of a unit.
struct BuildResult {
  /// None: the way that it is compiled.
  Platforms For = Platforms::None;
  UnitResult *Of;
};

/// Takes back each fix in \p All, which are of one unit, that not all of them
/// make which read its text. A fix of what no compiler here has seen needs the
/// user's eye: another build's macros are a guess.
void keepAgreedFixes(llvm::ArrayRef<BuildResult> All);

} // namespace torchport
