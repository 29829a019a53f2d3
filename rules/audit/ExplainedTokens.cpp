//===- ExplainedTokens.cpp - device tokens that the AST explains ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/audit/Account.h"

#include "rules/ast/PathVisitor.h"
#include "rules/ast/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

namespace {
/// Instantiations know more about a name in a template than the template.
enum class Use { Unknown, InTemplate, Known };
} // namespace

static bool hasSameValue(const Expr &Outer) {
  if (isa<ImplicitCastExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
          ExprWithCleanups, ExplicitCastExpr, ParenExpr, InitListExpr,
          CXXDefaultArgExpr, CXXDefaultInitExpr, ConditionalOperator,
          ConstantExpr, SubstNonTypeTemplateParmExpr, PredefinedExpr,
          CXXStdInitializerListExpr>(Outer))
    return true;
  if (const auto *Open = dyn_cast<CXXUnresolvedConstructExpr>(&Outer))
    return isDevice(Open->getTypeAsWritten());
  const auto *Made = dyn_cast<CXXConstructExpr>(&Outer);
  return Made && (Made->getConstructor()->isCopyOrMoveConstructor() ||
                  isString(Made->getType()) || isDevice(Made->getType()));
}

static bool compares(const Expr &User) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(&User))
    return Binary->isComparisonOp();
  const auto *Call = dyn_cast<CallExpr>(&User);
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&User);
  return Operator ? Operator->isComparisonOp()
                  : Call && isGoogleTestCall(*Call);
}

/// \p Outer is the innermost expression that does more than hold the value.
static Use useBy(const Expr &Outer, Path Ancestors) {
  // A comparison is a known use, even if the other operand is unknown.
  if (compares(Outer))
    return Use::Known;
  if (Outer.containsErrors())
    return Use::Unknown;
  if (Outer.isTypeDependent() || isa<ParenListExpr>(Outer))
    return isInTemplate(Ancestors) ? Use::InTemplate : Use::Unknown;
  return isa<BinaryOperator, CallExpr, CXXConstructExpr, MemberExpr,
             ArraySubscriptExpr, UnaryOperator, CXXTypeidExpr, CXXThrowExpr,
             LambdaExpr>(Outer)
             ? Use::Known
             : Use::Unknown;
}

static Use useOf(Path Ancestors) {
  bool IsBesideError = false;
  for (Path Above = Ancestors.drop_back(); !Above.empty();
       Above = Above.drop_back()) {
    const DynTypedNode &Node = Above.back();
    if (const auto *Outer = Node.get<Expr>()) {
      if (!hasSameValue(*Outer))
        return useBy(*Outer, Above);
      IsBesideError |= Outer->containsErrors() ||
                       (Outer->isTypeDependent() && !isInTemplate(Above));
      continue;
    }
    // No rule follows a value that an unresolved expression selects.
    if (IsBesideError)
      return Use::Unknown;
    if (Node.get<CXXCtorInitializer>() || Node.get<Stmt>())
      return Use::Known;
    if (const auto *User = Node.get<Decl>())
      return !User->isInvalidDecl() && isa<StaticAssertDecl, ValueDecl>(User)
                 ? Use::Known
                 : Use::Unknown;
  }
  return Use::Unknown;
}

namespace {

class UseVisitor : public PathVisitor {
public:
  explicit UseVisitor(const UnitModel &Unit)
      : Unit(Unit), Sources(Unit.Context.getSourceManager()) {}

  llvm::DenseSet<SourceLocation> knownLocations() const {
    llvm::DenseSet<SourceLocation> Known;
    for (const auto &[Place, Kind] : Found)
      if (Kind == Use::Known)
        Known.insert(Place);
    return Known;
  }

  bool
  TraverseTemplateArgumentLoc(const TemplateArgumentLoc &Argument) override {
    return traverseUnevaluated(
        [&] { return PathVisitor::TraverseTemplateArgumentLoc(Argument); });
  }

  bool VisitNamedDecl(NamedDecl *D) override {
    return recordUse(D->getLocation(), Use::Known);
  }
  bool VisitStringLiteral(StringLiteral *Text) override {
    if (Text->getCharByteWidth() == 1)
      for (unsigned I = 0; I < Text->getNumConcatenated(); ++I)
        recordUse(Text->getStrTokenLoc(I), useHere(*Text));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    return recordUse(Reference->getLocation(),
                     isAccelerator(deviceConstant(*Reference))
                         ? useHere(*Reference)
                         : Use::Known);
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
    const bool IsMove = Method && moveMethod(*Method) != DeviceKind::None;
    return recordUse(Member->getMemberLoc(),
                     !IsMove || Unevaluated || isThrowExpected(*Member)
                         ? Use::Known
                         : Use::Unknown);
  }
  bool VisitCXXDependentScopeMemberExpr(
      CXXDependentScopeMemberExpr *Member) override {
    return recordUse(Member->getMemberLoc(),
                     isInTemplate(Ancestors)    ? Use::InTemplate
                     : isThrowExpected(*Member) ? Use::Known
                                                : Use::Unknown);
  }
  bool VisitOverloadExpr(OverloadExpr *Name) override {
    return recordUse(Name->getNameLoc(), Use::Known);
  }
  bool VisitTypeLoc(TypeLoc Type) override {
    return recordUse(Type.getBeginLoc(), Use::Known);
  }

private:
  bool isThrowExpected(const Expr &Value) const {
    return isExpectedToThrow(Value, Ancestors, Unit.Context);
  }

  Use useHere(const Expr &Value) const {
    return Unevaluated || isThrowExpected(Value) ? Use::Known
                                                 : useOf(Ancestors);
  }

  /// An unknown use outweighs all other uses of the same location.
  bool recordUse(SourceLocation Loc, Use Kind) {
    const SourceLocation Place = Sources.getSpellingLoc(Loc);
    if (Place.isInvalid())
      return true;
    const auto [Known, IsNew] = Found.try_emplace(Place, Kind);
    if (!IsNew && Kind != Use::InTemplate && Known->second != Use::Unknown)
      Known->second = Kind;
    return true;
  }

  const UnitModel &Unit;
  const SourceManager &Sources;
  llvm::DenseMap<SourceLocation, Use> Found;
};

} // namespace

llvm::DenseSet<SourceLocation> explainedTokensIn(const UnitModel &Unit) {
  UseVisitor Visitor(Unit);
  Visitor.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  return Visitor.knownLocations();
}

} // namespace torchport
