//===- MachineCondition.cpp - what a place stands behind ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/MachineCondition.h"

#include "rules/choice/Effects.h"
#include "rules/choice/Equivalence.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace torchport {

/// Whether \p S ends with another statement than the next one, in the function
/// or, unless \p InLoop, in the loop around.
static bool leaves(const Stmt &S, bool InLoop) {
  if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt>(S))
    return true;
  if (isa<BreakStmt, ContinueStmt>(S))
    return !InLoop;
  if (isa<LambdaExpr, DeclStmt>(S))
    return false;
  const bool IsLoop =
      isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, SwitchStmt>(S);
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && leaves(*Child, InLoop || IsLoop);
  });
}

void MachineConditions::addExits(const Stmt &S, size_t Place, bool InLoop,
                                 std::vector<Exit> &Found) {
  if (isa<Expr, DeclStmt>(S))
    return;
  if (const auto *If = dyn_cast<IfStmt>(&S);
      If && If->getCond() && !If->isConstexpr())
    for (const Stmt *Part : {If->getThen(), If->getElse()})
      if (Part && leaves(*Part, InLoop) &&
          Shares.inCondition(*If->getCond()) == MachineShare::Likely)
        Found.push_back({Place, {If->getCond(), If, Part != If->getThen()}});
  const bool IsLoop =
      isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, SwitchStmt>(S);
  for (const Stmt *Child : S.children())
    if (Child)
      addExits(*Child, Place, InLoop || IsLoop, Found);
}

const std::vector<MachineConditions::Exit> &
MachineConditions::exitsOf(const CompoundStmt &Block) {
  const auto [Found, IsNew] = Exits.try_emplace(&Block);
  if (IsNew) {
    size_t Place = 0;
    for (const Stmt *Each : Block.body())
      addExits(*Each, Place++, false, Found->second);
  }
  return Found->second;
}

MachineConditions::List MachineConditions::behind(Path Ancestors,
                                                  Filter IsGone) {
  List Found;
  const auto Add = [&](const Expr *Asked, const Stmt *Part, bool Holds,
                       MachineShare Least) {
    if (Asked && Shares.inCondition(*Asked) >= Least)
      Found.push_back({Asked, Part, Holds});
  };
  for (size_t I = 0; I + 1 < Ancestors.size(); ++I) {
    const auto *Part = Ancestors[I + 1].get<Stmt>();
    if (Ancestors[I].get<CXXCatchStmt>()) {
      Found.push_back({nullptr, Part, true});
    } else if (const auto *If = Ancestors[I].get<IfStmt>()) {
      if (Part && Part != If->getCond() && !If->isConstexpr() && !IsGone(*If) &&
          (Part == If->getThen() || Part == If->getElse()))
        Add(If->getCond(), Part, Part == If->getThen(), MachineShare::Unknown);
    } else if (const auto *Choice = Ancestors[I].get<ConditionalOperator>()) {
      if (Part != Choice->getCond() && !IsGone(*Choice))
        Add(Choice->getCond(), Part, Part == Choice->getTrueExpr(),
            MachineShare::Unknown);
    } else if (const auto *Both = Ancestors[I].get<BinaryOperator>()) {
      if (Both->isLogicalOp() && Part == Both->getRHS())
        Add(Both->getLHS(), Part, Both->getOpcode() == BO_LAnd,
            MachineShare::Unknown);
    } else if (const auto *Switch = Ancestors[I].get<SwitchStmt>()) {
      if (Part == Switch->getBody())
        Add(Switch->getCond(), Part, true, MachineShare::Unknown);
    } else if (const auto *While = Ancestors[I].get<WhileStmt>()) {
      if (Part == While->getBody())
        Add(While->getCond(), Part, true, MachineShare::Likely);
    } else if (const auto *For = Ancestors[I].get<ForStmt>()) {
      Shares.noteCounters(*For);
      if (Part == For->getBody())
        Add(For->getCond(), Part, true, MachineShare::Likely);
    } else if (const auto *Block = Ancestors[I].get<CompoundStmt>()) {
      const std::vector<Exit> &Before = exitsOf(*Block);
      const size_t Here = Before.empty() ? 0
                                         : llvm::find(Block->body(), Part) -
                                               Block->body_begin();
      for (const Exit &Each : Before)
        if (Each.Place < Here && !IsGone(*Each.Condition.Part))
          Found.push_back(Each.Condition);
    }
  }
  return Found;
}

bool MachineConditions::areSame(const MachineCondition &A,
                                const MachineCondition &B) {
  // Of a template and of its instances, they are one as they are written.
  if (A.Part == B.Part || (A.Holds == B.Holds && A.Part->getSourceRange() ==
                                                     B.Part->getSourceRange()))
    return true;
  return A.Asked && B.Asked && A.Holds == B.Holds && isHarmless(*A.Asked) &&
         isSame(*A.Asked, *B.Asked, Context) && !Shares.namesChanging(*A.Asked);
}

bool MachineConditions::areSame(const List &A, const List &B) {
  return llvm::equal(A, B, [&](const auto &Left, const auto &Right) {
    return areSame(Left, Right);
  });
}

} // namespace torchport
