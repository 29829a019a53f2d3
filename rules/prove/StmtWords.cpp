//===- StmtWords.cpp - what a statement or an expression says -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/Erase.h"
#include "rules/prove/Recorder.h"

#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport::prove {

namespace {
class StmtWords : public ConstStmtVisitor<StmtWords> {
public:
  StmtWords(const ASTContext &Context, Identity &Names)
      : Context(Context), Names(Names) {}

  template <typename T> StmtWords &operator<<(const T &Value) {
    if constexpr (std::is_constructible_v<std::string, T>)
      Text += std::string(Value);
    else
      Text += std::to_string(int64_t(Value));
    Text += ' ';
    return *this;
  }

  // What is not listed below is unknown: its text has to be the same.
  void VisitStmt(const Stmt *S) { addText(*S); }
  void VisitExpr(const Expr *E) { addText(*E); }

  // Of these the kind and the children say all.
#define PLAIN(KIND)                                                            \
  void Visit##KIND(const KIND *) {}
  PLAIN(CompoundStmt)
  PLAIN(NullStmt)
  PLAIN(DoStmt)
  PLAIN(ForStmt)
  PLAIN(BreakStmt)
  PLAIN(ContinueStmt)
  PLAIN(DefaultStmt)
  PLAIN(DeclStmt)
  PLAIN(CXXTryStmt)
  PLAIN(CXXForRangeStmt)
  PLAIN(ParenExpr)
  PLAIN(ParenListExpr)
  PLAIN(ArraySubscriptExpr)
  PLAIN(AbstractConditionalOperator)
  PLAIN(ExprWithCleanups)
  PLAIN(ImplicitValueInitExpr)
  PLAIN(CXXScalarValueInitExpr)
  PLAIN(CXXNullPtrLiteralExpr)
  PLAIN(GNUNullExpr)
  PLAIN(OpaqueValueExpr)
  PLAIN(ArrayInitLoopExpr)
  PLAIN(ArrayInitIndexExpr)
  PLAIN(CXXStdInitializerListExpr)
  PLAIN(CXXRewrittenBinaryOperator)
  PLAIN(CompoundLiteralExpr)
  PLAIN(VAArgExpr)
  PLAIN(NoInitExpr)
  PLAIN(ImaginaryLiteral)
  PLAIN(CoreturnStmt)
  PLAIN(CoroutineSuspendExpr)
#undef PLAIN

  void VisitIfStmt(const IfStmt *S) {
    *this << int(S->getStatementKind()) << S->hasInitStorage()
          << S->hasVarStorage() << S->hasElseStorage();
  }
  void VisitWhileStmt(const WhileStmt *S) { *this << S->hasVarStorage(); }
  void VisitSwitchStmt(const SwitchStmt *S) {
    *this << S->hasInitStorage() << S->hasVarStorage()
          << S->isAllEnumCasesCovered();
  }
  void VisitCaseStmt(const CaseStmt *S) { *this << S->caseStmtIsGNURange(); }
  void VisitReturnStmt(const ReturnStmt *S) {
    *this << (S->getRetValue() != nullptr) << Names.of(S->getNRVOCandidate());
  }
  void VisitLabelStmt(const LabelStmt *S) { *this << Names.of(S->getDecl()); }
  void VisitGotoStmt(const GotoStmt *S) { *this << Names.of(S->getLabel()); }
  void VisitCXXCatchStmt(const CXXCatchStmt *S) {
    *this << Names.of(S->getCaughtType());
  }

  void VisitIntegerLiteral(const IntegerLiteral *E) {
    // The fix adds an #include, so that lines move.
    *this << (isLine(*E, Context) ? std::string("line")
                                  : llvm::toString(E->getValue(), 10, false));
  }
  void VisitFloatingLiteral(const FloatingLiteral *E) {
    *this << llvm::toString(E->getValue().bitcastToAPInt(), 16, false)
          << E->isExact();
  }
  void VisitCharacterLiteral(const CharacterLiteral *E) {
    *this << int(E->getKind()) << E->getValue();
  }
  void VisitStringLiteral(const StringLiteral *E) {
    *this << int(E->getKind());
    if (const auto Text = textWithoutLines(*E, Context))
      *this << *Text;
    else
      *this << E->getLength() << E->getBytes().str();
  }
  void VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *E) {
    *this << E->getValue();
  }
  void VisitPredefinedExpr(const PredefinedExpr *E) {
    *this << int(E->getIdentKind());
  }
  void VisitSourceLocExpr(const SourceLocExpr *E) {
    *this << int(E->getIdentKind());
    const bool HasColumn =
        E->getIdentKind() == SourceLocIdentKind::Column ||
        E->getIdentKind() == SourceLocIdentKind::SourceLocStruct;
    if (HasColumn)
      *this << Context.getSourceManager().getExpansionColumnNumber(
          E->getLocation());
  }
  void VisitDeclRefExpr(const DeclRefExpr *E) {
    *this << Names.of(E->getDecl()) << E->refersToEnclosingVariableOrCapture()
          << E->hasExplicitTemplateArgs();
  }
  void VisitMemberExpr(const MemberExpr *E) {
    // `x.Base::f()` is not dispatched.
    *this << Names.of(E->getMemberDecl()) << E->isArrow()
          << E->performsVirtualDispatch(Context.getLangOpts())
          << E->hasQualifier();
  }
  void VisitUnaryOperator(const UnaryOperator *E) {
    *this << UnaryOperator::getOpcodeStr(E->getOpcode()).str() << E->isPostfix()
          << E->canOverflow();
  }
  void VisitBinaryOperator(const BinaryOperator *E) {
    *this << E->getOpcodeStr().str();
    if (const auto *Compound = dyn_cast<CompoundAssignOperator>(E))
      *this << Names.of(Compound->getComputationLHSType())
            << Names.of(Compound->getComputationResultType());
  }
  void VisitCastExpr(const CastExpr *E) {
    *this << E->getCastKindName() << Names.of(E->getConversionFunction());
    for (const CXXBaseSpecifier *Each : E->path())
      *this << Names.of(Each->getType());
    if (const auto *Implicit = dyn_cast<ImplicitCastExpr>(E))
      *this << Implicit->isPartOfExplicitCast();
    if (const auto *Written = dyn_cast<ExplicitCastExpr>(E))
      *this << Names.of(Written->getTypeAsWritten());
    if (const auto *Functional = dyn_cast<CXXFunctionalCastExpr>(E))
      *this << Functional->isListInitialization();
  }
  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    *this << Names.of(E->getConstructor()) << E->isElidable()
          << E->isListInitialization() << E->isStdInitListInitialization()
          << E->requiresZeroInitialization() << int(E->getConstructionKind())
          << E->getNumArgs();
  }
  void VisitCallExpr(const CallExpr *E) {
    *this << E->getNumArgs() << E->usesADL();
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
      *this << Operator->getOperator();
    if (const auto *Literal = dyn_cast<UserDefinedLiteral>(E))
      *this << Literal->getLiteralOperatorKind();
  }
  void VisitCXXNewExpr(const CXXNewExpr *E) {
    *this << Names.of(E->getOperatorNew()) << Names.of(E->getOperatorDelete())
          << E->isArray() << E->isGlobalNew()
          << int(E->getInitializationStyle()) << E->passAlignment()
          << E->getNumPlacementArgs() << Names.of(E->getAllocatedType());
  }
  void VisitCXXDeleteExpr(const CXXDeleteExpr *E) {
    *this << Names.of(E->getOperatorDelete()) << E->isArrayForm()
          << E->isGlobalDelete() << Names.of(E->getDestroyedType());
  }
  void VisitUnaryExprOrTypeTraitExpr(const UnaryExprOrTypeTraitExpr *E) {
    *this << int(E->getKind()) << Names.of(E->getTypeOfArgument());
    addConstant(*E);
  }
  void VisitTypeTraitExpr(const TypeTraitExpr *E) {
    *this << int(E->getTrait());
    addConstant(*E);
  }
  void VisitCXXNoexceptExpr(const CXXNoexceptExpr *E) { addConstant(*E); }
  void VisitSizeOfPackExpr(const SizeOfPackExpr *E) {
    *this << Names.of(E->getPack());
    addConstant(*E);
  }
  void VisitOffsetOfExpr(const OffsetOfExpr *E) { addConstant(*E); }
  void VisitConstantExpr(const ConstantExpr *E) { addConstant(*E); }
  void VisitConceptSpecializationExpr(const ConceptSpecializationExpr *E) {
    *this << Names.of(E->getNamedConcept());
    addConstant(*E);
  }
  void VisitLambdaExpr(const LambdaExpr *E) {
    *this << int(E->getCaptureDefault()) << E->isMutable()
          << E->hasExplicitParameters() << E->hasExplicitResultType();
    for (const LambdaCapture &Each : E->captures())
      *this << Each.isImplicit() << int(Each.getCaptureKind())
            << Names.of(Each.capturesVariable() ? Each.getCapturedVar()
                                                : nullptr);
  }
  void VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *E) {
    *this << E->getStorageDuration() << Names.of(E->getExtendingDecl());
  }
  void VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *E) {
    *this << Names.of(E->getTemporary()->getDestructor());
  }
  void VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *E) {
    *this << Names.of(E->getParam());
  }
  void VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *E) {
    *this << Names.of(E->getField());
  }
  void VisitCXXThisExpr(const CXXThisExpr *E) {
    *this << E->isImplicit()
          << E->isCapturedByCopyInLambdaWithExplicitObjectParameter();
  }
  void VisitCXXThrowExpr(const CXXThrowExpr *E) {
    *this << E->isThrownVariableInScope();
  }
  void VisitCXXTypeidExpr(const CXXTypeidExpr *E) {
    *this << E->isTypeOperand();
  }
  void VisitInitListExpr(const InitListExpr *E) {
    *this << E->getNumInits() << Names.of(E->getInitializedFieldInUnion());
  }
  void
  VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *E) {
    *this << Names.of(E->getAssociatedDecl()) << E->getIndex();
  }
  void VisitPackExpansionExpr(const PackExpansionExpr *E) {
    const auto Count = E->getNumExpansions();
    *this << (Count ? int(*Count) : -1);
  }
  void VisitCXXFoldExpr(const CXXFoldExpr *E) {
    *this << E->getOperator() << E->isLeftFold();
  }
  void VisitCXXUnresolvedConstructExpr(const CXXUnresolvedConstructExpr *E) {
    *this << Names.of(E->getTypeAsWritten()) << E->isListInitialization();
  }
  void VisitCXXDependentScopeMemberExpr(const CXXDependentScopeMemberExpr *E) {
    *this << E->getMember().getAsString() << E->isArrow()
          << Names.of(E->getQualifier()) << E->hasExplicitTemplateArgs();
  }
  void VisitDependentScopeDeclRefExpr(const DependentScopeDeclRefExpr *E) {
    *this << E->getDeclName().getAsString() << Names.of(E->getQualifier())
          << E->hasExplicitTemplateArgs();
  }
  void VisitOverloadExpr(const OverloadExpr *E) {
    *this << E->getName().getAsString() << Names.of(E->getQualifier())
          << E->hasExplicitTemplateArgs();
    if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(E))
      *this << Lookup->requiresADL();
    if (const auto *Member = dyn_cast<UnresolvedMemberExpr>(E))
      *this << Member->isArrow();
    // torchport's header may bring overloads of a library with it.
    for (const NamedDecl *Each : E->decls())
      if (!Context.getSourceManager().isInSystemHeader(Each->getLocation()))
        *this << Names.of(Each);
  }
  void VisitCXXPseudoDestructorExpr(const CXXPseudoDestructorExpr *E) {
    *this << E->isArrow() << Names.of(E->getDestroyedType());
  }

  std::string Text;

private:
  void addText(const Stmt &S) {
    llvm::raw_string_ostream Out(Text);
    S.printPretty(Out, nullptr, Context.getPrintingPolicy());
  }
  /// What the compiler computed from operands that are never evaluated.
  void addConstant(const Expr &E) {
    Expr::EvalResult Value;
    if (!E.isValueDependent() && E.EvaluateAsRValue(Value, Context))
      Text += Value.Val.getAsString(Context, E.getType()) + " ";
  }
  const ASTContext &Context;
  Identity &Names;
};
} // namespace

std::string wordsOf(const Stmt &S, const ASTContext &Context, Identity &Names) {
  StmtWords Words(Context, Names);
  if (const auto *E = dyn_cast<Expr>(&S)) {
    // A longer number makes a longer array.
    const auto *Text = dyn_cast<StringLiteral>(E);
    Words << (Text && textWithoutLines(*Text, Context) ? "text with a line"
                                                       : Names.of(E->getType()))
          << E->getValueKind() << E->getObjectKind() << int(E->getDependence())
          << E->getFPFeaturesInEffect(Context.getLangOpts()).getAsOpaqueInt();
  }
  Words.Visit(&S);
  return Words.Text;
}

} // namespace torchport::prove
