//===- Editing.h - how our findings look in an editor -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Diagnostics and code actions in the words of the Language Server Protocol,
/// as clangd makes them of findings, and what we would have otherwise. Values
/// in, values out.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <string>

namespace torchport {

/// The rule that \p Diagnostic is a finding of; empty where it is none of ours.
llvm::StringRef ruleOf(const llvm::json::Object &Diagnostic);

/// Has \p Diagnostic say what the finding says, and how bad that is, and lead
/// to the rule's page, where that is installed.
void describe(llvm::json::Object &Diagnostic);

/// The opposite, for one of those that clangd \p Told: it knows them by the
/// messages that it made.
void asToldByClangd(llvm::json::Object &Diagnostic,
                    const llvm::json::Array &Told);

/// Adds to \p Actions the fixes of \p About, one of those that clangd \p Told,
/// as clangd would.
void addFixes(const llvm::json::Object &About, const llvm::json::Array &Told,
              llvm::json::Array &Actions);

/// Has the title of \p Action, which fixes one finding of ours, tell what it
/// writes, and whether it needs an eye.
void retitle(llvm::json::Object &Action);

/// Makes all safe fixes of \p Diagnostics, which hold their fixes, at once:
/// those of \p Rule, or of all our rules where that is empty. Of two fixes that
/// overlap, the second waits. Nothing where there are less than \p AtLeast.
std::optional<llvm::json::Object> fixAll(const llvm::json::Array &Diagnostics,
                                         llvm::StringRef Rule, size_t AtLeast);

/// Whether two ranges, as the protocol has them, have a place in common.
bool touch(const llvm::json::Object &A, const llvm::json::Object &B);

} // namespace torchport
