//===- MissingNames.h - what a missing header would declare -----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Clang drops a whole statement in which it does not know a name, and with it
/// every device in there: `cv::parallel_for_(n, [&] { x.cuda(); })`. Names that
/// are made up while it parses keep the rest alive. They stand for errors, and
/// the errors stay.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTMutationListener.h"
#include "clang/Lex/Token.h"
#include "clang/Sema/ExternalSemaSource.h"

#include <map>
#include <optional>
#include <tuple>

namespace torchport {

/// Answers Clang's question what an unknown name might mean: before `::`, a
/// namespace; in an expression, a variable; in a function's body, a type. Of
/// variables and types nothing is known, as in a template.
class MissingNames : public clang::ExternalSemaSource,
                     public clang::ASTMutationListener {
public:
  void InitializeSema(clang::Sema &Parser) override { Actions = &Parser; }
  void ForgetSema() override { Actions = nullptr; }

  clang::TypoCorrection
  CorrectTypo(const clang::DeclarationNameInfo &Unknown, int LookupKind,
              clang::Scope *Where, clang::CXXScopeSpec *Qualifier,
              clang::CorrectionCandidateCallback &Wanted,
              clang::DeclContext *Within, bool EnteringContext,
              const clang::ObjCObjectPointerType *) override;

  /// Members of types that are made up would leave a class without a layout,
  /// and its constructors without a meaning: they become static ones.
  void CompletedTagDefinition(const clang::TagDecl *Tag) override;

private:
  void makeStatic(clang::FieldDecl &Member, clang::CXXRecordDecl &Class);
  enum Kind { Namespace, Variable, Type, Template };
  clang::NamedDecl *madeUp(Kind As, clang::IdentifierInfo &Name,
                           clang::DeclContext &Within,
                           clang::SourceLocation Loc);
  clang::NamedDecl *make(Kind As, clang::IdentifierInfo &Name,
                         clang::DeclContext &Within, clang::SourceLocation Loc);
  std::optional<clang::Token> tokenBehind(clang::SourceLocation Name) const;
  Kind likelyKind(clang::SourceLocation Name) const;
  void makeUpMember(clang::NamespaceDecl &Of, clang::SourceLocation Name);

  clang::Sema *Actions = nullptr;
  std::map<std::tuple<Kind, clang::DeclContext *, clang::IdentifierInfo *>,
           clang::NamedDecl *>
      Known;
};

} // namespace torchport
