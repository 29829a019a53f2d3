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
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// Where some headers look for headers.
struct SearchUse {
  /// In their order, the folders in which they could find something, of those
  /// that they were parsed with; each with what it is searched as.
  std::vector<std::string> Given;
  /// Of all names that they include, or ask whether they could, the first part:
  /// `torch` of `torch/torch.h`.
  std::set<std::string> Names;

  /// What matters to the headers of the folders in \p Search; relative ones are
  /// meant from \p WorkingDirectory. Notes in \p Used that the rest holds
  /// nothing for them.
  std::vector<std::string> relevant(const clang::HeaderSearchOptions &Search,
                                    llvm::StringRef WorkingDirectory,
                                    StatCache &Now, DependencySet &Used) const;
};

/// Adds to the names in \p Found, which has to outlive the parse.
std::unique_ptr<clang::PPCallbacks> noteSearchUse(SearchUse &Found);

} // namespace torchport
