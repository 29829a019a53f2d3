//===- LinkRuntime.h - links the runtime in build files ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/Programs.h"

namespace torchport {

struct LinkPlan {
  /// The changed files, by real path.
  std::map<std::string, FileChange> Files;
  /// The newly linked targets, and the files of the new calls.
  struct Linked {
    std::string Target;
    RuntimeLibrary Library;
    std::string File;
  };
  std::vector<Linked> Links;
  /// The targets that could not be linked, or a source that is in no target,
  /// and the reason, as the end of a sentence.
  struct NotLinked {
    std::string Name;
    RuntimeLibrary Library;
    std::string Reason;
  };
  std::vector<NotLinked> Unlinked;
  /// The files that requested an older standard than the required one.
  std::vector<std::string> Raised;
};

/// Links the targets that need it with the runtime, in files that \p IsOwn says
/// are the user's. If \p Cxx is not 0, raises older C++ standards to it.
/// Existing links are not changed.
LinkPlan planLinks(const CMakeModel &Build, llvm::ArrayRef<RuntimeUser> Users,
                   llvm::function_ref<bool(llvm::StringRef File)> IsOwn,
                   unsigned Cxx = 0);

} // namespace torchport
