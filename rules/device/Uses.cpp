//===- Uses.cpp - what a translation unit does with its variables ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Uses.h"

#include "rules/device/DeviceModel.h"
#include "rules/device/LocalValues.h"
#include "rules/device/OpenTypes.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

/// The variable or member that \p E names, if it does nothing but name one.
static const ValueDecl *namedBy(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return Reference->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl();
  return nullptr;
}

/// The method NAME that \p E calls; null where it does anything else.
static const CXXMemberCallExpr *callOf(StringRef Name, const Expr *E) {
  const auto *Call =
      dyn_cast<CXXMemberCallExpr>(E->IgnoreUnlessSpelledInSource());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  return Method && Method->getDeclName().isIdentifier() &&
                 Method->getName() == Name
             ? Call
             : nullptr;
}

static bool isNameOfDevice(const Expr *E) {
  const auto *Call = callOf("str", E);
  if (!Call || !isDevice(Call->getObjectType()))
    return false;
  const auto *Owner = callOf("device", Call->getImplicitObjectArgument());
  return !Owner || !isTensor(Owner->getObjectType());
}

/// The object that a member function or an operator works on.
static const Expr *objectOf(const CallExpr &Call) {
  if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call))
    return Method->getImplicitObjectArgument();
  return isa<CXXOperatorCallExpr>(Call) ? Call.getArg(0) : nullptr;
}

/// Whether \p Call changes a part of the string it works on.
static bool changesText(const CallExpr &Call) {
  const Expr *Object = objectOf(Call);
  if (!Object || !isString(Object->getType()))
    return false;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_PlusEqual;
  static const llvm::StringSet<> Names = {"append",  "push_back", "insert",
                                          "replace", "erase",     "resize"};
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee && Callee->getDeclName().isIdentifier() &&
         Names.contains(Callee->getName());
}

namespace {

class UsesVisitor : public RecursiveASTVisitor<UsesVisitor> {
  using Base = RecursiveASTVisitor<UsesVisitor>;

public:
  UsesVisitor(ASTContext &Context, Uses &Found)
      : Found(Found), Locals(Context) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitBinaryOperator(BinaryOperator *Operator) {
    if (Operator->getOpcode() == BO_Assign) {
      noteAssignment(Operator->getLHS(), Operator->getRHS());
    } else if (Operator->isEqualityOp()) {
      noteAsked(Operator->getLHS());
      noteAsked(Operator->getRHS());
    }
    if (Operator->isComparisonOp()) {
      noteCount(Operator->getLHS(), Operator->getRHS());
      noteCount(Operator->getRHS(), Operator->getLHS());
    }
    return true;
  }

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) {
    if (Call->getOperator() == OO_Equal)
      noteAssignment(Call->getArg(0), Call->getArg(1));
    else if (Call->getOperator() == OO_EqualEqual ||
             Call->getOperator() == OO_ExclaimEqual) {
      noteComparison(comparisonIn(*Call));
      noteNamesOfDevices(*Call);
      for (const Expr *Side : Call->arguments())
        noteAsked(Side);
    } else if (Call->getOperator() == OO_LessLess && Call->getNumArgs() == 2)
      notePlain(Call->getArg(1));
    return true;
  }

  // `torch::kCUDA == device`, `name != "cuda"` of C++20.
  bool VisitCXXRewrittenBinaryOperator(CXXRewrittenBinaryOperator *Written) {
    const auto Parts = Written->getDecomposedForm();
    const auto *Call = dyn_cast<CXXOperatorCallExpr>(Parts.InnerBinOp);
    if (!Call)
      return true;
    noteQuestion(*Call);
    if (auto Comparison = comparisonIn(*Call)) {
      Comparison->Whole = Written;
      Comparison->Negated = Parts.Opcode == BO_NE;
      noteComparison(std::move(Comparison));
    }
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (describesMemory(*Call))
      for (const Expr *Argument : Call->arguments())
        noteMemory(Argument);
    if (isExpectation(*Call))
      noteExpectation(*Call);
    const auto *Builder = callOf("device", Call);
    if (Call->getNumArgs() == 1 &&
        (forwardsIntoDevice(*Call) ||
         (Builder && isTensorOptions(Builder->getObjectType()))))
      notePlain(Call->getArg(0));
    Found.AsksForHip |= callOf("is_hip", Call) != nullptr;
    if (Call->isCallToStdMove())
      noteReading(Call->getArg(0));
    if (Call->getType()->isIntegerType())
      noteQuestion(*Call);
    // The first argument of an operator is its object: `move(kCUDA)` of a
    // lambda.
    llvm::ArrayRef<const Expr *> Passed(Call->getArgs(), Call->getNumArgs());
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      Passed = Passed.drop_front(
          Operator->getOperator() == OO_Call ? 1 : Passed.size());
    notePassed(Call->getDirectCallee(), Passed);
    if (changesText(*Call))
      if (const ValueDecl *Variable = namedBy(objectOf(*Call)))
        Found.ChangedInPlace.insert(Variable);
    return true;
  }

  // `for (auto type : {torch::kCPU, torch::kCUDA})`: each is a value.
  bool VisitCXXForRangeStmt(CXXForRangeStmt *Loop) {
    const Expr *Range = Loop->getRangeInit();
    if (const auto *Named = namedBy(withoutConversions(Range)))
      if (const auto *Var = dyn_cast<VarDecl>(Named); Var && Var->getInit())
        Range = Var->getInit();
    if (Loop->getLoopVariable())
      for (const Expr *Element : elementsOf(*Range))
        Found.Assigned[Loop->getLoopVariable()].push_back(Element);
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *Return) {
    const ValueDecl *Variable =
        Return->getRetValue()
            ? namedBy(withoutConversions(Return->getRetValue()))
            : nullptr;
    const auto *Local = dyn_cast_or_null<VarDecl>(Variable);
    const auto *Function =
        Local && Local->isLocalVarDecl()
            ? dyn_cast_or_null<FunctionDecl>(Local->getParentFunctionOrMethod())
            : nullptr;
    if (Function && givesTypeToOthers(*Function))
      noteHandedOver(Return->getRetValue());
    return true;
  }

  bool VisitCaseStmt(CaseStmt *Case) {
    noteAsked(Case->getLHS());
    return true;
  }

  // As the compiler understands the braces, with all conversions.
  bool TraverseInitListExpr(InitListExpr *List) {
    List = understood(List);
    const CXXRecordDecl *Class = List->getType()->getAsCXXRecordDecl();
    if (Class && !Class->isUnion() && Class->getNumBases() == 0)
      noteMembers(*Class, List->inits());
    return llvm::all_of(List->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  bool TraverseConstructorInitializer(CXXCtorInitializer *Initialiser) {
    if (Initialiser->isMemberInitializer() && Initialiser->isWritten())
      Found.Assigned[Initialiser->getMember()].push_back(
          Initialiser->getInit());
    return Base::TraverseConstructorInitializer(Initialiser);
  }

  bool VisitDeclRefExpr(DeclRefExpr *Named) {
    const QualType Type = Named->getType();
    if (isDeviceType(Type) || isDevice(Type) || isTensorOptions(Type) ||
        isString(Type))
      ++Found.References[Named->getDecl()];
    Locals.refer(*Named, InnermostBody);
    noteNamed(*Named->getDecl());
    noteMention(Named, 1);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *Member) {
    noteMention(Member, 1);
    return true;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) {
    if (Cast->getType().isConstQualified())
      noteReading(Cast->getSubExpr());
    return true;
  }

  bool VisitVarDecl(VarDecl *Var) {
    Locals.declare(*Var);
    return true;
  }

  bool TraverseDecl(Decl *D) {
    const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
    return inside(Function ? Function->getBody() : nullptr,
                  [&] { return Base::TraverseDecl(D); });
  }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) {
    return inside(Lambda->getBody(),
                  [&] { return Base::TraverseLambdaExpr(Lambda); });
  }

  /// Judges the local variables, once all references to them are known.
  void finish() { Locals.judge(Found); }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) {
    noteNamed(*Construct->getConstructor()->getParent());
    notePassed(Construct->getConstructor(),
               {Construct->getArgs(), Construct->getNumArgs()});
    const QualType Built = Construct->getType();
    const unsigned Count = Construct->getNumArgs();
    if (Count > 0 &&
        (Count == 1 || isa<CXXDefaultArgExpr>(Construct->getArg(1))) &&
        !Construct->getConstructor()->isCopyOrMoveConstructor() &&
        (isDevice(Built) || isTensorOptions(Built) ||
         isOptionalDevice(Built))) {
      notePlain(Construct->getArg(0));
      // Taken as `T &&`, but only read.
      noteReading(Construct->getArg(0));
    }
    return true;
  }

private:
  template <typename Function>
  bool inside(const Stmt *Body, Function Traverse) {
    const Stmt *Outside = InnermostBody;
    if (Body)
      InnermostBody = Body;
    const bool Continue = Traverse();
    InnermostBody = Outside;
    return Continue;
  }

  /// What stands in the braces that \p Range is made of.
  static llvm::ArrayRef<const Expr *> elementsOf(const Expr &Range) {
    const Expr *E = Range.IgnoreUnlessSpelledInSource();
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
        Construct && Construct->getNumArgs() > 0)
      E = Construct->getArg(0)->IgnoreUnlessSpelledInSource();
    if (const auto *Braces = dyn_cast<CXXStdInitializerListExpr>(E))
      E = Braces->getSubExpr()->IgnoreUnlessSpelledInSource();
    const auto *List = dyn_cast<InitListExpr>(E);
    return List ? llvm::ArrayRef<const Expr *>(List->inits())
                : llvm::ArrayRef<const Expr *>();
  }

  void noteAssignment(const Expr *Left, const Expr *Right) {
    if (const ValueDecl *Variable = namedBy(Left))
      Found.Assigned[Variable].push_back(Right);
    // Of a string, an assignment sees nothing.
    if (isString(Left->getType()))
      notePlain(Left);
    noteReading(Left);
  }

  void noteMembers(const CXXRecordDecl &Class,
                   llvm::ArrayRef<const Expr *> Values) {
    // An unnamed bit field takes no value.
    llvm::SmallVector<const FieldDecl *, 8> Fields;
    llvm::copy_if(Class.fields(), std::back_inserter(Fields),
                  [](const FieldDecl *F) { return !F->isUnnamedBitField(); });
    for (auto [Field, Value] : llvm::zip(Fields, Values))
      if (Value && !isa<CXXDefaultInitExpr>(Value))
        Found.Assigned[Field].push_back(Value);
  }

  /// Texts and types: a device that is passed to a function is a site by
  /// itself.
  void notePassed(const FunctionDecl *Callee,
                  llvm::ArrayRef<const Expr *> Arguments) {
    const FunctionDecl *Body = Callee ? Callee->getDefinition() : nullptr;
    if (!Body) {
      if (Callee && computesElsewhere(*Callee, Arguments))
        llvm::for_each(Arguments,
                       [&](const Expr *Each) { noteHandedOver(Each); });
      return;
    }
    for (auto [Parameter, Argument] : llvm::zip(Body->parameters(), Arguments))
      if ((isText(Parameter->getType()) ||
           isDeviceType(Parameter->getType())) &&
          !isa<CXXDefaultArgExpr>(Argument))
        Found.Assigned[Parameter].push_back(Argument);
  }

  void noteHandedOver(const Expr *Value) {
    Value = withoutConversions(Value);
    // `load(path, &type)`: others read it where it stands.
    if (const auto *Address = dyn_cast<UnaryOperator>(Value);
        Address && Address->getOpcode() == UO_AddrOf)
      Value = withoutConversions(Address->getSubExpr());
    if (const ValueDecl *Variable = namedBy(Value);
        Variable && isDeviceType(Value->getType()))
      Found.HandedOver.insert(Variable);
  }

  /// A call that answers with a number or a truth value, and is given both a
  /// variable and a text, asks for that text.
  void noteQuestion(const CallExpr &Call) {
    llvm::SmallVector<const Expr *, 4> Operands(Call.arguments());
    if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call))
      Operands.push_back(Method->getImplicitObjectArgument());
    llvm::SmallVector<const ValueDecl *, 2> Variables;
    llvm::SmallVector<StringRef, 2> Texts;
    for (const Expr *Operand : Operands) {
      const Expr *Value = withoutConversions(Operand);
      const auto *Literal = dyn_cast<StringLiteral>(Value);
      if (Literal && Literal->isOrdinary())
        Texts.push_back(Literal->getString());
      else if (const ValueDecl *Variable = namedBy(Value);
               Variable && isText(Variable->getType()))
        Variables.push_back(Variable);
    }
    for (const ValueDecl *Variable : Variables) {
      TextQuestions &Questions = Found.Asked[Variable];
      Questions.Texts.append(Texts.begin(), Texts.end());
      Questions.Others |= Texts.empty() && isComparison(Call);
    }
  }

  static bool isComparison(const CallExpr &Call) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
    return (Operator && Operator->isComparisonOp()) || isExpectation(Call) ||
           callOf("compare", &Call) || callOf("find", &Call);
  }

  void noteMention(const Expr *E, int Times) {
    if (isString(E->getType()) && !E->getType().isConstQualified())
      Found.Exposed[namedBy(E)] += Times;
  }

  void noteReading(const Expr *E) {
    E = E->IgnoreParens();
    if (isa<DeclRefExpr, MemberExpr>(E))
      noteMention(E, -1);
  }

  void notePlain(const Expr *E) {
    if (const ValueDecl *Variable = namedBy(withoutConversions(E)))
      ++Found.PlainReferences[Variable];
  }

  void noteExpectation(const CallExpr &Call) {
    noteComparison(comparisonIn(Call));
    noteQuestion(Call);
    noteNamesOfDevices(Call);
  }

  void noteComparison(std::optional<ComparedDevice> Comparison) {
    if (!Comparison)
      return;
    Found.ComparesInOtherWords |=
        Comparison->InOtherWords && Comparison->seesIndexOfCuda();
    Found.Comparisons.push_back(std::move(*Comparison));
  }

  void noteNamesOfDevices(const CallExpr &Call) {
    Found.ComparesInOtherWords |=
        llvm::any_of(Call.arguments(), [](const Expr *Side) {
          return isNameOfDevice(withoutConversions(Side));
        });
  }

  /// `index < torch::cuda::device_count()`.
  void noteCount(const Expr *Index, const Expr *Count) {
    if (const ValueDecl *Variable = namedBy(withoutConversions(Index));
        Variable && countsDevices(*Count))
      Found.CheckedIndices.insert(Variable);
  }

  void noteAsked(const Expr *Side) {
    Found.AsksForHip |= typeWithoutIndex(Side) == DeviceKind::Hip;
  }

  void noteMemory(const Stmt *S) {
    // The body of a deleter is code like any other.
    if (!S || isa<LambdaExpr>(S))
      return;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(S))
      ++Found.MemoryReferences[Reference->getDecl()];
    for (const Stmt *Child : S->children())
      noteMemory(Child);
  }

  void noteNamed(const NamedDecl &Decl) {
    if (!Found.CurrentDeviceMatters)
      Found.CurrentDeviceMatters = dependsOnCurrentDevice(Decl);
  }

  Uses &Found;
  LocalValues Locals;
  /// Of the innermost function or lambda.
  const Stmt *InnermostBody = nullptr;
};

} // namespace

Uses usesIn(ASTContext &Context) {
  Uses Found;
  UsesVisitor Visitor(Context, Found);
  Visitor.TraverseAST(Context);
  Visitor.finish();
  Found.Texts = textUsesIn(Context);
  return Found;
}

} // namespace torchport
