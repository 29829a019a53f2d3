//===- HandMadeProbe.cpp - a program's own probe of a device --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/HandMadeProbe.h"

#include "rules/fix/DeviceCalls.h"
#include "rules/fix/Doubts.h"
#include "rules/fix/FixBuilder.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

/// Whether nothing is done in \p S but by LibTorch: what prints or counts would
/// be lost.
static bool callsLibTorchOnly(const Stmt *S) {
  if (!S)
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    // A template's `x.item<T>()`, as its instances will say.
    const auto *Open = dyn_cast<UnresolvedMemberExpr>(Call->getCallee());
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Open ? !isTensor(Open->getBaseType())
             : !Callee || !isOfLibTorch(*Callee))
      return false;
  }
  return !isa<LambdaExpr, CXXNewExpr>(S) &&
         llvm::all_of(S->children(), callsLibTorchOnly);
}

const FunctionDecl *handMadeProbe(const DeviceSite &Site) {
  const FunctionDecl *Function = enclosingFunction(Site.Ancestors);
  if (!Function || !Function->getReturnType()->isBooleanType() ||
      !asksByException(Site))
    return nullptr;
  // `bool train()` may catch what it likes.
  const auto OnlyTries = [](const DynTypedNode &Node) {
    const auto *Try = Node.get<CXXTryStmt>();
    return Try && callsLibTorchOnly(Try->getTryBlock());
  };
  return llvm::any_of(Site.Ancestors, OnlyTries) ? Function : nullptr;
}

static bool returns(const Stmt &S, bool Answer) {
  const auto *Return = dyn_cast<ReturnStmt>(&S);
  const auto *Value = Return && Return->getRetValue()
                          ? dyn_cast<CXXBoolLiteralExpr>(
                                Return->getRetValue()->IgnoreImpCasts())
                          : nullptr;
  return Value && Value->getValue() == Answer;
}

/// The whole of what \p Body does, if that is to try and to answer: `try { ...
/// return true; } catch (...) { return false; }`, or the answer behind it.
static bool isOnlyProbe(const CompoundStmt &Body) {
  const bool AnswersLater =
      Body.size() == 2 && returns(*Body.body_back(), /*Answer=*/false);
  const auto *Try = Body.size() == 1 || AnswersLater
                        ? dyn_cast<CXXTryStmt>(Body.body_front())
                        : nullptr;
  if (!Try || Try->getTryBlock()->body_empty() ||
      !isa<ReturnStmt>(Try->getTryBlock()->body_back()) ||
      !callsLibTorchOnly(Try->getTryBlock()))
    return false;
  for (unsigned I = 0; I < Try->getNumHandlers(); ++I) {
    const auto &Handler =
        *cast<CompoundStmt>(Try->getHandler(I)->getHandlerBlock());
    const bool Answers =
        Handler.size() == 1 && returns(*Handler.body_front(), false);
    if (!Answers && !(AnswersLater && Handler.body_empty()))
      return false;
  }
  return true;
}

std::optional<Fix> rewriteProbe(const FunctionDecl &Probe,
                                const UnitModel &Unit) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Probe.getBody());
  // Who is given something may be asked about that.
  if (!Body || Probe.getNumParams() > 0 || Probe.isTemplated() ||
      Probe.getTemplateInstantiationPattern() || !isOnlyProbe(*Body))
    return std::nullopt;
  const Stmt &Last = *Body->body_back();
  const bool EndsInBrace = Body->size() == 1;
  FixBuilder Edits(Unit);
  Edits.replace(
      SourceRange(Body->body_front()->getBeginLoc(), Last.getEndLoc()),
      NewText("return ") + callsAt(Last.getBeginLoc(), Unit).computes() +
          (EndsInBrace ? ";" : ""));
  Edits.doubt("the runtime's probe takes the place of '" +
              Probe.getNameAsString() + "', and is done once");
  return Edits.take();
}

} // namespace torchport
