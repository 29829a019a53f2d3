//===- Analysis.h - runs all rules on an AST --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/checks/Rule.h"

#include "clang/Tooling/Inclusions/IncludeStyle.h"

namespace torchport {

struct AnalysisOptions {
  /// Returns the options for a file. Files are named as in Finding.h.
  std::function<RuleOptions(llvm::StringRef File)> OptionsFor;
  /// Returns true if a file, named as in Finding.h, belongs to the project.
  /// Other files are neither reported nor edited.
  std::function<bool(llvm::StringRef File)> IsOwn;
  /// Returns how a file sorts its includes.
  std::function<clang::tooling::IncludeStyle(llvm::StringRef File)>
      IncludeStyle;
  /// If not null, receives the accounting of the device tokens.
  std::vector<AccountEntry> *Account = nullptr;
};

/// Returns the findings in the traversal scope of \p Context, sorted, without
/// duplicates. Every frontend calls this function. The caller should first
/// limit the scope to the project's declarations: traversing LibTorch's takes a
/// second and finds nothing to report.
std::vector<Finding> analyse(clang::ASTContext &Context,
                             clang::Preprocessor &Macros,
                             const Preprocessing &Preprocessed,
                             const AnalysisOptions &Options);

} // namespace torchport
