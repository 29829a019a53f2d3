//===- TidyUnit.h - what clang-tidy's checks share ------------ -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_TIDY_TIDYUNIT_H
#define TORCHPORT_TOOL_TIDY_TIDYUNIT_H

#include "rules/core/Finding.h"
#include "rules/core/Preprocessing.h"
#include "tool/engine/OwnFiles.h"
#include "tool/engine/Project.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace torchport {

/// One translation unit, analysed once for all checks that are enabled.
class TidyUnit {
public:
  /// Begins to watch \p Macros; all but the first call of a unit do nothing.
  void watch(clang::Preprocessor &Macros);

  /// What all rules find, those of the project's files alone. What a comment
  /// silences has no fix.
  const std::vector<Finding> &findings(clang::ASTContext &Context);

  /// Whether no fix of the same \p Safety brought the include \p Change before;
  /// true of all other changes. clang-tidy would insert it once for each fix.
  bool isFirst(const Edit &Change, Applicability Safety);

private:
  std::vector<clang::Decl *> ownDecls(clang::ASTContext &Context);

  clang::Preprocessor *Macros = nullptr;
  Preprocessing Preprocessed;
  std::optional<Project> Owner;
  std::optional<OwnFiles> Own;
  std::optional<std::vector<Finding>> Found;
  std::set<std::pair<Applicability, Edit>> Included;
};

} // namespace torchport

#endif // TORCHPORT_TOOL_TIDY_TIDYUNIT_H
