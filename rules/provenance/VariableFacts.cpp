//===- VariableFacts.cpp - facts about variables in one node --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/UnitFacts.h"

#include "rules/ast/CalleeNames.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

using namespace clang;

namespace torchport {

/// Returns the variable that \p E names, or the function that it calls.
static const ValueDecl *holderOrCalleeOf(const Expr *E) {
  const Expr *Value = E->IgnoreParenImpCasts();
  const FunctionDecl *Callee = calleeOf(Value);
  return Callee && !isa<CXXOperatorCallExpr>(Value) ? Callee
                                                    : referencedDecl(E);
}

static bool changesText(const CallExpr &Call) {
  const Expr *Object = objectOf(Call);
  if (!Object || !isString(Object->getType()))
    return false;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_PlusEqual;
  static const llvm::StringSet<> Names = {"append",  "push_back", "insert",
                                          "replace", "erase",     "resize"};
  return Names.contains(calleeName(&Call));
}

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

void UnitFacts::noteAssignment(const Expr *Left, const Expr *Right) {
  if (const ValueDecl *Variable = referencedDecl(Left))
    Assigned[Variable].push_back(Right);
  noteRead(Left);
}

void UnitFacts::noteInPlaceChange(const CallExpr &Call) {
  if (changesText(Call))
    if (const ValueDecl *Variable = referencedDecl(objectOf(Call)))
      ChangedInPlace.insert(Variable);
}

void UnitFacts::noteLoop(const CXXForRangeStmt &Loop) {
  const Expr *Range = Loop.getRangeInit();
  if (const auto *Named = referencedDecl(ignoreConversions(Range)))
    if (const auto *Var = dyn_cast<VarDecl>(Named); Var && Var->getInit())
      Range = Var->getInit();
  if (Loop.getLoopVariable())
    for (const Expr *Element : elementsOf(*Range))
      Assigned[Loop.getLoopVariable()].push_back(Element);
}

void UnitFacts::noteMembers(const CXXRecordDecl &Class,
                            llvm::ArrayRef<const Expr *> Values) {
  // An unnamed bit field takes no value.
  llvm::SmallVector<const FieldDecl *, 8> Fields;
  llvm::copy_if(Class.fields(), std::back_inserter(Fields),
                [](const FieldDecl *F) { return !F->isUnnamedBitField(); });
  for (auto [Field, Value] : llvm::zip(Fields, Values))
    if (Value && !isa<CXXDefaultInitExpr>(Value))
      Assigned[Field].push_back(Value);
}

void UnitFacts::notePassed(const FunctionDecl *Callee,
                           llvm::ArrayRef<const Expr *> Arguments) {
  const FunctionDecl *Body = Callee ? Callee->getDefinition() : nullptr;
  if (!Body) {
    if (Callee && computesInOtherUnit(*Callee, Arguments))
      llvm::for_each(Arguments,
                     [&](const Expr *Each) { notePassedToUnknown(Each); });
    return;
  }
  for (auto [Parameter, Argument] : llvm::zip(Body->parameters(), Arguments)) {
    if (Parameter->getType().getNonReferenceType()->isIntegerType()) {
      const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument);
      PassedNumbers[Parameter].push_back(Default ? Default->getExpr()
                                                 : Argument);
    }
    if ((isText(Parameter->getType()) || isDeviceType(Parameter->getType())) &&
        !isa<CXXDefaultArgExpr>(Argument))
      Assigned[Parameter].push_back(Argument);
  }
}

void UnitFacts::notePassedToUnknown(const Expr *Value) {
  Value = ignoreConversions(Value);
  // `load(path, &type)` reads the variable itself.
  if (const auto *Address = dyn_cast<UnaryOperator>(Value);
      Address && Address->getOpcode() == UO_AddrOf)
    Value = ignoreConversions(Address->getSubExpr());
  if (const ValueDecl *Variable = referencedDecl(Value);
      Variable && isDeviceType(Value->getType()))
    PassedToUnknown.insert(Variable);
}

void UnitFacts::noteReturned(const Expr &Value) {
  const auto *Local =
      dyn_cast_or_null<VarDecl>(referencedDecl(ignoreConversions(&Value)));
  const auto *Function =
      Local && Local->isLocalVarDecl()
          ? dyn_cast_or_null<FunctionDecl>(Local->getParentFunctionOrMethod())
          : nullptr;
  if (Function && returnsTypeToOtherUnits(*Function))
    notePassedToUnknown(&Value);
}

void UnitFacts::noteQuestion(const CallExpr &Call) {
  llvm::SmallVector<const Expr *, 4> Operands(Call.arguments());
  if (const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call))
    Operands.push_back(Method->getImplicitObjectArgument());
  llvm::SmallVector<const ValueDecl *, 2> Variables;
  llvm::SmallVector<StringRef, 2> Asked;
  for (const Expr *Operand : Operands) {
    const Expr *Value = ignoreConversions(Operand);
    if (const auto Text = literalText(Value))
      Asked.push_back(*Text);
    else if (const ValueDecl *Variable = holderOrCalleeOf(Value);
             Variable && isText(Value->getType()))
      Variables.push_back(Variable);
  }
  for (const ValueDecl *Variable : Variables)
    llvm::append_range(ComparedTexts[Variable], Asked);
}

void UnitFacts::noteUse(const Expr *E, int Times) {
  if (isString(E->getType()) && !E->getType().isConstQualified())
    PossibleMutations[referencedDecl(E)] += Times;
}

void UnitFacts::noteRead(const Expr *E) {
  E = E->IgnoreParens();
  if (isa<DeclRefExpr, MemberExpr>(E))
    noteUse(E, -1);
}

void UnitFacts::noteIndexCheck(const Expr *Index, const Expr *Count) {
  if (const ValueDecl *Variable = referencedDecl(ignoreConversions(Index));
      Variable && countsDevices(*Count))
    CheckedIndices.insert(Variable);
}

void UnitFacts::noteMemory(const Stmt *S) {
  // The body of a deleter is ordinary code.
  const auto Count = [this](const Stmt &Each) {
    if (const auto *Reference = dyn_cast<DeclRefExpr>(&Each))
      ++MemoryReferences[Reference->getDecl()];
    if (const auto *Member = dyn_cast<MemberExpr>(&Each))
      ++MemoryReferences[Member->getMemberDecl()];
    return false;
  };
  containsStmt(S, Count, /*InLambdas=*/false);
}

} // namespace torchport
