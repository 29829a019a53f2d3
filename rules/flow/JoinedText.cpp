//===- JoinedText.cpp - texts that are put together -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/JoinedText.h"

#include "rules/libtorch/DeviceModel.h"

#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

static std::string nameOf(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee ? qualifiedName(*Callee) : std::string();
}

bool formatsText(const CallExpr &Call) {
  static const llvm::StringSet<> Names = {
      "absl::StrFormat", "fmt::format",   "snprintf",    "sprintf",
      "std::format",     "std::snprintf", "std::sprintf"};
  return Names.contains(nameOf(Call));
}

bool joinsTexts(const CallExpr &Call) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_Plus && isString(Call.getType());
  const std::string Name = nameOf(Call);
  return Name == "c10::str" || Name == "absl::StrCat" ||
         (formatsText(Call) && isString(Call.getType()));
}

static void addPieces(const CallExpr &Call,
                      llvm::SmallVectorImpl<const Expr *> &Pieces) {
  for (const Expr *Argument : Call.arguments()) {
    const auto *Inner =
        dyn_cast<CXXOperatorCallExpr>(withoutConversions(Argument));
    if (Inner && joinsTexts(*Inner))
      addPieces(*Inner, Pieces);
    else if (!isa<CXXDefaultArgExpr>(Argument))
      Pieces.push_back(Argument);
  }
}

llvm::SmallVector<const Expr *, 4> piecesOf(const CallExpr &Call) {
  llvm::SmallVector<const Expr *, 4> Pieces;
  addPieces(Call, Pieces);
  // What C's functions write to stands before the format.
  if (formatsText(Call))
    while (!Pieces.empty() &&
           !isa<StringLiteral>(withoutConversions(Pieces.front())))
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

} // namespace torchport
