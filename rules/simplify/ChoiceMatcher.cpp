//===- ChoiceMatcher.cpp - a choice that one call can replace -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/simplify/ChoiceMatcher.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

class UseCounter : public DynamicRecursiveASTVisitor {
public:
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    ++Uses.References[E->getDecl()];
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) override {
    const auto *Of = dyn_cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens());
    if (Of && E->getCastKind() == CK_LValueToRValue)
      ++Uses.Reads[Of->getDecl()];
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) override {
    if (E->isComparisonOp())
      llvm::for_each(E->arguments(), [&](Expr *Each) { recordCompared(Each); });
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) override {
    if (identifierOf(E->getMethodDecl()).ends_with("index"))
      recordCompared(E->getImplicitObjectArgument());
    return true;
  }

  VariableUses Uses;

private:
  void recordCompared(const Expr *E) {
    Uses.Compared.insert(referencedDecl(ignoreConversions(E)));
  }
};

} // namespace

VariableUses variableUsesIn(ASTContext &Context) {
  UseCounter Counter;
  Counter.TraverseAST(Context);
  return std::move(Counter.Uses);
}

static const CallExpr *twinNamed(StringRef Name, const Expr *E) {
  return qualifiedCallee(E) == ("torchport::" + Name).str() ? cast<CallExpr>(E)
                                                            : nullptr;
}

const Expr *deviceValue(const Expr *E) {
  while (true) {
    E = ignoreConversions(E);
    const auto *Made = dyn_cast<CXXConstructExpr>(E);
    if (!Made || !isDevice(Made->getType()) || Made->getNumArgs() == 0 ||
        (Made->getNumArgs() > 1 && !isa<CXXDefaultArgExpr>(Made->getArg(1))))
      return E;
    E = Made->getArg(0);
  }
}

static bool isOnCuda(const CallExpr *Twin) {
  return Twin && deviceConstant(*ignoreConversions(Twin->getArg(0))) ==
                     DeviceKind::Cuda;
}

bool ChoiceMatcher::isCuda(const Expr *E, bool IsText) {
  E = deviceValue(E);
  if (const auto *Text = dyn_cast<StringLiteral>(E); Text && IsText) {
    HasIndex = Text->getString() == "cuda:0";
    return HasIndex || Text->getString() == "cuda";
  }
  const CallExpr *Twin = twinNamed("device", E);
  HasIndex = Twin && Twin->getNumArgs() > 1;
  if (!Twin)
    Twin = twinNamed("device_type", E);
  return Twin && !IsText && Twin->getNumArgs() > 0 && isOnCuda(Twin) &&
         namesFirstDevice(argumentsOf(*Twin));
}

bool ChoiceMatcher::isQuestion(const Expr *E) {
  E = ignoreConversions(E);
  const auto *Variable = dyn_cast_or_null<VarDecl>(referencedDecl(E));
  if (Variable && Variable->hasLocalStorage() && Variable->hasInit() &&
      Variable->getType()->isBooleanType() &&
      Uses.References.lookup(Variable) == Uses.Reads.lookup(Variable)) {
    AnswerVariable = Variable;
    E = ignoreConversions(Variable->getInit());
  }
  return isOnCuda(twinNamed("is_available", E));
}

bool ChoiceMatcher::isChoice(const Expr *E) {
  E = deviceValue(E);
  const CallExpr *OfText = twinNamed("parse_device", E);
  if (OfText)
    E = ignoreConversions(OfText->getArg(0));
  const auto *Whole = dyn_cast<ConditionalOperator>(E);
  return Whole && isQuestion(Whole->getCond()) &&
         isCuda(Whole->getTrueExpr(), /*IsText=*/OfText != nullptr) &&
         namesCpu(*Whole->getFalseExpr());
}

static bool isStdDecl(const Expr *E, llvm::ArrayRef<StringRef> Names) {
  const ValueDecl *Named = referencedDecl(E);
  return Named && Named->isInStdNamespace() &&
         llvm::is_contained(Names, identifierOf(Named));
}

/// Returns true for `std::cout << "a text" << std::endl`.
static bool writesFixedText(const Expr *E) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(E->IgnoreParenImpCasts());
  if (!Call)
    return isStdDecl(E, {"cout", "cerr", "clog"});
  const Expr *Written = Call->getArg(1)->IgnoreParenImpCasts();
  return Call->getOperator() == OO_LessLess &&
         (isa<StringLiteral, CharacterLiteral>(Written) ||
          isStdDecl(Written, {"endl", "flush"})) &&
         writesFixedText(Call->getArg(0));
}

static bool isLog(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  const auto *Call =
      E ? dyn_cast<CallExpr>(E->IgnoreUnlessSpelledInSource()) : nullptr;
  if (!Call || isa<CXXOperatorCallExpr>(Call))
    return Call && writesFixedText(Call);
  return qualifiedCallee(Call) == "printf" && Call->getNumArgs() == 1 &&
         !literalText(Call->getArg(0)).value_or("%").contains('%');
}

/// Returns the only statement in \p Branch besides at most one log.
const Stmt *ChoiceMatcher::withoutLog(const Stmt *Branch) {
  llvm::SmallVector<const Stmt *, 3> All{Branch};
  if (const auto *Block = dyn_cast<CompoundStmt>(Branch))
    All.assign(Block->body_begin(), Block->body_end());
  const auto *const Log = llvm::find_if(All, isLog);
  if (Log != All.end() && All.size() < 3) {
    Logs.push_back(*Log);
    All.erase(Log);
  }
  return All.size() == 1 ? All.front() : nullptr;
}

static const Expr *assignedIn(const Stmt *S, const VarDecl &Target) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  E = E ? E->IgnoreUnlessSpelledInSource() : nullptr;
  const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(E);
  if (Call && Call->getOperator() == OO_Equal)
    return referencedDecl(Call->getArg(0)) == &Target ? Call->getArg(1)
                                                      : nullptr;
  const auto *Plain = dyn_cast_or_null<BinaryOperator>(E);
  return Plain && Plain->getOpcode() == BO_Assign &&
                 referencedDecl(Plain->getLHS()) == &Target
             ? Plain->getRHS()
             : nullptr;
}

static const Expr *returnedBy(const Stmt *S) {
  const auto *Return = dyn_cast_or_null<ReturnStmt>(S);
  return Return ? Return->getRetValue() : nullptr;
}

/// Returns \p S as an `if` without an initialiser or a variable.
static const IfStmt *plainIf(const Stmt *S) {
  const auto *If = dyn_cast<IfStmt>(S);
  return If && !If->hasInitStorage() && !If->hasVarStorage() &&
                 If->getStatementKind() == IfStatementKind::Ordinary
             ? If
             : nullptr;
}

bool ChoiceMatcher::isAssignment(const Stmt *S, const VarDecl &Target,
                                 bool IsCpu) {
  const IfStmt *If = plainIf(S);
  if (!If || !isQuestion(If->getCond()))
    return false;
  const Expr *Cuda = assignedIn(withoutLog(If->getThen()), Target);
  if (!Cuda || !isCuda(Cuda))
    return false;
  if (!If->getElse())
    return IsCpu;
  const size_t Before = Logs.size();
  const Stmt *Other = withoutLog(If->getElse());
  if (!Other)
    return IsCpu && Logs.size() > Before;
  const Expr *Cpu = assignedIn(Other, Target);
  return Cpu && namesCpu(*Cpu);
}

bool ChoiceMatcher::isFunction(llvm::ArrayRef<const Stmt *> Body) {
  const IfStmt *If = Body.empty() ? nullptr : plainIf(Body.front());
  if (!If || !isQuestion(If->getCond()) ||
      Body.size() != (If->getElse() ? 1 : 2))
    return false;
  const Expr *Cuda = returnedBy(withoutLog(If->getThen()));
  const Expr *Cpu =
      returnedBy(If->getElse() ? withoutLog(If->getElse()) : Body.back());
  return Cuda && Cpu && isDevice(Cuda->getType()) && isCuda(Cuda) &&
         namesCpu(*Cpu);
}

} // namespace torchport
