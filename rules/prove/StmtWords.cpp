//===- StmtWords.cpp - the properties of a statement or an expression -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport::prove {

namespace {
class StmtWords : public ConstStmtVisitor<StmtWords>, public Words {
public:
  StmtWords(const ASTContext &Context, Identity &Names)
      : Context(Context), Names(Names) {}

  void VisitStmt(const Stmt *S) {
    // The kind and the children of these say everything.
    if (isa<CompoundStmt, NullStmt, DoStmt, ForStmt, BreakStmt, ContinueStmt,
            DefaultStmt, DeclStmt, CXXTryStmt, CXXForRangeStmt, ParenExpr,
            ParenListExpr, ArraySubscriptExpr, AbstractConditionalOperator,
            ExprWithCleanups, ImplicitValueInitExpr, CXXScalarValueInitExpr,
            CXXNullPtrLiteralExpr, GNUNullExpr, OpaqueValueExpr,
            ArrayInitLoopExpr, ArrayInitIndexExpr, CXXStdInitializerListExpr,
            CXXRewrittenBinaryOperator, CompoundLiteralExpr, VAArgExpr,
            NoInitExpr, ImaginaryLiteral, CoroutineBodyStmt, CoreturnStmt,
            CoroutineSuspendExpr, DependentCoawaitExpr, StmtExpr>(S))
      return;
    // Kinds that are not listed are compared by their text.
    llvm::raw_string_ostream Out(Text);
    S->printPretty(Out, nullptr, Context.getPrintingPolicy());
  }

#define SAY(KIND, ...)                                                         \
  void Visit##KIND(const KIND *E) { say(__VA_ARGS__); }
  SAY(IfStmt, int(E->getStatementKind()), E->hasInitStorage(),
      E->hasVarStorage(), E->hasElseStorage())
  SAY(WhileStmt, E->hasVarStorage())
  SAY(SwitchStmt, E->hasInitStorage(), E->hasVarStorage(),
      E->isAllEnumCasesCovered())
  SAY(CaseStmt, E->caseStmtIsGNURange())
  SAY(ReturnStmt, E->getRetValue() != nullptr, Names.of(E->getNRVOCandidate()))
  SAY(LabelStmt, Names.of(E->getDecl()))
  SAY(GotoStmt, Names.of(E->getLabel()))
  SAY(CXXCatchStmt, Names.of(E->getCaughtType()))
  // A fix adds an #include, which changes line numbers.
  SAY(IntegerLiteral, isLine(*E, Context)
                          ? std::string("line")
                          : llvm::toString(E->getValue(), 10, false))
  SAY(FloatingLiteral,
      llvm::toString(E->getValue().bitcastToAPInt(), 16, false), E->isExact())
  SAY(CharacterLiteral, int(E->getKind()), E->getValue())
  SAY(StringLiteral, int(E->getKind()),
      textWithoutPlace(*E, Context).value_or(E->getBytes().str()))
  SAY(CXXBoolLiteralExpr, E->getValue())
  SAY(PredefinedExpr, int(E->getIdentKind()),
      textWithoutPlace(*E, Context)
          .value_or(E->getFunctionName()
                        ? E->getFunctionName()->getString().str()
                        : ""))
  SAY(DeclRefExpr, Names.of(E->getDecl()),
      E->refersToEnclosingVariableOrCapture(), E->hasExplicitTemplateArgs())
  // `x.Base::f()` is not dispatched dynamically.
  SAY(MemberExpr, Names.of(E->getMemberDecl()), E->isArrow(),
      E->performsVirtualDispatch(Context.getLangOpts()), E->hasQualifier())
  SAY(UnaryOperator, E->getOpcode(), E->canOverflow())
  SAY(BinaryOperator, E->getOpcode())
  SAY(CompoundAssignOperator, E->getOpcode(),
      Names.of(E->getComputationLHSType()),
      Names.of(E->getComputationResultType()))
  SAY(CXXConstructExpr, Names.of(E->getConstructor()), E->isElidable(),
      E->isListInitialization(), E->isStdInitListInitialization(),
      E->requiresZeroInitialization(), int(E->getConstructionKind()),
      E->getNumArgs())
  SAY(CallExpr, E->getNumArgs(), E->usesADL())
  SAY(CXXOperatorCallExpr, E->getNumArgs(), E->usesADL(), E->getOperator())
  SAY(UserDefinedLiteral, E->getNumArgs(), E->getLiteralOperatorKind())
  SAY(CXXNewExpr, Names.of(E->getOperatorNew()),
      Names.of(E->getOperatorDelete()), E->isArray(), E->isGlobalNew(),
      int(E->getInitializationStyle()), E->passAlignment(),
      E->getNumPlacementArgs(), Names.of(E->getAllocatedType()))
  SAY(CXXDeleteExpr, Names.of(E->getOperatorDelete()), E->isArrayForm(),
      E->isGlobalDelete(), Names.of(E->getDestroyedType()))
  SAY(UnaryExprOrTypeTraitExpr, int(E->getKind()),
      Names.of(E->getTypeOfArgument()), constant(*E))
  SAY(TypeTraitExpr, int(E->getTrait()), constant(*E))
  SAY(CXXNoexceptExpr, constant(*E))
  SAY(SizeOfPackExpr, Names.of(E->getPack()), constant(*E))
  SAY(OffsetOfExpr, constant(*E))
  SAY(ConstantExpr, constant(*E))
  SAY(ConceptSpecializationExpr, Names.of(E->getNamedConcept()), constant(*E))
  SAY(MaterializeTemporaryExpr, E->getStorageDuration(),
      Names.of(E->getExtendingDecl()))
  SAY(CXXBindTemporaryExpr, Names.of(E->getTemporary()->getDestructor()))
  SAY(CXXDefaultArgExpr, Names.of(E->getParam()))
  SAY(CXXDefaultInitExpr, Names.of(E->getField()))
  SAY(CXXThisExpr, E->isImplicit(),
      E->isCapturedByCopyInLambdaWithExplicitObjectParameter())
  SAY(CXXThrowExpr, E->isThrownVariableInScope())
  SAY(CXXTypeidExpr, E->isTypeOperand())
  SAY(CXXParenListInitExpr, E->getInitExprs().size(),
      Names.of(E->getInitializedFieldInUnion()))
  SAY(InitListExpr, E->getNumInits(), Names.of(E->getInitializedFieldInUnion()))
  SAY(SubstNonTypeTemplateParmExpr, Names.of(E->getAssociatedDecl()),
      E->getIndex())
  SAY(PackExpansionExpr, E->getNumExpansions().toInternalRepresentation())
  SAY(CXXFoldExpr, E->getOperator(), E->isLeftFold())
  SAY(CXXUnresolvedConstructExpr, Names.of(E->getTypeAsWritten()),
      E->isListInitialization())
  SAY(CXXDependentScopeMemberExpr, E->getMember().getAsString(), E->isArrow(),
      Names.of(E->getQualifier()), E->hasExplicitTemplateArgs())
  SAY(DependentScopeDeclRefExpr, E->getDeclName().getAsString(),
      Names.of(E->getQualifier()), E->hasExplicitTemplateArgs())
  SAY(UnresolvedLookupExpr, overloads(*E), E->requiresADL())
  SAY(UnresolvedMemberExpr, overloads(*E), E->isArrow())
  SAY(CXXPseudoDestructorExpr, E->isArrow(), Names.of(E->getDestroyedType()))
#undef SAY

  // RecursiveASTVisitor does not visit these attributes.
  void VisitAttributedStmt(const AttributedStmt *S) {
    llvm::raw_string_ostream Out(Text);
    for (const Attr *Each : S->getAttrs())
      Each->printPretty(Out, Context.getPrintingPolicy());
  }
  void VisitSourceLocExpr(const SourceLocExpr *E) {
    say(int(E->getIdentKind()));
    if (E->getIdentKind() == SourceLocIdentKind::Column ||
        E->getIdentKind() == SourceLocIdentKind::SourceLocStruct)
      say(Context.getSourceManager().getExpansionColumnNumber(
          E->getLocation()));
  }
  void VisitCastExpr(const CastExpr *E) {
    say(E->getCastKind(), Names.of(E->getConversionFunction()));
    for (const CXXBaseSpecifier *Each : E->path())
      say(Names.of(Each->getType()));
    if (const auto *Implicit = dyn_cast<ImplicitCastExpr>(E))
      say(Implicit->isPartOfExplicitCast());
    if (const auto *Written = dyn_cast<ExplicitCastExpr>(E))
      say(Names.of(Written->getTypeAsWritten()));
    if (const auto *Functional = dyn_cast<CXXFunctionalCastExpr>(E))
      say(Functional->isListInitialization());
  }
  void VisitLambdaExpr(const LambdaExpr *E) {
    say(int(E->getCaptureDefault()), E->isMutable(), E->hasExplicitParameters(),
        E->hasExplicitResultType());
    for (const LambdaCapture &Each : E->captures())
      say(Each.isImplicit(), int(Each.getCaptureKind()),
          Names.of(Each.capturesVariable() ? Each.getCapturedVar() : nullptr));
  }

private:
  /// Returns the value that the compiler computes from unevaluated operands.
  std::string constant(const Expr &E) {
    Expr::EvalResult Value;
    return !E.isValueDependent() && E.EvaluateAsRValue(Value, Context)
               ? Value.Val.getAsString(Context, E.getType())
               : "";
  }
  /// Omits overloads in system headers: torchport's header may include more of
  /// them.
  std::string overloads(const OverloadExpr &E) {
    std::string Found = E.getName().getAsString() + " " +
                        Names.of(E.getQualifier()) +
                        std::to_string(E.hasExplicitTemplateArgs());
    for (const NamedDecl *Each : E.decls())
      if (!Context.getSourceManager().isInSystemHeader(Each->getLocation()))
        Found += " " + Names.of(Each);
    return Found;
  }
  const ASTContext &Context;
  Identity &Names;
};
} // namespace

std::string wordsOf(const Stmt &S, const ASTContext &Context, Identity &Names) {
  StmtWords Words(Context, Names);
  if (const auto *E = dyn_cast<Expr>(&S)) {
    // A line number with more digits makes the array longer.
    Words.say(textWithoutPlace(*E, Context) ? "text with a place"
                                            : Names.of(E->getType()),
              E->getValueKind(), E->getObjectKind(), int(E->getDependence()),
              E->getFPFeaturesInEffect(Context.getLangOpts()).getAsOpaqueInt());
  }
  Words.Visit(&S);
  return Words.Text;
}

} // namespace torchport::prove
