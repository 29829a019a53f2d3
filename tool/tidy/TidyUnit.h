//===- TidyUnit.h - an analysis shared by the checks ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/Preprocessing.h"
#include "tool/config/Configs.h"
#include "tool/sources/AnalysisSetup.h"
#include "tool/sources/ProjectFiles.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

namespace torchport {

/// A unit that is analysed once for all enabled checks.
class TidyUnit {
public:
  /// Starts to collect facts from \p Macros. \p Options has the user's options,
  /// which override the project's configuration files. Only the first call has
  /// an effect.
  void collectFacts(clang::Preprocessor &Macros, ConfigLayer Options);

  /// Returns the errors in the configuration files; empty after the first call.
  std::vector<Configs::Error> takeConfigErrors();

  /// Returns the findings of all rules that are to be reported, in the
  /// project's files only. A suppressed finding has no fix.
  const std::vector<Finding> &findings(clang::ASTContext &Context);

  /// Returns the edits of \p Suggestion that no earlier fix contains:
  /// clang-tidy would insert the include of two fixes twice. Nothing if it
  /// conflicts with an earlier fix: clang-tidy would apply neither, and a
  /// second run can apply this one.
  std::vector<Edit> newEdits(const Fix &Suggestion);

private:
  std::vector<clang::Decl *> ownDecls(clang::ASTContext &Context);

  clang::Preprocessor *Macros = nullptr;
  Preprocessing Preprocessed;
  std::shared_ptr<Configs> Settings;
  std::optional<Project> Owner;
  bool HasReportedErrors = false;
  std::optional<OwnFileCache> Own;
  std::optional<std::vector<Finding>> Found;
  std::set<Edit> AddedEdits;
};

} // namespace torchport
