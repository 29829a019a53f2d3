//===- TidyUnit.h - what clang-tidy's checks share ------------ -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/Preprocessing.h"
#include "tool/config/Configs.h"
#include "tool/sources/OwnFiles.h"
#include "tool/sources/ProjectFiles.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace torchport {

/// One translation unit, analysed once for all checks that are enabled.
class TidyUnit {
public:
  /// Begins to watch \p Macros. \p Asked is what the user wants, whatever the
  /// files say that configure the project. All but the first call of a unit do
  /// nothing.
  void watch(clang::Preprocessor &Macros, ConfigLayer Asked);

  /// What is wrong with those files, told once.
  std::vector<Configs::Wrong> takeWrong();

  /// What all rules find that is to be reported, in the project's files alone.
  /// What a comment silences has no fix.
  const std::vector<Finding> &findings(clang::ASTContext &Context);

  /// Of \p Suggestion, the edits that no fix has made before, such as
  /// an include: clang-tidy would insert it once for each fix. Nothing where it
  /// writes otherwise what such a fix writes: clang-tidy would make neither,
  /// and the next run can make this one.
  std::vector<Edit> newEdits(const Fix &Suggestion);

private:
  std::vector<clang::Decl *> ownDecls(clang::ASTContext &Context);

  clang::Preprocessor *Macros = nullptr;
  Preprocessing Preprocessed;
  std::shared_ptr<Configs> Settings;
  std::optional<Project> Owner;
  bool HasToldWrong = false;
  std::optional<OwnFiles> Own;
  std::optional<std::vector<Finding>> Found;
  std::set<Edit> Made;
};

} // namespace torchport
