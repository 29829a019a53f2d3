//===- PackagePlace.h - where to look for the runtime -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cmake/ListFile.h"

namespace torchport {

/// A target that is newly linked with the runtime, and the command that makes
/// it.
struct RuntimeTarget {
  const CMakeTarget *Target;
  UserCall Definition;
};

/// Where a command is added.
struct PackagePlace {
  UserCall Site;
  bool IsBefore = false;
};

/// Returns the place for `find_package(torchport)` in the files of \p Folder:
/// it runs after all that looks for LibTorch there, whenever that finds it and
/// \p Targets, which see the folder's packages, are made. Returns nothing if
/// the folder has no such place.
std::optional<PackagePlace>
placeAfterLibTorch(const CMakeModel &Build, UserCalls &Calls,
                   llvm::StringRef Folder,
                   llvm::ArrayRef<RuntimeTarget> Targets);

} // namespace torchport
