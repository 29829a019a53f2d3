//===- TextChanges.cpp - how texts are set and joined ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/UnitFacts.h"

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

void TextChanges::notePieces(const CallExpr &Call) {
  if (formatsText(Call) && Call.getNumArgs() > 1) {
    if (const auto *Array =
            dyn_cast<DeclRefExpr>(Call.getArg(0)->IgnoreParenImpCasts()))
      Formats[Array->getDecl()].push_back(&Call);
    return;
  }
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  const bool Appends = (Operator && Operator->getOperator() == OO_PlusEqual) ||
                       calleeName(&Call) == "append" ||
                       calleeName(&Call) == "push_back";
  const auto Arguments = writtenArguments(Call).drop_front(Operator ? 1 : 0);
  if (Appends && Arguments.size() == 1 && objectOf(Call)) {
    const Expr *Object = objectOf(Call)->IgnoreParenImpCasts();
    if (isa<DeclRefExpr, MemberExpr>(Object) && isString(Object->getType()))
      notePiece(*referencedDecl(Object), *Arguments[0]);
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

} // namespace torchport
