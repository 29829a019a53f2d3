//===- LinkRuntime.h - the runtime in the build files -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/CMakeModel.h"
#include "tool/cmake/Programs.h"
#include "tool/fix/FixPlan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

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

/// Links the targets that need it with the runtime, in files that \p Owns says
/// are the user's, and has them compiled as C++20 if \p WantCxx20. What is
/// linked already stays as it is.
LinkPlan planLinks(const CMakeModel &Build, llvm::ArrayRef<RuntimeUser> Users,
                   llvm::function_ref<bool(llvm::StringRef File)> Owns,
                   bool WantCxx20 = false);

} // namespace torchport
