//===- FactWalk.cpp - how a unit uses its variables -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/PathVisitor.h"
#include "rules/ast/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/provenance/UnitFacts.h"

using namespace clang;

namespace torchport {

namespace {

class FactVisitor : public PathVisitor {
public:
  explicit FactVisitor(UnitFacts &Found) : Found(Found) {}

  bool VisitBinaryOperator(BinaryOperator *Operator) override {
    if (Operator->getOpcode() == BO_Assign) {
      Found.Texts.noteAssignment(*Operator->getLHS());
      Found.noteAssignment(Operator->getLHS(), Operator->getRHS());
    }
    if (Operator->isComparisonOp()) {
      Found.noteIndexCheck(Operator->getLHS(), Operator->getRHS());
      Found.noteIndexCheck(Operator->getRHS(), Operator->getLHS());
    }
    return true;
  }

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override {
    if (Call->getOperator() == OO_Equal)
      Found.noteAssignment(Call->getArg(0), Call->getArg(1));
    else if (Call->getOperator() == OO_EqualEqual ||
             Call->getOperator() == OO_ExclaimEqual)
      compare(*Call);
    return true;
  }

  // `torch::kCUDA == device`, `name != "cuda"` in C++20.
  bool VisitCXXRewrittenBinaryOperator(
      CXXRewrittenBinaryOperator *Written) override {
    const auto Parts = Written->getDecomposedForm();
    const auto *Call = dyn_cast<CXXOperatorCallExpr>(Parts.InnerBinOp);
    if (!Call)
      return true;
    Found.noteQuestion(*Call);
    if (ComparedDevice *Comparison = compare(*Call)) {
      Comparison->Whole = Written;
      Comparison->Negated = Parts.Opcode == BO_NE;
    }
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    Found.Texts.noteCall(*Call);
    if (wrapsExistingMemory(*Call))
      for (const Expr *Argument : Call->arguments())
        Found.noteMemory(Argument);
    if (calleeName(Call) == "register_privateuse1_backend" &&
        Call->getNumArgs() > 0)
      if (const auto Name = literalText(Call->getArg(0)))
        Found.Backends.insert(*Name);
    if (isGoogleTestCall(*Call)) {
      compare(*Call);
      Found.noteQuestion(*Call);
    }
    if (const FunctionDecl *Callee = Call->getDirectCallee();
        Callee && isString(Call->getType()))
      ++Found.References[Callee];
    if (Call->isCallToStdMove())
      Found.noteRead(Call->getArg(0));
    if (Call->getType()->isIntegerType())
      Found.noteQuestion(*Call);
    // The first argument of an operator is its object, for example the lambda
    // in `move(kCUDA)`.
    llvm::ArrayRef<const Expr *> Passed = argumentsOf(*Call);
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      Passed = Passed.drop_front(
          Operator->getOperator() == OO_Call ? 1 : Passed.size());
    Found.notePassed(Call->getDirectCallee(), Passed);
    Found.noteInPlaceChange(*Call);
    return true;
  }

  bool VisitCXXForRangeStmt(CXXForRangeStmt *Loop) override {
    Found.noteLoop(*Loop);
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *Return) override {
    if (const Expr *Value = Return->getRetValue())
      Found.noteReturned(*Value);
    return true;
  }

  // Visits the semantic form of the list, which has all conversions.
  bool TraverseInitListExpr(InitListExpr *List) override {
    List = semanticForm(List);
    const CXXRecordDecl *Class = List->getType()->getAsCXXRecordDecl();
    if (Class && !Class->isUnion() && Class->getNumBases() == 0)
      Found.noteMembers(*Class, List->inits());
    Ancestors.back() = DynTypedNode::create(static_cast<const Stmt &>(*List));
    return llvm::all_of(List->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  bool
  TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) override {
    if (Initialiser->isMemberInitializer() && Initialiser->isWritten())
      Found.Assigned[Initialiser->getMember()].push_back(
          Initialiser->getInit());
    return PathVisitor::TraverseConstructorInitializer(Initialiser);
  }

  bool VisitDeclRefExpr(DeclRefExpr *Named) override {
    const QualType Type = Named->getType();
    if (isDeviceType(Type) || isDevice(Type) || isTensorOptions(Type) ||
        isString(Type))
      ++Found.References[Named->getDecl()];
    notePassedToUnresolved(*Named);
    Found.noteUse(Named, 1);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *Member) override {
    notePassedToUnresolved(*Member);
    if (isTensorOptions(Member->getType()))
      ++Found.References[Member->getMemberDecl()];
    Found.noteUse(Member, 1);
    return true;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override {
    if (Cast->getType().isConstQualified())
      Found.noteRead(Cast->getSubExpr());
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    Found.notePassed(Construct->getConstructor(), argumentsOf(*Construct));
    const QualType Built = Construct->getType();
    if (writtenArguments(*Construct).size() == 1 &&
        !Construct->getConstructor()->isCopyOrMoveConstructor() &&
        (isDevice(Built) || isTensorOptions(Built) || isOptionalDevice(Built)))
      // The parameter is `T &&`, but is only read.
      Found.noteRead(Construct->getArg(0));
    return true;
  }

private:
  ComparedDevice *compare(const CallExpr &Call) {
    const auto Comparison = comparisonIn(Call);
    if (!Comparison)
      return nullptr;
    Found.Comparisons.push_back(*Comparison);
    return &Found.Comparisons.back();
  }

  /// Notes \p Named if the declaration of what takes it, or its address, is
  /// missing: that may make a device of it.
  void notePassedToUnresolved(const Expr &Named) {
    if (!isDeviceType(Named.getType()))
      return;
    const Expr *Given = &Named;
    Path Nodes = Ancestors;
    if (const auto *Address =
            destinationOf(Named, Nodes).User.get<UnaryOperator>();
        Address && Address->getOpcode() == UO_AddrOf) {
      Given = Address;
      while (Nodes.back().get<Expr>() != Address)
        Nodes = Nodes.drop_back();
    }
    if (isPassedToUnresolved(destinationOf(*Given, Nodes), Nodes))
      Found.notePassedToUnknown(&Named);
  }

  UnitFacts &Found;
};

} // namespace

UnitFacts collectUnitFacts(ASTContext &Context) {
  UnitFacts Found;
  FactVisitor(Found).TraverseAST(Context);
  return Found;
}

} // namespace torchport
