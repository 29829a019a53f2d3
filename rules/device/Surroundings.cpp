//===- Surroundings.cpp - what stands around a site -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Surroundings.h"

#include "rules/device/DeviceModel.h"
#include "rules/device/Unresolved.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

/// Nodes that stand between an expression and the one that uses its value.
static bool passesValueOn(const Expr &Outer) {
  if (isa<ImplicitCastExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
          ExprWithCleanups, CXXFunctionalCastExpr, ParenExpr>(Outer))
    return true;
  if (const auto *List = dyn_cast<InitListExpr>(&Outer))
    return isDeviceType(List->getType());
  const auto *Construct = dyn_cast<CXXConstructExpr>(&Outer);
  return Construct && Construct->getConstructor()->isCopyOrMoveConstructor();
}

Destination destinationOf(const Expr &Value, Path Way) {
  Destination Goal{DynTypedNode::create(Value), &Value, {}};
  const Expr *Inner = &Value;
  for (const DynTypedNode &Node : llvm::reverse(Way.drop_back())) {
    Goal.User = Node;
    const auto *Outer = Node.get<Expr>();
    if (!Outer)
      break;
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Outer)) {
      if (Choice->getCond() == Inner)
        break;
      Goal.Arms.insert(Goal.Arms.begin(), Choice);
    } else if (!passesValueOn(*Outer)) {
      break;
    } else if (Goal.Arms.empty() && isa<CXXFunctionalCastExpr>(Outer) &&
               Inner == &Value) {
      Goal.Spelled = Outer;
    }
    Inner = Outer;
  }
  return Goal;
}

bool isOnlyRead(const Destination &Goal) {
  if (const auto *Operator = Goal.User.get<BinaryOperator>())
    return Operator->isComparisonOp();
  if (const auto *Call = Goal.User.get<CallExpr>()) {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      return Operator->isComparisonOp() ||
             Operator->getOperator() == OO_LessLess;
    return isExpectation(*Call);
  }
  // Device("cuda:0").type(): the object of a method.
  return Goal.User.get<MemberExpr>() != nullptr ||
         Goal.User.get<CXXDependentScopeMemberExpr>() != nullptr;
}

/// Whether \p Way goes, at \p Depth, into the first argument of \p Call:
/// `from_blob(x.cuda().data_ptr(), ...)` moves x.
static bool isPointerOf(const CallExpr &Call, Path Way, size_t Depth) {
  const auto *Argument =
      Depth + 1 < Way.size() ? Way[Depth + 1].get<Expr>() : nullptr;
  return !isa<CXXMemberCallExpr>(Call) && Call.getNumArgs() > 0 &&
         Call.getArg(0) == Argument;
}

bool asksForText(const Stmt *Condition) {
  return Condition && (isa<StringLiteral>(Condition) ||
                       llvm::any_of(Condition->children(), asksForText));
}

static bool translatesName(Path Way) {
  return llvm::any_of(Way, [](const DynTypedNode &Node) {
    const auto *If = Node.get<IfStmt>();
    return Node.get<SwitchStmt>() || (If && asksForText(If->getCond()));
  });
}

/// Whether \p Function is named after the method alone, and not after what it
/// does with it: `cuda` and `tensor_cuda`, but not `to_cuda`.
static bool isNamesakeOfMove(const FunctionDecl &Function) {
  StringRef Name = Function.getName();
  return Name.consume_back("cuda") &&
         (Name.empty() || (Name.consume_back("_") && !Name.ends_with("to")));
}

/// Whether all of a function is one statement, or one macro's expansion.
static bool isOneStatement(const Stmt *Body, const SourceManager &Sources) {
  const auto *Statements = dyn_cast_or_null<CompoundStmt>(Body);
  if (!Statements || Statements->body_empty())
    return false;
  const SourceLocation First =
      Sources.getExpansionLoc(Statements->body_front()->getBeginLoc());
  // `GUARDED(t.cuda());` has a semicolon of its own.
  return llvm::all_of(Statements->body(), [&](const Stmt *Each) {
    return Statements->size() == 1 || isa<NullStmt>(Each) ||
           Sources.getExpansionLoc(Each->getBeginLoc()) == First;
  });
}

/// `options.pinned_memory(true)`
static bool pinsMemory(const CXXMemberCallExpr &Call) {
  const CXXMethodDecl *Method = Call.getMethodDecl();
  if (!Method || !Method->getIdentifier() || Call.getNumArgs() == 0 ||
      Method->getName() != "pinned_memory" ||
      !isTensorOptions(Call.getObjectType()))
    return false;
  const auto *Value =
      dyn_cast<CXXBoolLiteralExpr>(withoutConversions(Call.getArg(0)));
  return Value && Value->getValue();
}

/// Whether \p Options were pinned before they got their device.
static bool isPinnedBefore(const Expr &Options) {
  const Expr *Before = &Options;
  while (const auto *Call =
             dyn_cast<CXXMemberCallExpr>(withoutConversions(Before))) {
    if (pinsMemory(*Call))
      return true;
    Before = Call->getImplicitObjectArgument();
  }
  return false;
}

Surroundings surroundingsOf(const Expr &Sink, Path Way, const Uses &Used) {
  Surroundings Around;
  Around.TranslatesName = translatesName(Way);
  Around.Pinned = isPinnedBefore(Sink);
  for (size_t I = Way.size(); I-- > 0;) {
    const DynTypedNode &Node = Way[I];
    if (Node.get<LambdaExpr>())
      return Around;
    if (const auto *Call = Node.get<CXXMemberCallExpr>())
      Around.Pinned |= pinsMemory(*Call);
    if (const auto *Call = Node.get<CallExpr>())
      Around.DescribesMemory |= describesMemory(*Call) && Call != &Sink &&
                                !isPointerOf(*Call, Way, I);
    if (const auto *Parameter = Node.get<ParmVarDecl>()) {
      if (Parameter->hasDefaultArg())
        Around.DefaultOf = Parameter;
    } else if (const auto *Var = Node.get<VarDecl>()) {
      Around.StaticInitialiser |= Var->hasGlobalStorage();
      Around.FreezesTensor |=
          Var->hasGlobalStorage() && isTensor(Var->getType());
      const unsigned OfMemory = Used.MemoryReferences.lookup(Var);
      const bool OnlyMemory = OfMemory == Used.References.lookup(Var);
      Around.DescribesMemory |= OfMemory > 0 && OnlyMemory;
      Around.AlsoDescribesMemory |= OfMemory > 0 && !OnlyMemory;
    } else if (const auto *Function = Node.get<FunctionDecl>()) {
      const bool Named = Function->getDeclName().isIdentifier();
      Around.InCudaWrapper =
          Named && Function->getName().contains_insensitive("cuda");
      Around.IsMethodForOthers =
          Around.InCudaWrapper && isNamesakeOfMove(*Function) &&
          isOneStatement(Function->getBody(),
                         Function->getASTContext().getSourceManager());
      return Around;
    }
  }
  return Around;
}

/// Whether the device is used up by LibTorch, and what comes out is not one.
static bool isConsumed(const DynTypedNode &User) {
  const auto *Call = User.get<CallExpr>();
  // In a template, as its instances will say: a tensor or a module moves.
  if (Call && openMethod(*Call) == "to")
    return true;
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !isOfLibTorch(*Callee))
    return false;
  const QualType Result = Callee->getReturnType();
  return !isDevice(Result) && !isOptionalDevice(Result) &&
         !isTensorOptions(Result);
}

const FunctionDecl *enclosingFunction(Path Way) {
  for (const DynTypedNode &Node : llvm::reverse(Way)) {
    if (Node.get<LambdaExpr>())
      return nullptr;
    if (const auto *Function = Node.get<FunctionDecl>())
      return Function;
  }
  return nullptr;
}

bool isDeclaredInHeader(const NamedDecl &Decl, const SourceManager &Sources) {
  return !Decl.getParentFunctionOrMethod() &&
         llvm::any_of(Decl.redecls(), [&](const auto *Each) {
           return !Sources.isWrittenInMainFile(
               Sources.getExpansionLoc(Each->getLocation()));
         });
}

void noteKeeping(Surroundings &Around, const Destination &Goal, Path Way,
                 const ASTContext &Context) {
  Around.Kept = !isConsumed(Goal.User);
  const NamedDecl *Keeper = Goal.User.get<VarDecl>();
  if (!Keeper)
    Keeper = Goal.User.get<FieldDecl>();
  if (const auto *Initialiser = Goal.User.get<CXXCtorInitializer>())
    Keeper = Initialiser->getMember();
  if (const auto *Assignment = Goal.User.get<CXXOperatorCallExpr>())
    if (const auto *Member =
            dyn_cast<MemberExpr>(Assignment->getArg(0)->IgnoreParenImpCasts()))
      Keeper = Member->getMemberDecl();
  if (Goal.User.get<ReturnStmt>())
    Keeper = enclosingFunction(Way);
  Around.KeptForOthers =
      Keeper && isDeclaredInHeader(*Keeper, Context.getSourceManager());
}

bool wantsException(StringRef Macro) {
  return Macro.contains("THROW") && !Macro.contains("NOTHROW") &&
         !Macro.contains("NO_THROW");
}

bool isExpectedToThrow(SourceLocation Loc, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  // GoogleTest's macro hands its argument on to others.
  while (Loc.isMacroID()) {
    if (!Sources.isMacroArgExpansion(Loc) &&
        wantsException(
            Lexer::getImmediateMacroName(Loc, Sources, Context.getLangOpts())))
      return true;
    Loc = Sources.getImmediateExpansionRange(Loc).getBegin();
  }
  return false;
}

} // namespace torchport
