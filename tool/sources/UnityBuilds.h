//===- UnityBuilds.h - sources that are compiled together -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where UNITY_BUILD is on, CMake makes sources that include those of a target,
/// and lists these alone in a compilation database.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/FileSystems.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringRef.h"

#include <memory>

namespace torchport {

/// Whether CMake has made \p File to include others, by its name.
bool isUnitySource(llvm::StringRef File);

/// The commands of \p Base, where each source that such a one includes has its
/// command instead.
std::unique_ptr<clang::tooling::CompilationDatabase>
withoutUnity(std::unique_ptr<clang::tooling::CompilationDatabase> Base,
             llvm::vfs::FileSystem &Files);

} // namespace torchport
