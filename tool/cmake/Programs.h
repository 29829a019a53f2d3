//===- Programs.h - which sources are one program ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/fix/FixPlan.h"
#include "tool/policy/PolicyChoice.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// The build folder whose CMake has made \p Command for \p Unit; empty where
/// there is none.
std::string buildFolderOf(const SourceFile &Unit,
                          const clang::tooling::CompileCommand &Command);

/// The executables of CMake's targets, with the libraries of the same build,
/// that compile one of \p Sources; all of these as one program where CMake has
/// left no reply of its file API, or does not know them.
std::vector<Program> programsOf(const SourceFiles &Sources);

/// The targets that give the runtime to others. Each does all that those before
/// it do.
enum class RuntimeLibrary {
  /// `torchport::stable`, for the headers that include nothing of c10 or ATen:
  /// those in torchport/stable, and torchport/c.h. It brings no LibTorch.
  Stable,
  /// `torchport::torchport`, for all headers. It brings LibTorch.
  Torch,
};

inline constexpr std::array RuntimeLibraries = {RuntimeLibrary::Stable,
                                                RuntimeLibrary::Torch};

/// Its name in CMake.
llvm::StringRef targetName(RuntimeLibrary Library);

/// The arguments of the find_package that makes \p Library known.
llvm::StringRef packageOf(RuntimeLibrary Library);

/// The one that the runtime's headers in \p Code want; nothing where it
/// includes none.
std::optional<RuntimeLibrary> libraryFor(llvm::StringRef Code);

/// A source that includes one of the runtime's headers.
struct RuntimeUser {
  std::string Source;
  RuntimeLibrary Wanted = RuntimeLibrary::Torch;
  /// A header of the project does for it, and for whoever includes that.
  bool ThroughHeader = false;
};

/// Those whose texts are as \p Plan has them. What cannot be read any more is
/// none.
std::vector<RuntimeUser> runtimeUsers(const FixPlan &Plan);

bool isObjectLibrary(const CMakeTarget &Target);

/// What those of \p Users want that \p Target compiles; nothing where it
/// compiles none.
std::optional<RuntimeLibrary> wantedBy(const CMakeTarget &Target,
                                       llvm::ArrayRef<RuntimeUser> Users);

/// A target, and what it has to be linked with.
struct TargetNeed {
  const CMakeTarget *Target;
  RuntimeLibrary Wanted;
};

/// The targets that compile one of \p Users, or take in the objects of one that
/// does: objects that are named among sources bring no libraries with them.
std::vector<TargetNeed> targetsOf(llvm::ArrayRef<CMakeTarget> Targets,
                                  llvm::ArrayRef<RuntimeUser> Users);

} // namespace torchport
