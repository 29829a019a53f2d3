//===- PublishedFindings.h - findings as clangd publishes them --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/clangd/session/EarlyFindings.h"

namespace torchport {

/// Returns \p Checks, a list in clang-tidy's syntax, with all rules added
/// except those that it disables by name. A list that enables rules by name is
/// returned unchanged.
std::string addRuleChecks(llvm::StringRef Checks);

/// The checks that `.clang-tidy` selects for a file, and those that it turns
/// into errors, as lists in its syntax.
struct EnabledChecks {
  std::string Checks, Errors;
};

/// Returns nothing if only clangd can decide: a configuration of clangd changes
/// flags or diagnostics, or a check option replaces a setting of torchport.
std::optional<EnabledChecks> enabledChecksFor(llvm::StringRef File);

/// Returns the diagnostics that clangd publishes for \p Found, all in the
/// document of \p Request. They must equal those that its checks report later,
/// so that the editor does not show changes.
llvm::json::Array toDiagnostics(llvm::ArrayRef<Finding> Found,
                                const ReaderRequest &Request,
                                const EnabledChecks &Enabled);

} // namespace torchport
