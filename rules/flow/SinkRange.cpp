//===- SinkRange.cpp - the text of a sink ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/SinkRange.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

bool hasName(const CXXConstructExpr &Construct, Path Ancestors) {
  if (isa<CXXTemporaryObjectExpr>(Construct))
    return true;
  // The way ends with the construction itself.
  size_t Above = Ancestors.size() - 2;
  while (Ancestors[Above].get<ExprWithCleanups>())
    --Above;
  const DynTypedNode &Parent = Ancestors[Above];
  // `Device d = {...}` is an expression in braces, `Device d{...}` is not.
  if (const auto *Var = Parent.get<VarDecl>())
    return Var->getInitStyle() != VarDecl::CInit;
  if (const auto *Field = Parent.get<FieldDecl>())
    return Field->getInClassInitStyle() != ICIS_CopyInit;
  return Parent.get<CXXFunctionalCastExpr>() ||
         Parent.get<CXXCtorInitializer>() || Parent.get<CXXNewExpr>();
}

CharSourceRange initialiserOf(const VarDecl &Var, SourceLocation End,
                              const ASTContext &Context) {
  return CharSourceRange::getCharRange(
      Lexer::getLocForEndOfToken(Var.getLocation(), 0,
                                 Context.getSourceManager(),
                                 Context.getLangOpts()),
      End.getLocWithOffset(1));
}

SourceRange argumentRange(const Expr *const *Arguments, unsigned Count) {
  while (Count > 1 && isa<CXXDefaultArgExpr>(Arguments[Count - 1]))
    --Count;
  return {Arguments[0]->getBeginLoc(), Arguments[Count - 1]->getEndLoc()};
}

SourceRange spelledRange(const CXXConstructExpr &Construct,
                         const Destination &Goal, Path Ancestors) {
  if (Goal.Spelled != &Construct || isa<CXXTemporaryObjectExpr>(Construct))
    return Goal.Spelled->getSourceRange();
  if (Construct.isListInitialization() && !hasName(Construct, Ancestors))
    return Construct.getParenOrBraceRange();
  return argumentRange(Construct.getArgs(), Construct.getNumArgs());
}

} // namespace torchport
