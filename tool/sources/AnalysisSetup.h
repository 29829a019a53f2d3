//===- AnalysisSetup.h - own files and options of an analysis ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/Analysis.h"
#include "tool/config/Configs.h"

#include "clang/Basic/SourceManager.h"

#include <set>

namespace torchport {

/// Caches which files are the user's own. System headers never are, wherever
/// they are.
class OwnFileCache {
public:
  /// Takes the file name as in Finding.h.
  using Predicate = std::function<bool(const std::string &Name)>;

  OwnFileCache(const clang::SourceManager &Sources, Predicate IsOwn)
      : Sources(Sources), IsOwn(std::move(IsOwn)) {}

  bool contains(clang::SourceLocation Loc);

private:
  const clang::SourceManager &Sources;
  const Predicate IsOwn;
  llvm::DenseMap<clang::FileID, bool> Cache;
};

/// Returns the include order for \p File, from the .clang-format files in \p
/// Files above it.
clang::tooling::IncludeStyle includeStyleOf(llvm::StringRef File,
                                            llvm::vfs::FileSystem &Files);

/// Returns the options for an analysis with the own files \p Own. All arguments
/// must outlive it; \p Files has the .clang-format files.
AnalysisOptions optionsFor(Configs &Settings, const std::set<std::string> &Own,
                           llvm::vfs::FileSystem &Files);

} // namespace torchport
