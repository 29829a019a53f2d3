//===- MachineCondition.cpp - what a place stands behind ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/MachineCondition.h"

#include "rules/choice/DeviceChoice.h"
#include "rules/choice/Effects.h"
#include "rules/choice/Equivalence.h"
#include "rules/choice/Guarding.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

using Share = MachineShare;

static Share most(Share A, Share B) { return std::max(A, B); }

static const Stmt *bodyAround(const VarDecl &Var) {
  const auto *Function = dyn_cast<FunctionDecl>(Var.getDeclContext());
  return Function ? Function->getBody() : nullptr;
}

bool MachineConditions::changes(const VarDecl &Var) {
  const auto [Found, IsNew] = Changing.try_emplace(&Var, true);
  // Each mention costs a look at the whole function.
  constexpr unsigned MostMentions = 64;
  const Stmt *Body = IsNew ? bodyAround(Var) : nullptr;
  if (Body && mentionsOf(Var, Body) <= MostMentions)
    Found->second =
        ExprMutationAnalyzer(*Body, const_cast<ASTContext &>(Context))
            .isMutated(&Var);
  return Found->second;
}

/// `argc` and `argv`, which are the same on every machine.
static bool isOfMain(const VarDecl &Var) {
  const auto *Function = dyn_cast<FunctionDecl>(Var.getDeclContext());
  return isa<ParmVarDecl>(Var) && Function && Function->isMain();
}

Share MachineConditions::shareOf(const VarDecl &Var) {
  if (isOfMain(Var))
    return Share::None;
  const Share Otherwise = Var.getType().getNonReferenceType()->isBooleanType()
                              ? Share::Likely
                              : Share::Unknown;
  const Expr *Value = Var.getAnyInitializer();
  // What names more variables was not written to be read.
  constexpr unsigned MostLinks = 64;
  if (!Value || isa<ParmVarDecl>(Var) || Links == MostLinks)
    return Otherwise;
  // What a variable says of itself is no answer.
  const auto [Known, IsNew] = Shares.try_emplace(&Var, Otherwise);
  if (!IsNew)
    return Known->second;
  ++Links;
  Share Found = shareIn(*Value);
  --Links;
  const bool IsKept = Var.getType().isConstQualified() ||
                      Counters.contains(&Var) ||
                      Facts.Unchanging.contains(&Var) ||
                      (Var.hasLocalStorage() && !changes(Var));
  if (!IsKept)
    Found = most(Found, Otherwise);
  Shares[&Var] = Found;
  return Found;
}

/// What LibTorch says of a tensor, a module or a number that has nothing to do
/// with where it lies.
static bool isOfShape(const FunctionDecl &Callee) {
  static const llvm::StringSet<> Names = {"dim",
                                          "ndimension",
                                          "size",
                                          "sizes",
                                          "numel",
                                          "defined",
                                          "dtype",
                                          "empty",
                                          "nbytes",
                                          "is_training",
                                          "scalar_type",
                                          "requires_grad",
                                          "stride",
                                          "strides",
                                          "item",
                                          "is_contiguous",
                                          "is_floating_point",
                                          "is_complex",
                                          "length",
                                          "has_value",
                                          "itemsize",
                                          "element_size",
                                          "is_same_size",
                                          "grad"};
  return isOfLibTorch(Callee) && Names.contains(identifierOf(&Callee));
}

static bool isOfLibrary(const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  return Callee.isInStdNamespace() || Callee.getBuiltinID() != 0 ||
         (Method && Method->getParent()->isInStdNamespace()) ||
         (Callee.isExternC() && identifierOf(&Callee) == "getenv");
}

/// Whether \p Callee tells which device something is on.
static bool tellsDevice(const FunctionDecl &Callee) {
  return isOfLibTorch(Callee) &&
         (isDevice(Callee.getReturnType().getNonReferenceType()) ||
          isDeviceType(Callee.getReturnType()) ||
          Callee.getReturnType()->isBooleanType());
}

Share MachineConditions::shareInCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return Share::Unknown;
  if (availabilityAskedBy(*Callee) != DeviceKind::None)
    return Share::Likely;
  Share Found = Share::None;
  if (!isOfShape(*Callee)) {
    if (!isOfLibrary(*Callee))
      Found = tellsDevice(*Callee) ? Share::Likely : Share::Unknown;
    if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call))
      Found = most(Found, shareIn(*Method->getImplicitObjectArgument()));
  }
  for (const Expr *Each : Call.arguments())
    Found = most(Found, shareIn(*Each));
  return Found;
}

Share MachineConditions::shareIn(const Stmt &S) {
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, StringLiteral,
          CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, CXXDefaultArgExpr,
          UnaryExprOrTypeTraitExpr, TypeTraitExpr>(S))
    return Share::None;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S)) {
    if (isa<EnumConstantDecl, NonTypeTemplateParmDecl, FunctionDecl>(
            Reference->getDecl()))
      return Share::None;
    const auto *Var = dyn_cast<VarDecl>(Reference->getDecl());
    return Var ? shareOf(*Var) : Share::Unknown;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(&S))
    return Member->getType()->isBooleanType() ? Share::Likely : Share::Unknown;
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    return shareInCall(*Call);
  const auto *Operator = dyn_cast<UnaryOperator>(&S);
  const auto *Both = dyn_cast<BinaryOperator>(&S);
  const auto *Construct = dyn_cast<CXXConstructExpr>(&S);
  const bool IsKnown =
      isa<CastExpr, ParenExpr, ExprWithCleanups, MaterializeTemporaryExpr,
          CXXBindTemporaryExpr, ConditionalOperator, ConstantExpr,
          ArraySubscriptExpr, SubstNonTypeTemplateParmExpr>(S) ||
      (Operator && !Operator->isIncrementDecrementOp() &&
       Operator->getOpcode() != UO_Deref) ||
      (Both && !Both->isAssignmentOp()) ||
      (Construct && Construct->getConstructor()->isInStdNamespace());
  Share Found = IsKnown ? Share::None : Share::Unknown;
  for (const Stmt *Child : S.children())
    if (Child)
      Found = most(Found, shareIn(*Child));
  return Found;
}

/// Whether \p Condition asks what a device is.
static bool guards(const Expr &Condition) {
  return guardingBy(Condition, true).What != Guarding::Kind::None ||
         guardingBy(Condition, false).What != Guarding::Kind::None;
}

Share MachineConditions::shareInCondition(const Expr &Condition) {
  return guards(Condition) ? Share::Likely : shareIn(Condition);
}

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
          shareInCondition(*If->getCond()) == Share::Likely)
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

/// `for (int i = 0; ...)`: how often something was done is no secret of the
/// machine.
void MachineConditions::noteCounters(const ForStmt &Loop) {
  if (const auto *Init = dyn_cast_or_null<DeclStmt>(Loop.getInit()))
    for (const Decl *Each : Init->decls())
      if (const auto *Var = dyn_cast<VarDecl>(Each))
        Counters.insert(Var);
}

MachineConditions::List MachineConditions::behind(Path Ancestors,
                                                  Filter IsGone) {
  List Found;
  const auto Add = [&](const Expr *Asked, const Stmt *Part, bool Holds,
                       Share Least) {
    if (Asked && shareInCondition(*Asked) >= Least)
      Found.push_back({Asked, Part, Holds});
  };
  for (size_t I = 0; I + 1 < Ancestors.size(); ++I) {
    const auto *Part = Ancestors[I + 1].get<Stmt>();
    if (Ancestors[I].get<CXXCatchStmt>()) {
      Found.push_back({nullptr, Part, true});
    } else if (const auto *If = Ancestors[I].get<IfStmt>()) {
      if (Part && Part != If->getCond() && !If->isConstexpr() && !IsGone(*If) &&
          (Part == If->getThen() || Part == If->getElse()))
        Add(If->getCond(), Part, Part == If->getThen(), Share::Unknown);
    } else if (const auto *Choice = Ancestors[I].get<ConditionalOperator>()) {
      if (Part != Choice->getCond() && !IsGone(*Choice))
        Add(Choice->getCond(), Part, Part == Choice->getTrueExpr(),
            Share::Unknown);
    } else if (const auto *Both = Ancestors[I].get<BinaryOperator>()) {
      if (Both->isLogicalOp() && Part == Both->getRHS())
        Add(Both->getLHS(), Part, Both->getOpcode() == BO_LAnd, Share::Unknown);
    } else if (const auto *Switch = Ancestors[I].get<SwitchStmt>()) {
      if (Part == Switch->getBody())
        Add(Switch->getCond(), Part, true, Share::Unknown);
    } else if (const auto *While = Ancestors[I].get<WhileStmt>()) {
      if (Part == While->getBody())
        Add(While->getCond(), Part, true, Share::Likely);
    } else if (const auto *For = Ancestors[I].get<ForStmt>()) {
      noteCounters(*For);
      if (Part == For->getBody())
        Add(For->getCond(), Part, true, Share::Likely);
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

bool MachineConditions::namesChanging(const Stmt &S) {
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    if (const auto *Var = dyn_cast<VarDecl>(Reference->getDecl()))
      return Var->hasLocalStorage() && changes(*Var);
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && namesChanging(*Child);
  });
}

bool MachineConditions::areSame(const MachineCondition &A,
                                const MachineCondition &B) {
  // Of a template and of its instances, they are one as they are written.
  if (A.Part == B.Part || (A.Holds == B.Holds && A.Part->getSourceRange() ==
                                                     B.Part->getSourceRange()))
    return true;
  return A.Asked && B.Asked && A.Holds == B.Holds && isHarmless(*A.Asked) &&
         isSame(*A.Asked, *B.Asked, Context) && !namesChanging(*A.Asked);
}

bool MachineConditions::areSame(const List &A, const List &B) {
  return llvm::equal(A, B, [&](const auto &Left, const auto &Right) {
    return areSame(Left, Right);
  });
}

} // namespace torchport
