//===- Sites.cpp - finds the sites in a translation unit ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/Sites.h"
#include "rules/ast/CalleeNames.h"
#include "rules/ast/Destination.h"
#include "rules/ast/PathVisitor.h"
#include "rules/ast/Unresolved.h"
#include "rules/model/DeviceMapping.h"
#include "rules/model/UnitModel.h"

using namespace clang;

namespace torchport {

namespace {

class SiteVisitor : public PathVisitor {
public:
  SiteVisitor(ASTContext &Context, UnitModel &Unit)
      : Context(Context), Facts(Unit.Facts), Unit(Unit),
        Escaping(Facts, Context), Found(Unit.Sites),
        Sinks(Context, Facts, Ancestors, Found) {}

  // Unevaluated operands make no device.
  bool TraverseStmt(Stmt *S) override {
    return Unevaluated || PathVisitor::TraverseStmt(S);
  }

  /// Drops duplicates. A HIP constant is a site where it is stored; other
  /// stored constants are sites where they reach a sink. Template
  /// instantiations replace the template as written.
  void removeDuplicates() {
    llvm::DenseSet<SourceLocation> Stored, Followed, Selected;
    for (const DeviceSite &Site : Found) {
      const SourceLocation Loc = Site.Source.Spelled->getExprLoc();
      if (isHip(Site) && Site.Source.Steps.empty())
        Stored.insert(Loc);
      else if (isHip(Site) && !Codes.selects(Loc))
        Selected.insert(Loc);
      if (Site.Form != SinkForm::DeviceType)
        Followed.insert(Loc);
    }
    for (DeviceSite &Site : Found)
      Site.SelectsDevice |=
          Selected.contains(Site.Source.Spelled->getExprLoc());
    llvm::erase_if(Found, [&](const DeviceSite &Site) {
      const SourceLocation Loc = Site.Source.Spelled->getExprLoc();
      const bool Twice =
          isHip(Site)
              ? !Site.Source.Steps.empty() && Stored.contains(Loc)
              : Site.Form == SinkForm::DeviceType && Followed.contains(Loc);
      // A code of the program that maps to devices selects the device.
      const bool IsSelectedByCode =
          Codes.selects(Loc) && (!isHip(Site) || !Site.Source.Steps.empty());
      return Twice || IsSelectedByCode ||
             (Site.InTemplateDefinition &&
              Resolved.contains(Site.Sink->getEndLoc()));
    });
  }

  bool
  TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) override {
    return traverseWithAncestor(*Initialiser, [&] {
      Sinks.addUnresolvedMember(*Initialiser);
      // PathVisitor's own would add the ancestor again.
      // NOLINTNEXTLINE(bugprone-parent-virtual-call)
      return DynamicRecursiveASTVisitor::TraverseConstructorInitializer(
          Initialiser);
    });
  }

  // Visits the semantic form: the syntactic form lacks the conversions that
  // construct a device.
  bool TraverseInitListExpr(InitListExpr *List) override {
    return llvm::all_of(semanticForm(List)->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  bool VisitBinaryOperator(BinaryOperator *Operator) override {
    recordCallOrQuestion(*Operator);
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    recordCallOrQuestion(*Construct);
    if (Construct->getNumArgs() == 0 ||
        Construct->getConstructor()->isCopyOrMoveConstructor())
      return true;
    const QualType Built = Construct->getType();
    if (isDevice(Built))
      Sinks.addDevice(Construct);
    else if (isTensorOptions(Built) || isOptionalDevice(Built))
      Sinks.addArguments(Construct, Construct->getArgs(),
                         Construct->getNumArgs(),
                         Construct->isListInitialization() &&
                                 !hasNameBeforeBraces(*Construct, Ancestors)
                             ? Construct->getParenOrBraceRange()
                             : SourceRange());
    else if (takesDeviceTypeInConstructor(Built) &&
             isDeviceType(Construct->getArg(0)->getType()))
      Sinks.addTypeOnly(Construct, *Construct->getArg(0));
    else if (containsDevice(Built))
      for (unsigned I = 0; I < Construct->getNumArgs(); ++I)
        if (isDeviceType(Construct->getArg(I)->getType()))
          Sinks.addArguments(Construct, Construct->getArgs() + I, 1);
    if (storesOptionalType(*Construct, destinationOf(*Construct, Ancestors)))
      Sinks.addTypeOnly(Construct, *Construct->getArg(0));
    Sinks.addConstruction(Construct);
    return true;
  }

  // Depends on a template parameter, or on a type that is undeclared because
  // its header is missing: `torch::Device(torch::kCUDA, t.index())`.
  bool VisitCXXUnresolvedConstructExpr(
      CXXUnresolvedConstructExpr *Construct) override {
    const llvm::ArrayRef<const Expr *> Arguments(Construct->arg_begin(),
                                                 Construct->arg_end());
    if (isDevice(Construct->getTypeAsWritten()))
      Sinks.addUnresolved(Construct, Arguments, SinkForm::Expression,
                          Construct->getSourceRange());
    return true;
  }

  bool VisitVarDecl(VarDecl *Var) override {
    const llvm::ArrayRef<const Expr *> List =
        unresolvedArguments(Var->getInit());
    if (!List.empty() && isDevice(Var->getType()))
      Sinks.addUnresolved(
          Var->getInit(), List, SinkForm::Initialiser,
          initialiserOf(*Var, Var->getInit()->getEndLoc(), Context)
              .getAsRange());
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    recordCallOrQuestion(*Call);
    const auto *Method =
        dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
    if (Method && isa<CXXMemberCallExpr>(Call)) {
      Resolved.insert(Call->getRParenLoc());
      if (moveMethod(*Method) != DeviceKind::None)
        Sinks.addMove(Call, moveMethod(*Method));
      else if (isTensorOptions(
                   Context.getCanonicalTagType(Method->getParent())) &&
               identifierOf(Method) == "device")
        Sinks.addOption(cast<CXXMemberCallExpr>(Call));
    }
    if (const Expr *Backend = backendMovedTo(*Call))
      Sinks.addBackendMove(Call, *Backend);
    if (const Expr *Index = indexSetBy(*Call))
      Sinks.addIndex(Call, *Index);
    Sinks.addIfPresent(shimSite(*Call, Ancestors, Facts, Context));
    // The optional's `operator=` template takes the device type unconverted.
    if (const auto *Set = dyn_cast<CXXOperatorCallExpr>(Call);
        Set && Set->getOperator() == OO_Equal &&
        isOptionalDevice(Set->getArg(0)->getType()))
      Sinks.addArguments(Set, Set->getArgs() + 1, 1);
    if (forwardsIntoDevice(*Call))
      Sinks.addForwarded(Call);
    else
      Sinks.addConstruction(Call);
    if (const DeviceKind Kind = unresolvedMove(*Call, Ancestors);
        Kind != DeviceKind::None)
      Sinks.addMove(Call, Kind);
    if (const Expr *Text = textOfUnresolvedMove(*Call, Ancestors))
      Sinks.addUnresolved(Call, Text, SinkForm::Expression,
                          Text->getSourceRange());
    if (Call->getNumArgs() > 0 && isDeviceType(Call->getArg(0)->getType()))
      Sinks.addDependentCall(Call);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    Codes.record(*Reference, deviceConstant(*Reference), Ancestors);
    // A constant that stays a DeviceType never becomes a Device in this unit.
    // HIP is wrong wherever it is stored. Other types are sites where they go
    // to code that makes a Device of them.
    if (deviceConstant(*Reference) == DeviceKind::Hip &&
        !isForAutocast(Ancestors))
      addStoredHip(*Reference);
    else if (isAccelerator(typeNamedBy(*Reference)))
      Sinks.addIfPresent(escapingType(*Reference, Ancestors, Facts, Escaping));
    if (deviceConstant(*Reference) != DeviceKind::None)
      Sinks.addIfPresent(typePassedToUnresolved(*Reference, Ancestors, Facts));
    return true;
  }

private:
  static bool isHip(const DeviceSite &Site) {
    return Site.Source.Constant == DeviceKind::Hip;
  }

  void addStoredHip(const DeclRefExpr &Reference) {
    auto Site = storedType(Reference, Ancestors, Facts);
    if (Site)
      Site->SelectsDevice =
          escapingType(Reference, Ancestors, Facts, Escaping).has_value();
    Sinks.addIfPresent(std::move(Site));
  }

  void recordCallOrQuestion(const Expr &E) {
    if (auto Call = callSiteOf(E, Ancestors))
      Unit.Calls.push_back(std::move(*Call));
    if (auto Asked = cudaQuestionOf(E)) {
      Asked->Ancestors = Ancestors;
      Unit.Questions.push_back(std::move(*Asked));
    }
  }

  ASTContext &Context;
  const UnitFacts &Facts;
  UnitModel &Unit;
  const EscapingTypes Escaping;
  std::vector<DeviceSite> &Found;
  SinkSites Sinks;
  DeviceCodes Codes;
  /// The closing parentheses of method calls with a known method.
  llvm::DenseSet<SourceLocation> Resolved;
};

} // namespace

void collectSites(ASTContext &Context, UnitModel &Unit) {
  SiteVisitor Visitor(Context, Unit);
  Visitor.TraverseAST(Context);
  Visitor.removeDuplicates();
}

} // namespace torchport
