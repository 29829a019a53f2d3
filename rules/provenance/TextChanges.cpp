//===- TextChanges.cpp - how texts are set and joined ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/UnitFacts.h"

#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/provenance/DeviceSource.h"

using namespace clang;

namespace torchport {

bool formatsText(const CallExpr &Call) {
  static const llvm::StringSet<> Names = {
      "absl::StrFormat", "fmt::format",   "snprintf",    "sprintf",
      "std::format",     "std::snprintf", "std::sprintf"};
  return Names.contains(qualifiedCallee(&Call));
}

bool joinsTexts(const CallExpr &Call) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_Plus && isString(Call.getType());
  const std::string Name = qualifiedCallee(&Call);
  return Name == "c10::str" || Name == "absl::StrCat" ||
         (formatsText(Call) && isString(Call.getType()));
}

static void addPieces(const CallExpr &Call,
                      llvm::SmallVectorImpl<const Expr *> &Pieces) {
  for (const Expr *Argument : Call.arguments()) {
    const auto *Inner =
        dyn_cast<CXXOperatorCallExpr>(ignoreConversions(Argument));
    if (Inner && joinsTexts(*Inner))
      addPieces(*Inner, Pieces);
    else if (!isa<CXXDefaultArgExpr>(Argument))
      Pieces.push_back(Argument);
  }
}

llvm::SmallVector<const Expr *, 4> piecesOf(const CallExpr &Call) {
  llvm::SmallVector<const Expr *, 4> Pieces;
  addPieces(Call, Pieces);
  // C's functions take the destination before the format.
  if (formatsText(Call))
    while (!Pieces.empty() &&
           !isa<StringLiteral>(ignoreConversions(Pieces.front())))
      Pieces.erase(Pieces.begin());
  return Pieces;
}

const Expr *numberIn(const Expr &E) {
  const Expr *Value = E.IgnoreUnlessSpelledInSource();
  const FunctionDecl *Callee = calleeOf(Value);
  if (identifierOf(Callee) == "to_string" && Callee->isInStdNamespace())
    return numberIn(*cast<CallExpr>(Value)->getArg(0)->IgnoreImpCasts());
  const bool IsNumber = Value->getType()->isIntegerType() &&
                        !Value->getType()->isAnyCharacterType();
  return IsNumber ? Value : nullptr;
}

/// Returns the string variable in \p Argument that a call may write to. A
/// conversion to a const type prevents that.
static const Expr *writableArgument(const Expr &Argument) {
  const Expr *Variable = Argument.IgnoreParens();
  if (const auto *Address = dyn_cast<UnaryOperator>(Variable);
      Address && Address->getOpcode() == UO_AddrOf)
    Variable = Address->getSubExpr()->IgnoreParens();
  const bool IsVariable = isa<DeclRefExpr, MemberExpr>(Variable) &&
                          isString(Variable->getType()) &&
                          !Variable->getType().isConstQualified();
  return IsVariable ? Variable : nullptr;
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

void TextChanges::notePieces(const CallExpr &Call) {
  if (formatsText(Call) && Call.getNumArgs() > 1) {
    if (const auto *Array =
            dyn_cast<DeclRefExpr>(Call.getArg(0)->IgnoreParenImpCasts()))
      Formats[Array->getDecl()].push_back(&Call);
    return;
  }
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  const ValueDecl *Changed =
      changesText(Call) ? referencedDecl(objectOf(Call)) : nullptr;
  if (Changed) {
    ChangedInPlace.insert(Changed);
    const bool Appends = Operator || calleeName(&Call) == "append" ||
                         calleeName(&Call) == "push_back";
    const auto Arguments = writtenArguments(Call).drop_front(Operator ? 1 : 0);
    if (Appends && Arguments.size() == 1 && isString(Changed->getType()))
      notePiece(*Changed, *Arguments[0]);
  }
  // Read the whole chain at once: the last piece is in the outermost call.
  if (!Operator || Operator->getOperator() != OO_LessLess ||
      !Chained.insert(Operator).second)
    return;
  llvm::SmallVector<const Expr *, 4> Backwards;
  const Expr *Left = Operator;
  while (const auto *Link = dyn_cast<CXXOperatorCallExpr>(Left)) {
    if (Link->getOperator() != OO_LessLess || Link->getNumArgs() != 2)
      break;
    Chained.insert(Link);
    Backwards.push_back(Link->getArg(1));
    Left = Link->getArg(0)->IgnoreParenImpCasts();
  }
  const auto *Stream = dyn_cast<DeclRefExpr>(Left);
  const CXXRecordDecl *Class =
      Stream ? Stream->getType()->getAsCXXRecordDecl() : nullptr;
  if (Class && Class->isInStdNamespace() &&
      Class->getName().ends_with("stringstream"))
    for (const Expr *Piece : llvm::reverse(Backwards))
      notePiece(*Stream->getDecl(), *Piece);
}

void TextChanges::notePiece(const ValueDecl &Variable, const Expr &Piece) {
  if (!Recorded.insert(&Piece).second)
    return;
  const auto *Joined = dyn_cast<CXXOperatorCallExpr>(ignoreConversions(&Piece));
  if (Joined && joinsTexts(*Joined))
    llvm::append_range(Pieces[&Variable], piecesOf(*Joined));
  else
    Pieces[&Variable].push_back(&Piece);
}

void TextChanges::noteAssignment(const Expr &Left) {
  if (const ValueDecl *Variable = referencedDecl(Left.IgnoreParens()))
    Reassigned.insert(Variable);
}

void TextChanges::noteCall(const CallExpr &Call) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  notePieces(Call);
  if (Operator && Operator->getOperator() == OO_Equal)
    noteAssignment(*Operator->getArg(0));
  if (Operator && Operator->isAssignmentOp())
    return;
  for (const Expr *Argument : Call.arguments())
    if (const Expr *Variable = writableArgument(*Argument);
        Variable && isUserInput(inputBy(Call))) {
      InputCalls[referencedDecl(Variable)].push_back(&Call);
      noteAssignment(*Variable);
    }
}

/// Returns the variable that \p E names, or the function that it calls.
static const ValueDecl *holderOrCalleeOf(const Expr *E) {
  const Expr *Value = E->IgnoreParenImpCasts();
  const FunctionDecl *Callee = calleeOf(Value);
  return Callee && !isa<CXXOperatorCallExpr>(Value) ? Callee
                                                    : referencedDecl(E);
}

void UnitFacts::noteResults(const CallExpr &Call) {
  const StringRef Name = calleeName(&Call);
  if (!Name.starts_with("MPI_") && !Name.starts_with("cudaGetDevice") &&
      !Name.starts_with("hipGetDevice") && !countsDevices(Call))
    return;
  for (const Expr *Argument : Call.arguments())
    if (const auto *Address =
            dyn_cast<UnaryOperator>(ignoreConversions(Argument));
        Address && Address->getOpcode() == UO_AddrOf)
      if (const ValueDecl *Result =
              referencedDecl(ignoreConversions(Address->getSubExpr())))
        Assigned[Result].push_back(&Call);
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

} // namespace torchport
