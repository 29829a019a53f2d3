//===- Summary.cpp - an AST in, what it tells other units out -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One purpose: one visitor. It notes what crosses the border of the unit, in
/// either direction; nothing is judged here.
///
//===----------------------------------------------------------------------===//

#include "rules/summary/Summary.h"

#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/flow/Destination.h"
#include "rules/flow/InputDefaults.h"
#include "rules/flow/Provenance.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/Presence.h"
#include "rules/summary/LinkageName.h"
#include "rules/summary/OutsideFacts.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"

#include <tuple>

using namespace clang;

namespace torchport {

/// What \p Function returns, where it does nothing else.
static const Expr *onlyResultOf(const FunctionDecl &Function) {
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Function.getBody());
  const auto *Return = Body && Body->size() == 1
                           ? dyn_cast<ReturnStmt>(Body->body_front())
                           : nullptr;
  return Return ? Return->getRetValue() : nullptr;
}

namespace {

class SummaryVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  SummaryVisitor(const ASTContext &Context, const UnitFacts &Facts,
                 UnitSummary &Found)
      : Context(Context), Facts(Facts), Found(Found) {}

  bool TraverseStmt(Stmt *S) override {
    return !S || inside(*S, [&] { return Base::TraverseStmt(S); });
  }
  bool TraverseDecl(Decl *D) override {
    return !D || inside(*D, [&] { return Base::TraverseDecl(D); });
  }
  bool
  TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) override {
    return inside(*Initialiser, [&] {
      return Base::TraverseConstructorInitializer(Initialiser);
    });
  }
  // As the compiler understands the braces.
  bool TraverseInitListExpr(InitListExpr *List) override {
    return llvm::all_of(understood(List)->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  bool VisitStringLiteral(StringLiteral *Literal) override {
    if (Literal->isOrdinary() &&
        intendedDevice(Literal->getString().str()).What !=
            IntendedDevice::Unknown)
      noteDevice(*Literal);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Named) override {
    if (isAccelerator(deviceConstant(*Named)))
      noteDevice(*Named);
    const auto *Var = dyn_cast<VarDecl>(Named->getDecl());
    if (Var && Var->getType().isConstQualified() &&
        Var->getType()->isBooleanType() && !Var->getAnyInitializer())
      addName(Found.AsksFor, *Var);
    return true;
  }

  bool VisitVarDecl(VarDecl *Var) override {
    if (isFlag(*Var) && defaultOfFlag(*Var))
      addName(Found.GivesDeviceTo, *Var);
    const Expr *Value = Var->getInit();
    if (Value && Var->getType().isConstQualified() &&
        Var->getType()->isBooleanType())
      addIf(answerOf(*Var, *Value), *Var);
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    if (Function->isThisDeclarationADefinition() &&
        Function->getReturnType()->isIntegerType() &&
        Function->getNumParams() == 0)
      if (const Expr *Result = onlyResultOf(*Function))
        addIf(answerOf(*Function, *Result), *Function);
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    const QualType Built = Construct->getType();
    if ((isDevice(Built) || isTensorOptions(Built) ||
         isOptionalDevice(Built)) &&
        Construct->getNumArgs() > 0 &&
        !Construct->getConstructor()->isCopyOrMoveConstructor())
      noteSink(*Construct, *Construct->getArg(0));
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    const auto *Builder = callOf("device", Call);
    if (Call->getNumArgs() > 0 &&
        (forwardsIntoDevice(*Call) ||
         (Builder && isTensorOptions(Builder->getObjectType()))))
      noteSink(*Call, *Call->getArg(0));
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && Callee->getNumParams() == 0 && !Callee->isDefined() &&
        Callee->getReturnType()->isBooleanType())
      addName(Found.AsksFor, *Callee);
    return true;
  }

  /// `gpus() > 0`
  bool VisitBinaryOperator(BinaryOperator *Comparison) override {
    const FunctionDecl *Callee =
        Comparison->isComparisonOp() ? calleeOf(Comparison->getLHS()) : nullptr;
    if (Callee && Callee->getNumParams() == 0 && !Callee->isDefined() &&
        Callee->getReturnType()->isIntegerType())
      addName(Found.AsksFor, *Callee);
    return true;
  }

  /// What functions do with their parameters is one fact for each function.
  void finish() {
    for (const auto &[Function, Uses] : OfParameters)
      addIf(definitionOf(*Function, Uses), *Function);
  }

private:
  template <typename Node, typename Visit>
  bool inside(const Node &Each, Visit Traverse) {
    Ancestors.push_back(DynTypedNode::create(Each));
    const bool Continue = Traverse();
    Ancestors.pop_back();
    return Continue;
  }

  void addIf(std::optional<OutsideFact> Fact, const ValueDecl &About) {
    if (!Fact || Fact->Places.empty())
      return;
    noteDeclaration(Fact->About, About);
    Found.Facts.push_back(*std::move(Fact));
  }

  void addName(std::set<std::string> &Names, const ValueDecl &Named) {
    std::string Name = linkageNameOf(Named);
    if (Name.empty())
      return;
    noteDeclaration(Name, Named);
    Names.insert(std::move(Name));
  }

  void noteDeclaration(const std::string &Name, const ValueDecl &Named) {
    if (Found.DeclaredIn.find(Name) == Found.DeclaredIn.end())
      Found.DeclaredIn.emplace(Name, declaringFilesOf(Named));
  }

  /// A device is made of \p Value at \p Sink: of what others may give it.
  void noteSink(const Expr &Sink, const Expr &Value) {
    const QualType Type = withoutConversions(&Value)->getType();
    if (Type->isDependentType() || (!isText(Type) && !isDeviceType(Type)))
      return;
    for (const ValueDecl *Name : namesBehind(Value, Facts)) {
      const auto Where = spelledAt(Sink.getSourceRange(), Context);
      const auto *Parameter = dyn_cast<ParmVarDecl>(Name);
      const auto *Function = dyn_cast<FunctionDecl>(
          Parameter ? Parameter->getDeclContext() : Name->getDeclContext());
      if (!Where)
        continue;
      if (!Parameter)
        addIf(useOf(*Name, *Where), *Name);
      else if (Function && Function->isThisDeclarationADefinition())
        OfParameters[Function].push_back({Parameter, *Where});
    }
  }

  /// The names that \p Device, in the unit's own file, may be given to. A
  /// header tells its names to all who include it.
  void noteDevice(const Expr &Device) {
    const SourceManager &Sources = Context.getSourceManager();
    if (!Sources.isInMainFile(Sources.getSpellingLoc(Device.getBeginLoc())))
      return;
    for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
      if (Node.get<FunctionDecl>())
        return;
      noteReceiver(Node);
    }
  }

  void noteReceiver(const DynTypedNode &Node) {
    if (const auto *Call = Node.get<CallExpr>()) {
      const FunctionDecl *Callee = Call->getDirectCallee();
      const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
      if (Operator && Operator->isAssignmentOp())
        give(namedBy(Operator->getArg(0)));
      else if (Callee && !Callee->isDefined())
        give(Callee);
    } else if (const auto *Made = Node.get<CXXConstructExpr>()) {
      if (!Made->getConstructor()->isDefined())
        give(Made->getConstructor());
    } else if (const auto *Assignment = Node.get<BinaryOperator>()) {
      if (Assignment->isAssignmentOp())
        give(namedBy(Assignment->getLHS()));
    } else if (const auto *List = Node.get<InitListExpr>()) {
      if (const auto *Class = List->getType()->getAsRecordDecl())
        for (const FieldDecl *Each : Class->fields())
          give(Each);
    } else if (Node.get<ReturnStmt>()) {
      give(enclosingFunction(Ancestors));
    } else if (const auto *Initialiser = Node.get<CXXCtorInitializer>()) {
      give(Initialiser->getMember());
    } else if (const auto *Variable = Node.get<DeclaratorDecl>()) {
      give(Variable);
    }
  }

  void give(const ValueDecl *Receiver) {
    if (Receiver)
      addName(Found.GivesDeviceTo, *Receiver);
  }

  const ASTContext &Context;
  const UnitFacts &Facts;
  UnitSummary &Found;
  std::vector<DynTypedNode> Ancestors;
  llvm::MapVector<const FunctionDecl *, ParameterUses> OfParameters;
};

} // namespace

static bool isBefore(const OutsideFact &A, const OutsideFact &B) {
  return std::tie(A.About, A.Code, A.Places.front().Where.File,
                  A.Places.front().Where.Begin.Offset) <
         std::tie(B.About, B.Code, B.Places.front().Where.File,
                  B.Places.front().Where.Begin.Offset);
}

UnitSummary summaryOf(ASTContext &Context, const UnitFacts &Facts) {
  UnitSummary Found;
  Found.KnowsDevices = declaresDevices(Context);
  SummaryVisitor Visitor(Context, Facts, Found);
  Visitor.TraverseAST(Context);
  Visitor.finish();
  llvm::sort(Found.Facts, isBefore);
  Found.Facts.erase(std::unique(Found.Facts.begin(), Found.Facts.end(),
                                [](const OutsideFact &A, const OutsideFact &B) {
                                  return !isBefore(A, B) && !isBefore(B, A);
                                }),
                    Found.Facts.end());
  return Found;
}

} // namespace torchport
