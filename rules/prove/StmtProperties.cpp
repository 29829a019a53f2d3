//===- StmtProperties.cpp - the properties of a statement -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport::prove {

namespace {
class StmtPropertyWriter : public ConstStmtVisitor<StmtPropertyWriter>,
                           public PropertyWriter {
public:
  StmtPropertyWriter(const ASTContext &Context, Identity &Names)
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

#define FIELDS(KIND, ...)                                                      \
  void Visit##KIND(const KIND *E) { append(__VA_ARGS__); }
  FIELDS(IfStmt, int(E->getStatementKind()), E->hasInitStorage(),
         E->hasVarStorage(), E->hasElseStorage())
  FIELDS(WhileStmt, E->hasVarStorage())
  FIELDS(SwitchStmt, E->hasInitStorage(), E->hasVarStorage(),
         E->isAllEnumCasesCovered())
  FIELDS(CaseStmt, E->caseStmtIsGNURange())
  FIELDS(ReturnStmt, E->getRetValue() != nullptr,
         Names.idOf(E->getNRVOCandidate()))
  FIELDS(LabelStmt, Names.idOf(E->getDecl()))
  FIELDS(GotoStmt, Names.idOf(E->getLabel()))
  FIELDS(CXXCatchStmt, Names.idOf(E->getCaughtType()))
  // A fix adds an #include, which changes line numbers.
  FIELDS(IntegerLiteral, isLine(*E, Context)
                             ? std::string("line")
                             : llvm::toString(E->getValue(), 10, false))
  FIELDS(FloatingLiteral,
         llvm::toString(E->getValue().bitcastToAPInt(), 16, false),
         E->isExact())
  FIELDS(CharacterLiteral, int(E->getKind()), E->getValue())
  FIELDS(StringLiteral, int(E->getKind()),
         textWithoutPlace(*E, Context).value_or(E->getBytes().str()))
  FIELDS(CXXBoolLiteralExpr, E->getValue())
  FIELDS(PredefinedExpr, int(E->getIdentKind()),
         textWithoutPlace(*E, Context)
             .value_or(E->getFunctionName()
                           ? E->getFunctionName()->getString().str()
                           : ""))
  FIELDS(DeclRefExpr, Names.idOf(E->getDecl()),
         E->refersToEnclosingVariableOrCapture(), E->hasExplicitTemplateArgs())
  // `x.Base::f()` is not dispatched dynamically.
  FIELDS(MemberExpr, Names.idOf(E->getMemberDecl()), E->isArrow(),
         E->performsVirtualDispatch(Context.getLangOpts()), E->hasQualifier())
  FIELDS(UnaryOperator, E->getOpcode(), E->canOverflow())
  FIELDS(BinaryOperator, E->getOpcode())
  FIELDS(CompoundAssignOperator, E->getOpcode(),
         Names.idOf(E->getComputationLHSType()),
         Names.idOf(E->getComputationResultType()))
  FIELDS(CXXConstructExpr, Names.idOf(E->getConstructor()), E->isElidable(),
         E->isListInitialization(), E->isStdInitListInitialization(),
         E->requiresZeroInitialization(), int(E->getConstructionKind()),
         E->getNumArgs())
  FIELDS(CallExpr, E->getNumArgs(), E->usesADL())
  FIELDS(CXXOperatorCallExpr, E->getNumArgs(), E->usesADL(), E->getOperator())
  FIELDS(UserDefinedLiteral, E->getNumArgs(), E->getLiteralOperatorKind())
  FIELDS(CXXNewExpr, Names.idOf(E->getOperatorNew()),
         Names.idOf(E->getOperatorDelete()), E->isArray(), E->isGlobalNew(),
         int(E->getInitializationStyle()), E->passAlignment(),
         E->getNumPlacementArgs(), Names.idOf(E->getAllocatedType()))
  FIELDS(CXXDeleteExpr, Names.idOf(E->getOperatorDelete()), E->isArrayForm(),
         E->isGlobalDelete(), Names.idOf(E->getDestroyedType()))
  FIELDS(UnaryExprOrTypeTraitExpr, int(E->getKind()),
         Names.idOf(E->getTypeOfArgument()), constant(*E))
  FIELDS(TypeTraitExpr, int(E->getTrait()), constant(*E))
  FIELDS(CXXNoexceptExpr, constant(*E))
  FIELDS(SizeOfPackExpr, Names.idOf(E->getPack()), constant(*E))
  FIELDS(OffsetOfExpr, constant(*E))
  FIELDS(ConstantExpr, constant(*E))
  FIELDS(ConceptSpecializationExpr, Names.idOf(E->getNamedConcept()),
         constant(*E))
  FIELDS(MaterializeTemporaryExpr, E->getStorageDuration(),
         Names.idOf(E->getExtendingDecl()))
  FIELDS(CXXBindTemporaryExpr, Names.idOf(E->getTemporary()->getDestructor()))
  FIELDS(CXXDefaultArgExpr, Names.idOf(E->getParam()))
  FIELDS(CXXDefaultInitExpr, Names.idOf(E->getField()))
  FIELDS(CXXThisExpr, E->isImplicit(),
         E->isCapturedByCopyInLambdaWithExplicitObjectParameter())
  FIELDS(CXXThrowExpr, E->isThrownVariableInScope())
  FIELDS(CXXTypeidExpr, E->isTypeOperand())
  FIELDS(CXXParenListInitExpr, E->getInitExprs().size(),
         Names.idOf(E->getInitializedFieldInUnion()))
  FIELDS(InitListExpr, E->getNumInits(),
         Names.idOf(E->getInitializedFieldInUnion()))
  FIELDS(SubstNonTypeTemplateParmExpr, Names.idOf(E->getAssociatedDecl()),
         E->getIndex())
  FIELDS(PackExpansionExpr, E->getNumExpansions().toInternalRepresentation())
  FIELDS(CXXFoldExpr, E->getOperator(), E->isLeftFold())
  FIELDS(CXXUnresolvedConstructExpr, Names.idOf(E->getTypeAsWritten()),
         E->isListInitialization())
  FIELDS(CXXDependentScopeMemberExpr, E->getMember().getAsString(),
         E->isArrow(), Names.idOf(E->getQualifier()),
         E->hasExplicitTemplateArgs())
  FIELDS(DependentScopeDeclRefExpr, E->getDeclName().getAsString(),
         Names.idOf(E->getQualifier()), E->hasExplicitTemplateArgs())
  FIELDS(UnresolvedLookupExpr, overloads(*E), E->requiresADL())
  FIELDS(UnresolvedMemberExpr, overloads(*E), E->isArrow())
  FIELDS(CXXPseudoDestructorExpr, E->isArrow(),
         Names.idOf(E->getDestroyedType()))
#undef FIELDS

  // RecursiveASTVisitor does not visit these attributes.
  void VisitAttributedStmt(const AttributedStmt *S) {
    llvm::raw_string_ostream Out(Text);
    for (const Attr *Each : S->getAttrs())
      Each->printPretty(Out, Context.getPrintingPolicy());
  }
  void VisitSourceLocExpr(const SourceLocExpr *E) {
    append(int(E->getIdentKind()));
    if (E->getIdentKind() == SourceLocIdentKind::Column ||
        E->getIdentKind() == SourceLocIdentKind::SourceLocStruct)
      append(Context.getSourceManager().getExpansionColumnNumber(
          E->getLocation()));
  }
  void VisitCastExpr(const CastExpr *E) {
    append(E->getCastKind(), Names.idOf(E->getConversionFunction()));
    for (const CXXBaseSpecifier *Each : E->path())
      append(Names.idOf(Each->getType()));
    if (const auto *Implicit = dyn_cast<ImplicitCastExpr>(E))
      append(Implicit->isPartOfExplicitCast());
    if (const auto *Written = dyn_cast<ExplicitCastExpr>(E))
      append(Names.idOf(Written->getTypeAsWritten()));
    if (const auto *Functional = dyn_cast<CXXFunctionalCastExpr>(E))
      append(Functional->isListInitialization());
  }
  void VisitLambdaExpr(const LambdaExpr *E) {
    append(int(E->getCaptureDefault()), E->isMutable(),
           E->hasExplicitParameters(), E->hasExplicitResultType());
    for (const LambdaCapture &Each : E->captures())
      append(Each.isImplicit(), int(Each.getCaptureKind()),
             Names.idOf(Each.capturesVariable() ? Each.getCapturedVar()
                                                : nullptr));
  }

private:
  /// Returns the value that the compiler computes from unevaluated operands.
  std::string constant(const Expr &E) {
    Expr::EvalResult Value;
    return !E.isValueDependent() && E.EvaluateAsRValue(Value, Context)
               ? Value.Val.getAsString(Context, E.getType())
               : "";
  }
  /// Omits overloads of the system, which a twin's header may add to.
  std::string overloads(const OverloadExpr &E) {
    std::string Found = E.getName().getAsString() + " " +
                        Names.idOf(E.getQualifier()) +
                        std::to_string(E.hasExplicitTemplateArgs());
    for (const NamedDecl *Each : E.decls())
      if (!Context.getSourceManager().isInSystemHeader(Each->getLocation()))
        Found += " " + Names.idOf(Each);
    return Found;
  }
  const ASTContext &Context;
  Identity &Names;
};
} // namespace

std::string propertiesOf(const Stmt &S, const ASTContext &Context,
                         Identity &Names) {
  StmtPropertyWriter Properties(Context, Names);
  if (const auto *E = dyn_cast<Expr>(&S)) {
    // A line number with more digits makes the array longer.
    Properties.append(
        textWithoutPlace(*E, Context) ? "text with a place"
                                      : Names.idOf(E->getType()),
        E->getValueKind(), E->getObjectKind(), int(E->getDependence()),
        E->getFPFeaturesInEffect(Context.getLangOpts()).getAsOpaqueInt());
  }
  Properties.Visit(&S);
  return Properties.Text;
}

} // namespace torchport::prove
