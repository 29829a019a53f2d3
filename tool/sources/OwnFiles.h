//===- OwnFiles.h - the user's part of a unit -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Of a translation unit, the user's own files are a thousandth. Whoever runs
/// the rules, on whatever front, asks here which these are.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/Analysis.h"
#include "tool/config/Configs.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <functional>
#include <set>
#include <string>

namespace torchport {

/// Which files are the user's, asked once for each. A system header is not,
/// wherever it lies.
class OwnFiles {
public:
  /// By the name that Finding.h gives a file.
  using Question = std::function<bool(const std::string &Name)>;

  OwnFiles(const clang::SourceManager &Sources, Question IsOwn)
      : Sources(Sources), IsOwn(std::move(IsOwn)) {}

  bool contains(clang::SourceLocation Loc);

private:
  const clang::SourceManager &Sources;
  const Question IsOwn;
  llvm::DenseMap<clang::FileID, bool> Answers;
};

/// How \p File sorts its includes, as the .clang-format says that \p Files hold
/// above it.
clang::tooling::IncludeStyle includeStyleOf(llvm::StringRef File,
                                            llvm::vfs::FileSystem &Files);

/// For an analysis whose own files are \p Own, which has to outlive it, as \p
/// Files has: there lie the files that say how includes are sorted.
AnalysisOptions optionsFor(Configs &Settings, const std::set<std::string> &Own,
                           llvm::vfs::FileSystem &Files);

} // namespace torchport
