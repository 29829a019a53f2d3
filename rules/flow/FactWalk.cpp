//===- FactWalk.cpp - what a translation unit does with its variables -----===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One purpose: one visitor, as Clang's tree is walked once. Each node is shown
/// to all who note something of it, with the ancestors that only the walk
/// knows.
///
//===----------------------------------------------------------------------===//

#include "rules/flow/FactWalk.h"

#include "rules/flow/Keeper.h"
#include "rules/flow/LocalValues.h"
#include "rules/flow/Unresolved.h"
#include "rules/flow/VariableFacts.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <utility>
#include <vector>

using namespace clang;

namespace torchport {

/// Whether \p Callee is torchport's own, and answers with a device.
static bool isRuntimeCall(const FunctionDecl &Callee) {
  const QualType Given = Callee.getReturnType();
  return (isDevice(Given) || isDeviceType(Given) || isString(Given)) &&
         StringRef(qualifiedName(Callee)).starts_with("torchport::");
}

/// What no fix changes, as `torch::kCUDA` itself.
static bool isConstant(const ValueDecl &Named) {
  const auto *Var = dyn_cast<VarDecl>(&Named);
  return isa<EnumConstantDecl>(Named) || (Var && Var->isConstexpr());
}

namespace {

class FactVisitor : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  FactVisitor(ASTContext &Context, UnitFacts &Found)
      : Found(Found), Note(Found), Text(Found.Texts), Locals(Context) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitBinaryOperator(BinaryOperator *Operator) override {
    if (Operator->getOpcode() == BO_Assign) {
      Text.assignment(*Operator->getLHS());
      Note.assignment(Operator->getLHS(), Operator->getRHS());
    } else if (Operator->isEqualityOp()) {
      Note.asked(Operator->getLHS());
      Note.asked(Operator->getRHS());
    }
    if (Operator->isComparisonOp()) {
      Note.count(Operator->getLHS(), Operator->getRHS());
      Note.count(Operator->getRHS(), Operator->getLHS());
    }
    return true;
  }

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override {
    if (Call->getOperator() == OO_Equal)
      Note.assignment(Call->getArg(0), Call->getArg(1));
    else if (Call->getOperator() == OO_EqualEqual ||
             Call->getOperator() == OO_ExclaimEqual) {
      Note.comparison(comparisonIn(*Call));
      Note.namesOfDevices(*Call);
      for (const Expr *Side : Call->arguments())
        Note.asked(Side);
    }
    return true;
  }

  // `torch::kCUDA == device`, `name != "cuda"` of C++20.
  bool VisitCXXRewrittenBinaryOperator(
      CXXRewrittenBinaryOperator *Written) override {
    const auto Parts = Written->getDecomposedForm();
    const auto *Call = dyn_cast<CXXOperatorCallExpr>(Parts.InnerBinOp);
    if (!Call)
      return true;
    Note.question(*Call);
    if (auto Comparison = comparisonIn(*Call)) {
      Comparison->Whole = Written;
      Comparison->Negated = Parts.Opcode == BO_NE;
      Note.comparison(Comparison);
    }
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    Text.call(*Call);
    if (const FunctionDecl *Callee = Call->getDirectCallee();
        Callee && isRuntimeCall(*Callee))
      noteMention(*Call, AcceleratorMention::Kind::Migrated);
    if (describesMemory(*Call))
      for (const Expr *Argument : Call->arguments())
        Note.memory(Argument);
    if (isExpectation(*Call))
      Note.expectation(*Call);
    if (saysDevice(Call->getType()))
      noteResult(*Call);
    if (const FunctionDecl *Callee = Call->getDirectCallee();
        Callee && isString(Call->getType()))
      ++Found.References[Callee];
    const auto *Builder = callOf("device", Call);
    if (Call->getNumArgs() == 1 &&
        (forwardsIntoDevice(*Call) ||
         (Builder && isTensorOptions(Builder->getObjectType()))))
      Note.plain(Call->getArg(0));
    Found.AsksForHip |= callOf("is_hip", Call) != nullptr;
    for (const char *Name : {"has_device", "device_opt"})
      if (const auto *Asking = callOf(Name, Call))
        Found.AsksWhetherOptionsHaveDevice |=
            isTensorOptions(Asking->getObjectType());
    if (Call->isCallToStdMove())
      Note.reading(Call->getArg(0));
    if (Call->getType()->isIntegerType())
      Note.question(*Call);
    // The first argument of an operator is its object: `move(kCUDA)` of a
    // lambda.
    llvm::ArrayRef<const Expr *> Passed(Call->getArgs(), Call->getNumArgs());
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      Passed = Passed.drop_front(
          Operator->getOperator() == OO_Call ? 1 : Passed.size());
    Note.passed(Call->getDirectCallee(), Passed);
    Note.change(*Call);
    return true;
  }

  bool VisitCXXForRangeStmt(CXXForRangeStmt *Loop) override {
    Note.loop(*Loop);
    return true;
  }

  bool VisitCompoundStmt(CompoundStmt *Block) override {
    size_t Place = 0;
    for (const Stmt *Each : Block->body()) {
      if (const auto *If = dyn_cast<IfStmt>(Each))
        Found.Branches.push_back({If, Block, Place, innermostFunction()});
      ++Place;
    }
    return true;
  }

  bool VisitIfStmt(IfStmt *If) override {
    if (const auto *Next = dyn_cast_or_null<IfStmt>(If->getElse()))
      Found.Branches.push_back({Next, nullptr, 0, innermostFunction()});
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *Return) override {
    if (const Expr *Value = Return->getRetValue())
      Note.returned(*Value);
    return true;
  }

  bool VisitCaseStmt(CaseStmt *Case) override {
    Note.asked(Case->getLHS());
    return true;
  }

  // As the compiler understands the braces, with all conversions.
  bool TraverseInitListExpr(InitListExpr *List) override {
    List = understood(List);
    const CXXRecordDecl *Class = List->getType()->getAsCXXRecordDecl();
    if (Class && !Class->isUnion() && Class->getNumBases() == 0)
      Note.members(*Class, List->inits());
    // The walk has come by the braces as written.
    const DynTypedNode Written =
        std::exchange(Ancestors.back(),
                      DynTypedNode::create(static_cast<const Stmt &>(*List)));
    const bool Continue = llvm::all_of(
        List->inits(), [&](Expr *Element) { return TraverseStmt(Element); });
    Ancestors.back() = Written;
    return Continue;
  }

  bool
  TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) override {
    Ancestors.push_back(DynTypedNode::create(*Initialiser));
    if (Initialiser->isMemberInitializer() && Initialiser->isWritten())
      Found.Assigned[Initialiser->getMember()].push_back(
          Initialiser->getInit());
    const bool Continue = Base::TraverseConstructorInitializer(Initialiser);
    Ancestors.pop_back();
    return Continue;
  }

  bool TraverseStmt(Stmt *S) override {
    if (!S)
      return true;
    Ancestors.push_back(DynTypedNode::create(*S));
    const bool Continue = Base::TraverseStmt(S);
    Ancestors.pop_back();
    return Continue;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Named) override {
    const QualType Type = Named->getType();
    if (isDeviceType(Type) && isAccelerator(deviceConstant(*Named)) &&
        !isCompared(*Named))
      noteMention(*Named, AcceleratorMention::Kind::Constant);
    if (const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
        Class && Class->isLambda() && !isCalled(*Named))
      noteGivenAway(*Class->getLambdaCallOperator(), *Named);
    if (const ValueDecl *Holder = holderNamedBy(*Named);
        Holder && saysDevice(Type) && !isConstant(*Holder))
      noteReader(*Holder, *Named);
    if (isDeviceType(Type) || isDevice(Type) || isTensorOptions(Type) ||
        isString(Type))
      ++Found.References[Named->getDecl()];
    noteGivenToUnknown(*Named);
    Text.named(*Named->getDecl(), *Named);
    Locals.refer(*Named, Ancestors, InnermostBody);
    Note.named(*Named->getDecl());
    Note.mention(Named, 1);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *Member) override {
    noteGivenToUnknown(*Member);
    Text.named(*Member->getMemberDecl(), *Member);
    if (isTensorOptions(Member->getType()))
      ++Found.References[Member->getMemberDecl()];
    if (saysDevice(Member->getType()))
      noteReader(*Member->getMemberDecl(), *Member);
    Note.mention(Member, 1);
    return true;
  }

  // `*pointer` and `array[0]`, by what points there.
  bool VisitUnaryOperator(UnaryOperator *Followed) override {
    if (const ValueDecl *Pointer = holderNamedBy(*Followed->getSubExpr());
        Pointer && Followed->getOpcode() == UO_Deref &&
        saysDevice(Followed->getType()))
      noteReader(*Pointer, *Followed);
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Element) override {
    if (const ValueDecl *Array = holderNamedBy(*Element->getBase());
        Array && saysDevice(Element->getType()))
      noteReader(*Array, *Element);
    return true;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override {
    if (Cast->getType().isConstQualified())
      Note.reading(Cast->getSubExpr());
    return true;
  }

  bool VisitVarDecl(VarDecl *Var) override {
    Locals.declare(*Var);
    return true;
  }

  bool TraverseDecl(Decl *D) override {
    if (!D)
      return true;
    Ancestors.push_back(DynTypedNode::create(*D));
    const auto *Function = dyn_cast<FunctionDecl>(D);
    const bool Continue = inside(Function ? Function->getBody() : nullptr,
                                 [&] { return Base::TraverseDecl(D); });
    Ancestors.pop_back();
    return Continue;
  }

  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    if (!isCalled(*Lambda) &&
        !destinationOf(*Lambda, Ancestors).User.get<VarDecl>())
      noteGivenAway(*Lambda->getCallOperator(), *Lambda);
    return true;
  }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    // `[&flag = use_gpu]` is another name for it.
    for (const LambdaCapture &Each : Lambda->captures())
      if (Each.capturesVariable())
        if (const auto *Var = dyn_cast<VarDecl>(Each.getCapturedVar());
            Var && Var->isInitCapture() && Var->getType()->isReferenceType())
          if (const auto *Named =
                  dyn_cast<DeclRefExpr>(Var->getInit()->IgnoreParenImpCasts()))
            Locals.expose(*Named->getDecl());
    return inside(Lambda->getBody(),
                  [&] { return Base::TraverseLambdaExpr(Lambda); });
  }

  /// Judges the local variables, once all references to them are known.
  void finish() { Locals.judge(Found); }

  bool VisitStringLiteral(StringLiteral *Literal) override {
    if (Literal->getCharByteWidth() == 1 &&
        isAccelerator(readDeviceString(Literal->getString()).Kind))
      noteMention(*Literal, AcceleratorMention::Kind::Text);
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    Text.construction(*Construct);
    if (isDevice(Construct->getType()) && Construct->getNumArgs() > 0 &&
        isString(Construct->getArg(0)->getType().getNonReferenceType()) &&
        !isCompared(*Construct))
      noteMention(*Construct, AcceleratorMention::Kind::OfText);
    Note.named(*Construct->getConstructor()->getParent());
    Note.passed(Construct->getConstructor(),
                {Construct->getArgs(), Construct->getNumArgs()});
    const QualType Built = Construct->getType();
    const unsigned Count = Construct->getNumArgs();
    if (Count > 0 &&
        (Count == 1 || isa<CXXDefaultArgExpr>(Construct->getArg(1))) &&
        !Construct->getConstructor()->isCopyOrMoveConstructor() &&
        (isDevice(Built) || isTensorOptions(Built) ||
         isOptionalDevice(Built))) {
      Note.plain(Construct->getArg(0));
      // Taken as `T &&`, but only read.
      Note.reading(Construct->getArg(0));
    }
    return true;
  }

private:
  const FunctionDecl *innermostFunction() const {
    for (const DynTypedNode &Node : llvm::reverse(Ancestors))
      if (const auto *Lambda = Node.get<LambdaExpr>())
        return Lambda->getCallOperator();
      else if (const auto *Function = Node.get<FunctionDecl>())
        return Function;
    return nullptr;
  }

  /// Whoever declares what takes the type \p Named, or its address, is missing:
  /// it may make a device of it.
  void noteGivenToUnknown(const Expr &Named) {
    if (!isDeviceType(Named.getType()))
      return;
    const Expr *Given = &Named;
    Path Way = Ancestors;
    if (const auto *Address =
            destinationOf(Named, Way).User.get<UnaryOperator>();
        Address && Address->getOpcode() == UO_AddrOf) {
      Given = Address;
      Way = ancestorsOf(*Address, Way);
    }
    if (isGivenToUnknown(destinationOf(*Given, Way), Way))
      Note.handedOver(&Named);
  }

  /// Whether the lambda \p Lambda, or a variable that is one, is called where
  /// it stands at the end of the way.
  bool isCalled(const Expr &Lambda) const {
    const auto *Call =
        destinationOf(Lambda, Ancestors).User.get<CXXOperatorCallExpr>();
    return Call && Call->getOperator() == OO_Call &&
           Call->getArg(0)->IgnoreParenImpCasts() == &Lambda;
  }

  /// Whether the device that \p E names is compared, or is what a `case` is
  /// for.
  bool isCompared(const Expr &E) const {
    const Expr *Device = &E;
    for (Path Rest = Ancestors;;) {
      const Destination Goal = destinationOf(*Device, Rest);
      if (isOnlyRead(Goal) || Goal.User.get<CaseStmt>() ||
          Goal.User.get<ConstantExpr>())
        return true;
      const auto *Made = Goal.User.get<CXXConstructExpr>();
      if (!Made || !isDevice(Made->getType()))
        return false;
      while (Rest.back().get<CXXConstructExpr>() != Made)
        Rest = Rest.drop_back();
      Device = Made;
    }
  }

  /// Of what the end of the way is within a function.
  void noteMention(const Expr &Place, AcceleratorMention::Kind Is) {
    const auto Function =
        llvm::find_if(Ancestors, [](const DynTypedNode &Node) {
          return Node.get<FunctionDecl>() || Node.get<FieldDecl>() ||
                 Node.get<VarDecl>();
        });
    Found.Mentions.push_back(
        {Is, &Place, groupOf(Ancestors), {Function, Ancestors.end()}});
  }

  /// An optional answers what it was given: LibTorch's own, up to 2.6, and the
  /// standard library's.
  static bool isOfOptional(const FunctionDecl &Callee) {
    const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
    return Method &&
           isOptionalDevice(Method->getASTContext().getCanonicalTagType(
               Method->getParent()));
  }

  /// What \p Call answers is read here.
  void noteResult(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    const ValueDecl *Pointer =
        Callee ? nullptr : holderNamedBy(*Call.getCallee());
    if (Callee && !isOfLibTorch(*Callee) && !isOfOptional(*Callee))
      noteReader(*Callee, Call);
    else if (Pointer)
      noteReader(*Pointer, Call);
  }

  /// A lambda that is not called here may be by anybody.
  void noteGivenAway(const FunctionDecl &Lambda, const Expr &Place) {
    if (saysDevice(Lambda.getReturnType()))
      Found.ReadBy[&asWritten(Lambda)].push_back({DeviceReader::Kind::Stored,
                                                  &Place,
                                                  nullptr,
                                                  nullptr,
                                                  groupOf(Ancestors),
                                                  {}});
  }

  void noteReader(const ValueDecl &Holder, const Expr &Place) {
    Found.ReadBy[&asWritten(Holder)].push_back(readerAt(Place, Ancestors));
  }

  template <typename Function>
  bool inside(const Stmt *Body, Function Traverse) {
    const Stmt *Outside = InnermostBody;
    if (Body)
      InnermostBody = Body;
    const bool Continue = Traverse();
    InnermostBody = Outside;
    return Continue;
  }

  UnitFacts &Found;
  VariableFacts Note;
  TextNotes Text;
  LocalValues Locals;
  /// From the translation unit's declaration to the node being visited.
  std::vector<DynTypedNode> Ancestors;
  /// Of the innermost function or lambda.
  const Stmt *InnermostBody = nullptr;
};

} // namespace

UnitFacts unitFactsIn(ASTContext &Context) {
  UnitFacts Found;
  FactVisitor Visitor(Context, Found);
  Visitor.TraverseAST(Context);
  Visitor.finish();
  return Found;
}

} // namespace torchport
