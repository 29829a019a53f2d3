//===- NamedUses.h - uses of names that a configuration lists ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Preprocessing.h"

#include "clang/AST/ASTContext.h"

#include <map>
#include <set>

namespace torchport {

/// A place that uses one of the listed names.
struct NamedUse {
  clang::SourceRange Where;
  /// The listed name, and the text listed with it.
  std::string Listed;
  std::string Text = {};
  /// What is used: Listed, or a name in that namespace.
  std::string Name = {};
};

/// Qualified names, each with a text about it.
using NamedTexts = std::map<std::string, std::string, std::less<>>;

/// Returns the entry of \p All for \p Name or for a namespace around it; null
/// if there is none.
const NamedTexts::value_type *entryFor(llvm::StringRef Name,
                                       const NamedTexts &All);

/// Returns the uses of \p Names in the traversal scope of \p Context. They are
/// qualified names of functions, variables, types, namespaces or macros; the
/// name of a namespace stands for everything in it. A name is looked up as in
/// code, so `torch::kCUDA` also finds `c10::kCUDA` and `kCUDA`. One that the
/// unit does not declare, such as that of a macro, is found as it is spelled.
std::vector<NamedUse> usesOf(const std::set<std::string> &Names,
                             const clang::ASTContext &Context,
                             const Preprocessing &Preprocessed);

} // namespace torchport
