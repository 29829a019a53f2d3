//===- FactWalk.cpp - how a unit uses its variables -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CalleeNames.h"
#include "rules/ast/Destination.h"
#include "rules/ast/PathVisitor.h"
#include "rules/ast/Unresolved.h"
#include "rules/libtorch/Availability.h"
#include "rules/provenance/Elements.h"
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
      noteAssignment(Operator->getLHS(), Operator->getRHS());
    }
    if (Operator->isComparisonOp()) {
      const BinaryOperatorKind Asks = Operator->getOpcode();
      noteIndexCheck(Operator->getLHS(), Operator->getRHS(),
                     Asks == BO_LE || Asks == BO_GT ? Operator : nullptr);
      noteIndexCheck(Operator->getRHS(), Operator->getLHS(),
                     Asks == BO_GE || Asks == BO_LT ? Operator : nullptr);
    }
    return true;
  }

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override {
    if (Call->getOperator() == OO_Equal)
      noteAssignment(Call->getArg(0), Call->getArg(1));
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
    Found.noteResults(*Call);
    if (wrapsExistingMemory(*Call))
      for (const Expr *Argument : Call->arguments())
        noteMemory(Argument);
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
      noteRead(Call->getArg(0));
    if (Call->getType()->isIntegerType())
      Found.noteQuestion(*Call);
    // The first argument of an operator is its object, for example the lambda
    // in `move(kCUDA)`.
    llvm::ArrayRef<const Expr *> Passed = argumentsOf(*Call);
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      Passed = Passed.drop_front(
          Operator->getOperator() == OO_Call ? 1 : Passed.size());
    notePassed(Call->getDirectCallee(), Passed);
    notePassedToCandidates(*Call, Passed);
    notePassed(forwardedConstructor(*Call), Passed);
    noteAdded(*Call);
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *Return) override {
    if (const Expr *Value = Return->getRetValue())
      noteReturned(*Value);
    return true;
  }

  // Visits the semantic form of the list, which has all conversions.
  bool TraverseInitListExpr(InitListExpr *List) override {
    List = semanticForm(List);
    for (auto [Member, Value] :
         llvm::zip(membersInitialisedBy(*List), List->inits()))
      if (Value && !isa<CXXDefaultInitExpr>(Value))
        Found.Assigned[Member].push_back(Value);
    Ancestors.back() = DynTypedNode::create(static_cast<const Stmt &>(*List));
    return llvm::all_of(List->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  bool
  TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) override {
    // In a template, the arguments are a list without a type.
    const auto *List = dyn_cast<ParenListExpr>(Initialiser->getInit());
    const bool IsValue = !List || List->getNumExprs() == 1;
    if (Initialiser->isMemberInitializer() && Initialiser->isWritten() &&
        IsValue)
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
    noteUse(Named, 1);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *Member) override {
    notePassedToUnresolved(*Member);
    if (isTensorOptions(Member->getType()))
      ++Found.References[Member->getMemberDecl()];
    noteUse(Member, 1);
    return true;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override {
    if (Cast->getType().isConstQualified())
      noteRead(Cast->getSubExpr());
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    notePassed(Construct->getConstructor(), argumentsOf(*Construct));
    notePassed(forwardedConstructor(*Construct), argumentsOf(*Construct));
    const QualType Built = Construct->getType();
    if (writtenArguments(*Construct).size() == 1 &&
        !Construct->getConstructor()->isCopyOrMoveConstructor() &&
        (isDevice(Built) || isTensorOptions(Built) || isOptionalDevice(Built)))
      // The parameter is `T &&`, but is only read.
      noteRead(Construct->getArg(0));
    return true;
  }

private:
  void noteAssignment(const Expr *Left, const Expr *Right) {
    if (const ValueDecl *Variable = referencedDecl(Left))
      Found.Assigned[Variable].push_back(Right);
    else if (const Element Of = elementIn(*Left); Of.Container)
      Found.Added[referencedDecl(Of.Container)].push_back(Right);
    noteRead(Left);
  }

  /// Notes `names.push_back("cuda")` and `table.emplace("gpu", "cuda:0")`.
  void noteAdded(const CallExpr &Call) {
    const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
    const ValueDecl *Container =
        Method ? referencedDecl(Method->getImplicitObjectArgument()) : nullptr;
    if (Container && Call.getNumArgs() > 0 &&
        llvm::is_contained({"emplace", "emplace_back", "emplace_front",
                            "insert", "insert_or_assign", "push_back",
                            "push_front", "try_emplace"},
                           identifierOf(Method->getMethodDecl())) &&
        isStdFunction(*Method->getMethodDecl()))
      Found.Added[Container].push_back(argumentsOf(Call).back());
  }

  /// Notes texts and types only: a device that is passed is a site by itself.
  void notePassed(const FunctionDecl *Callee,
                  llvm::ArrayRef<const Expr *> Arguments) {
    const FunctionDecl *Body = Callee ? Callee->getDefinition() : nullptr;
    if (!Body) {
      if (Callee && computesInOtherUnit(*Callee, Arguments))
        for (const Expr *Each : Arguments)
          notePassedToUnknown(Each);
      return;
    }
    for (auto [Parameter, Argument] :
         llvm::zip(Body->parameters(), Arguments)) {
      const QualType Type = Parameter->getType();
      const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument);
      if (Type.getNonReferenceType()->isIntegerType())
        Found.PassedNumbers[Parameter].push_back(Default ? Default->getExpr()
                                                         : Argument);
      if ((isText(Type) || isDeviceType(Type)) && !Default)
        Found.Assigned[Parameter].push_back(Argument);
    }
  }

  /// In a template, `load<T>(path, "cuda")` may call each overload that takes
  /// as many arguments.
  void notePassedToCandidates(const CallExpr &Call,
                              llvm::ArrayRef<const Expr *> Arguments) {
    const auto *Open =
        dyn_cast<OverloadExpr>(Call.getCallee()->IgnoreParenImpCasts());
    if (!Open)
      return;
    for (const NamedDecl *Each : Open->decls())
      if (const FunctionDecl *Candidate =
              Each->getUnderlyingDecl()->getAsFunction();
          Candidate &&
          Candidate->getMinRequiredArguments() <= Arguments.size() &&
          Arguments.size() <= Candidate->getNumParams())
        notePassed(Candidate, Arguments);
  }

  void notePassedToUnknown(const Expr *Value) {
    Value = ignoreConversions(Value);
    // `load(path, &type)` reads the variable itself.
    if (const auto *Address = dyn_cast<UnaryOperator>(Value);
        Address && Address->getOpcode() == UO_AddrOf)
      Value = ignoreConversions(Address->getSubExpr());
    if (const ValueDecl *Variable = referencedDecl(Value);
        Variable && isDeviceType(Value->getType()))
      Found.PassedToUnknown.insert(Variable);
  }

  void noteReturned(const Expr &Value) {
    const auto *Local =
        dyn_cast_or_null<VarDecl>(referencedDecl(ignoreConversions(&Value)));
    const auto *Function =
        Local && Local->isLocalVarDecl()
            ? dyn_cast_or_null<FunctionDecl>(Local->getParentFunctionOrMethod())
            : nullptr;
    if (Function && returnsTypeToOtherUnits(*Function))
      notePassedToUnknown(&Value);
  }

  void noteUse(const Expr *E, int Times) {
    if (isString(E->getType()) && !E->getType().isConstQualified())
      Found.PossibleMutations[referencedDecl(E)] += Times;
  }

  void noteRead(const Expr *E) {
    E = E->IgnoreParens();
    if (isa<DeclRefExpr, MemberExpr>(E))
      noteUse(E, -1);
  }

  /// Notes `index < device_count()`, or with \p Inexact `index <= ...`.
  void noteIndexCheck(const Expr *Index, const Expr *Count,
                      const BinaryOperator *Inexact) {
    const ValueDecl *Variable = referencedDecl(ignoreConversions(Index));
    if (!Variable || !countsDevices(*Count))
      return;
    const auto Known = Found.CheckedIndices.try_emplace(Variable, Inexact);
    if (!Inexact)
      Known.first->second = nullptr;
  }

  void noteMemory(const Stmt *S) {
    // The body of a deleter is ordinary code.
    const auto Count = [this](const Stmt &Each) {
      if (isa<DeclRefExpr, MemberExpr>(Each))
        ++Found.MemoryReferences[referencedDecl(cast<Expr>(&Each))];
      return false;
    };
    containsStmt(S, Count, /*InLambdas=*/false);
  }

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
      notePassedToUnknown(&Named);
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
