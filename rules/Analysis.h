//===- Analysis.h - an AST in, findings out ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/checks/RuleOptions.h"
#include "rules/core/Finding.h"
#include "rules/core/Preprocessing.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Inclusions/IncludeStyle.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <vector>

namespace torchport {

/// What the user chooses.
struct AnalysisOptions {
  /// What is wanted in a file, by the name that Finding.h gives it.
  std::function<RuleOptions(llvm::StringRef File)> Wanted;
  /// Whether a file, by the name that Finding.h gives it, belongs to the
  /// project: nothing is reported or edited elsewhere.
  std::function<bool(llvm::StringRef File)> IsOwn;
  /// How a file sorts its includes.
  std::function<clang::tooling::IncludeStyle(llvm::StringRef File)>
      IncludeStyle;
  /// Filled with what became of each device word, if anybody wants to know.
  std::vector<AccountEntry> *Account = nullptr;
};

/// What every front calls: the findings in the traversal scope of \p Context,
/// sorted, each once. A caller narrows the scope to the project's own
/// declarations first: walking LibTorch's takes a second, and finds nothing
/// that may be reported.
std::vector<Finding> analyse(clang::ASTContext &Context,
                             clang::Preprocessor &Macros,
                             const Preprocessing &Preprocessed,
                             const AnalysisOptions &Options);

} // namespace torchport
