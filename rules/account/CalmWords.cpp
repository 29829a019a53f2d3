//===- CalmWords.cpp - device words that do no harm -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/account/CalmWords.h"

#include "rules/account/ValueUse.h"
#include "rules/flow/ExpectedThrow.h"
#include "rules/flow/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/model/Translation.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <utility>

using namespace clang;

namespace torchport {

namespace {

class CalmWordVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit CalmWordVisitor(const UnitModel &Unit)
      : Unit(Unit), Sources(Unit.Context.getSourceManager()) {
    ShouldVisitTemplateInstantiations = true;
  }

  UsesByPlace take() {
    for (const auto &[Place, Loc] : Constants)
      if (Codes.decideOn(Loc) && !Found[Place].empty())
        Found[Place] = "what somebody's code stands for";
    return std::move(Found);
  }

  bool TraverseStmt(Stmt *S) override {
    return !S || inside(*S, [&] { return Base::TraverseStmt(S); });
  }
  bool TraverseDecl(Decl *D) override {
    return !D || inside(*D, [&] { return Base::TraverseDecl(D); });
  }
  bool TraverseConstructorInitializer(CXXCtorInitializer *Made) override {
    return inside(*Made,
                  [&] { return Base::TraverseConstructorInitializer(Made); });
  }

  bool
  TraverseTemplateArgumentLoc(const TemplateArgumentLoc &Argument) override {
    return with("a template argument",
                [&] { return Base::TraverseTemplateArgumentLoc(Argument); });
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc Type,
                               bool Qualifier = true) override {
    return with("not evaluated",
                [&] { return Base::TraverseDecltypeTypeLoc(Type, Qualifier); });
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override {
    return with("not evaluated",
                [&] { return Base::TraverseUnaryExprOrTypeTraitExpr(E); });
  }
  bool TraverseRequiresExpr(RequiresExpr *E) override {
    return with("not evaluated", [&] { return Base::TraverseRequiresExpr(E); });
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) override {
    return with("not evaluated",
                [&] { return Base::TraverseCXXNoexceptExpr(E); });
  }

  bool VisitNamedDecl(NamedDecl *D) override {
    note(D->getLocation(), isa<UsingDecl>(D) ? "brought in by 'using'"
                                             : "a name of the program's own");
    return true;
  }

  bool VisitStringLiteral(StringLiteral *Text) override {
    if (Text->getCharByteWidth() != 1)
      return true;
    const ValueUse Is = use(*Text);
    for (unsigned I = 0; I < Text->getNumConcatenated(); ++I)
      note(Text->getStrTokenLoc(I), Is.What, Is.IsOpen);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    const SourceLocation Loc = Reference->getLocation();
    const DeviceKind Kind = deviceConstant(*Reference);
    if (Kind == DeviceKind::None) {
      note(Loc, "a name of the program's own");
      return true;
    }
    Codes.note(*Reference, Kind, Parents);
    if (isAccelerator(Kind))
      Constants.push_back({Sources.getSpellingLoc(Loc), Loc});
    const ValueUse Is =
        isAccelerator(Kind) ? use(*Reference)
        : Kind == DeviceKind::Cpu
            ? ValueUse{"the CPU, which every machine has"}
            : ValueUse{"a device that torchport does not choose"};
    note(Loc, Is.What, Is.IsOpen);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *Member) override {
    const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
    if (!Method || moveMethod(*Method) == DeviceKind::None)
      note(Member->getMemberLoc(), "a name of the program's own");
    else
      note(Member->getMemberLoc(),
           isThrowExpected(*Member) ? ExpectsThrow : Excuse);
    return true;
  }

  bool VisitCXXDependentScopeMemberExpr(
      CXXDependentScopeMemberExpr *Member) override {
    const bool IsOpen = isInTemplate(Parents);
    note(Member->getMemberLoc(),
         isThrowExpected(*Member) ? ExpectsThrow
         : IsOpen                 ? "in a template"
                                  : "",
         IsOpen);
    return true;
  }

  bool VisitOverloadExpr(OverloadExpr *Name) override {
    note(Name->getNameLoc(), "a name of the program's own");
    return true;
  }

  bool VisitTypeLoc(TypeLoc Type) override {
    note(Type.getBeginLoc(), "the name of a type");
    return true;
  }

private:
  static constexpr const char *ExpectsThrow = "a test that expects a throw";

  template <typename Node, typename Function>
  bool inside(const Node &Parent, Function Traverse) {
    Parents.push_back(DynTypedNode::create(Parent));
    const bool Continue = Traverse();
    Parents.pop_back();
    return Continue;
  }

  template <typename Function> bool with(const char *Why, Function Traverse) {
    const char *Outside = std::exchange(Excuse, Why);
    const bool Continue = Traverse();
    Excuse = Outside;
    return Continue;
  }

  bool isThrowExpected(const Expr &Value) const {
    return isExpectedToThrow(Value.getExprLoc(), Unit.Context) ||
           isGivenToUnknownThrow(Parents);
  }

  ValueUse use(const Expr &Value) const {
    if (*Excuse)
      return {Excuse};
    return isThrowExpected(Value) ? ValueUse{ExpectsThrow} : useOf(Parents);
  }

  /// What one reading of a place does not know, another does not excuse; a
  /// template's instance knows more than the template.
  void note(SourceLocation Loc, const std::string &What, bool IsOpen = false) {
    const SourceLocation Place = Sources.getSpellingLoc(Loc);
    if (Place.isInvalid())
      return;
    const auto [Known, IsNew] = Found.try_emplace(Place, What);
    if (IsNew)
      Open.insert({Place, IsOpen});
    else if (IsOpen)
      return;
    else if (Open.lookup(Place) || What.empty())
      Known->second = What;
    if (!IsOpen)
      Open[Place] = false;
  }

  const UnitModel &Unit;
  const SourceManager &Sources;
  UsesByPlace Found;
  llvm::DenseMap<SourceLocation, bool> Open;
  std::vector<DynTypedNode> Parents;
  /// Why nothing is used here; empty where it may be.
  const char *Excuse = "";
  DeviceCodes Codes;
  std::vector<std::pair<SourceLocation, SourceLocation>> Constants;
};

} // namespace

UsesByPlace usesIn(const UnitModel &Unit) {
  CalmWordVisitor Visitor(Unit);
  Visitor.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  return Visitor.take();
}

} // namespace torchport
