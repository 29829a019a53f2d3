//===- LinkRuntime.h - the runtime in the build files -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/cmake/RuntimeLibrary.h"
#include "tool/fix/FixPlan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

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

struct LinkPlan {
  /// What is changed, by real path.
  std::map<std::string, FileChange> Files;
  /// The targets that are linked with the runtime then, and where.
  struct Linked {
    std::string Target;
    RuntimeLibrary With;
    std::string File;
  };
  std::vector<Linked> Done;
  /// The targets, or a source of none, for which nothing could be done, and the
  /// reason; for the end of a sentence.
  struct NotLinked {
    std::string Name;
    RuntimeLibrary With;
    std::string Why;
  };
  std::vector<NotLinked> Left;
  /// CMake has to look for the runtime, which it did not before.
  bool LooksForRuntime = false;
  /// The files that say C++20 then, and said an older one.
  std::vector<std::string> Raised;
};

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

/// Links the targets that need it with the runtime, in files that \p Owns says
/// are the user's, and has them compiled as C++20 if \p WantCxx20. What is
/// linked already stays as it is.
LinkPlan planLinks(const CMakeModel &Build, llvm::ArrayRef<RuntimeUser> Users,
                   llvm::function_ref<bool(llvm::StringRef File)> Owns,
                   bool WantCxx20 = false);

} // namespace torchport
