//===- EditorDiagnostics.h - findings in an editor's form -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Converts the diagnostics and code actions that clangd makes from findings to
/// the form that the editor shows. All are values of the Language Server
/// Protocol.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>
#include <vector>

namespace torchport {

/// The protocol's severities.
inline constexpr int64_t ErrorLevel = 1, WarningLevel = 2, InformationLevel = 3;

/// Returns the objects in \p List, which may be null.
template <typename ArrayType> auto objectsIn(ArrayType *List) {
  std::vector<decltype(List->front().getAsObject())> Objects;
  if (List)
    for (auto &Each : *List)
      if (auto *Fields = Each.getAsObject())
        Objects.push_back(Fields);
  return Objects;
}

/// Returns the rule that reported \p Diagnostic, or "".
llvm::StringRef ruleOf(const llvm::json::Object &Diagnostic);

/// Sets the message and severity of \p Diagnostic to the finding's, and links
/// to the rule's page if it is installed.
void rewriteDiagnostic(llvm::json::Object &Diagnostic);

/// Reverts rewriteDiagnostic() if \p Diagnostic is among \p ClangdDiagnostics:
/// clangd identifies diagnostics by its own messages.
void restoreClangdMessage(llvm::json::Object &Diagnostic,
                          const llvm::json::Array &ClangdDiagnostics);

/// Adds the fixes of \p Diagnostic to \p Actions like clangd does. \p
/// ClangdDiagnostics has the diagnostics with their fixes.
void addFixes(const llvm::json::Object &Diagnostic,
              const llvm::json::Array &ClangdDiagnostics,
              llvm::json::Array &Actions);

/// Sets the title of \p Action, a fix of one finding, to what it writes.
void setActionTitle(llvm::json::Object &Action);

/// Returns a single action with the fixes that \p Diagnostics contain for \p
/// Rule, or for all rules if it is empty. A fix that overlaps an earlier one is
/// left out. Nothing if there are fewer than \p AtLeast fixes.
std::optional<llvm::json::Object> fixAll(const llvm::json::Array &Diagnostics,
                                         llvm::StringRef Rule, size_t AtLeast);

/// Returns true if two ranges of the protocol have a position in common.
bool rangesOverlap(const llvm::json::Object &A, const llvm::json::Object &B);

} // namespace torchport
