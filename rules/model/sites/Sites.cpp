//===- Sites.cpp - finds the sites in a translation unit ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/sites/Sites.h"
#include "rules/ast/Destination.h"
#include "rules/ast/PathVisitor.h"
#include "rules/ast/Unresolved.h"
#include "rules/model/DeviceMapping.h"
#include "rules/model/UnitModel.h"

using namespace clang;

namespace torchport {

/// Returns true for `std::optional<DeviceType> t = kCUDA`.
static bool storesOptionalType(const CXXConstructExpr &Construct,
                               const Destination &Goal) {
  const auto *Var = Goal.User.get<VarDecl>();
  return isDeviceType(optionalValueType(Construct.getType())) &&
         isDeviceType(Construct.getArg(0)->getType()) &&
         ((Var && !Var->isConstexpr()) || Goal.User.get<FieldDecl>() ||
          Goal.User.get<CXXCtorInitializer>());
}

namespace {

class SiteVisitor : public PathVisitor {
public:
  SiteVisitor(ASTContext &Context, UnitModel &Unit)
      : Context(Context), Unit(Unit), Found(Unit.Sites),
        Sinks(Context, Unit.Facts, Ancestors, Found) {}

  // Unevaluated operands make no device.
  bool TraverseStmt(Stmt *S) override {
    return Unevaluated || PathVisitor::TraverseStmt(S);
  }

  /// Drops duplicates. A HIP constant is a site where it is stored; other
  /// stored constants are sites where they reach a sink. Template
  /// instantiations replace the template as written.
  void removeDuplicates() {
    llvm::DenseSet<SourceLocation> Stored, Followed, Open, Selected;
    for (const DeviceSite &Site : Found) {
      const SourceLocation Loc = Site.Source.Spelled->getExprLoc();
      if (Site.Index)
        Codes.recordIndex(*Site.Index, Site.Source.Constant);
      if (isHip(Site) && Site.Source.Steps.empty())
        Stored.insert(Loc);
      else if (isHip(Site) && !Codes.selects(Loc))
        Selected.insert(Loc);
      if (Site.Form != SinkForm::DeviceType)
        (Site.InTemplateDefinition ? Open : Followed).insert(Loc);
    }
    for (DeviceSite &Site : Found)
      Site.SelectsDevice |=
          Selected.contains(Site.Source.Spelled->getExprLoc());
    llvm::erase_if(Found, [&](const DeviceSite &Site) {
      const SourceLocation Loc = Site.Source.Spelled->getExprLoc();
      const bool Twice =
          isHip(Site) ? !Site.Source.Steps.empty() && Stored.contains(Loc)
                      : Site.Form == SinkForm::DeviceType &&
                            (Followed.contains(Loc) || Open.contains(Loc));
      // A code of the program that maps to devices selects the device.
      const bool IsSelectedByCode =
          Codes.selects(Loc) && (!isHip(Site) || !Site.Source.Steps.empty());
      const bool IsCode = Site.Index && Codes.isCode(*Site.Index);
      if (IsCode)
        Unit.ConstantsOfCodes.insert(Loc);
      return Twice || IsSelectedByCode || IsCode ||
             (Site.InTemplateDefinition &&
              (isa<BinaryOperator>(Site.Sink)
                   ? Followed.contains(Loc)
                   : Resolved.contains(Site.Sink->getEndLoc())));
    });
  }

  bool
  TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) override {
    return traverseWithAncestor(*Initialiser, [&] {
      // `: device_(torch::kCUDA, unknown)`
      const Expr *List = Initialiser->getInit();
      if (List && Initialiser->isAnyMemberInitializer() &&
          isDevice(Initialiser->getAnyMember()->getType()))
        Sinks.addUnresolved(List, unresolvedArguments(List),
                            SinkForm::Expression, List->getSourceRange());
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
    if (Operator->getOpcode() == BO_Assign &&
        Operator->getLHS()->isTypeDependent() && isInTemplate(Ancestors) &&
        isDeviceType(Operator->getRHS()->getType()))
      Sinks.addDependentAssignment(*Operator);
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
      Sinks.addArguments(Construct, argumentsOf(*Construct),
                         Construct->isListInitialization() &&
                                 !hasNameBeforeBraces(*Construct, Ancestors)
                             ? Construct->getParenOrBraceRange()
                             : SourceRange());
    else if (takesDeviceTypeInConstructor(Built) &&
             isDeviceType(Construct->getArg(0)->getType()))
      Sinks.addTypeOnly(Construct, *Construct->getArg(0));
    else if (containsDevice(Built))
      for (const Expr *Each : argumentsOf(*Construct))
        if (isDeviceType(Each->getType()))
          Sinks.addArguments(Construct, Each);
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

  // `torch::Device(std::string(unknown()))`
  bool VisitCXXFunctionalCastExpr(CXXFunctionalCastExpr *Cast) override {
    if (Cast->getCastKind() == CK_Dependent && isDevice(Cast->getType()) &&
        !isInTemplate(Ancestors))
      Sinks.addUnresolved(Cast, Cast->getSubExprAsWritten(),
                          SinkForm::Expression, Cast->getSourceRange());
    return true;
  }

  bool VisitVarDecl(VarDecl *Var) override {
    const llvm::ArrayRef<const Expr *> List =
        unresolvedArguments(Var->getInit());
    if (!List.empty() && isDevice(Var->getType()))
      Sinks.addUnresolved(Var->getInit(), List, SinkForm::Initialiser,
                          initialiserOf(*Var, Var->getInit()->getEndLoc()));
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    recordCallOrQuestion(*Call);
    if (auto Launched = launchOf(*Call, Ancestors, Unit.Facts))
      Unit.Launches.push_back(*Launched);
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
    // Deprecated: `x.toBackend(at::Backend::CUDA)`.
    if (Call->getNumArgs() == 1 &&
        qualifiedCallee(Call) == "at::Tensor::toBackend")
      Sinks.addBackendMove(Call, *Call->getArg(0));
    if (const Expr *Index = indexSetBy(*Call))
      Sinks.addIndex(Call, *Index);
    Sinks.addShimCall(*Call);
    // The optional's `operator=` template takes the device type unconverted.
    if (const auto *Set = dyn_cast<CXXOperatorCallExpr>(Call);
        Set && Set->getOperator() == OO_Equal &&
        isOptionalDevice(Set->getArg(0)->getType()))
      Sinks.addArguments(Set, Set->getArg(1));
    if (forwardsIntoDevice(*Call))
      Sinks.addForwarded(Call);
    else
      Sinks.addConstruction(Call);
    if (const DeviceKind Kind = unresolvedMove(*Call); Kind != DeviceKind::None)
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
    Sinks.addType(*Reference);
    return true;
  }

private:
  static bool isHip(const DeviceSite &Site) {
    return Site.Source.Constant == DeviceKind::Hip;
  }

  void recordCallOrQuestion(const Expr &E) {
    if (auto Call = callSiteOf(E, Ancestors))
      Unit.Calls.push_back(std::move(*Call));
    if (auto Asked = cudaQuestionOf(E);
        Asked && (Asked->Kind != CudaQuestion::QuestionKind::UnresolvedIsCuda ||
                  !isExpectedByTest(Ancestors))) {
      Asked->Ancestors = Ancestors;
      Unit.Questions.push_back(std::move(*Asked));
    }
  }

  ASTContext &Context;
  UnitModel &Unit;
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
