//===- PreambleSearch.h - what folders a preamble depends on ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each target of a build has include folders of its own, in which there is
/// nothing that a header of LibTorch asks for. A preamble is the same with such
/// a folder and without it, and serves them all.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/StatCache.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PPCallbacks.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// A folder of the command line's.
struct SearchFolder {
  /// Absolute.
  std::string Path;
  /// What it is searched as.
  std::string How;
  /// Whether the disk tells all that could be found by it. A map of headers, an
  /// overlay or what is built into the tool may have more.
  bool IsOnDisk;

  std::string identity() const { return How + Path; }
};

/// All of them, in their order.
std::vector<SearchFolder>
searchFoldersOf(const clang::HeaderSearchOptions &Search,
                llvm::vfs::FileSystem &Files);

/// Where some headers look for headers.
struct SearchUse {
  /// The identities of the folders in which they could find something, of those
  /// that they were parsed with.
  std::vector<std::string> Given;
  /// Of all names that they include, or ask whether they could, the first part:
  /// `torch` of `torch/torch.h`.
  std::set<std::string> Names;

  /// The same of other \p Folders. Notes in \p Looked what tells: that the
  /// rest of them holds nothing for the headers, too.
  std::vector<std::string> relevant(llvm::ArrayRef<SearchFolder> Folders,
                                    StatCache &Now,
                                    DependencySet &Looked) const;
};

/// Adds to the names in \p Found, which has to outlive the parse.
std::unique_ptr<clang::PPCallbacks> noteSearchUse(SearchUse &Found);

} // namespace torchport
