//===- TextUses.cpp - where texts are named -------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/TextUses.h"

#include "rules/flow/Input.h"
#include "rules/flow/InputDefaults.h"
#include "rules/flow/JoinedText.h"
#include "rules/flow/OptionNames.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace torchport {

/// The text in `default_value("cuda")`; null for every other call.
static const Expr *registeredBy(const CallExpr &Call) {
  return textIn(defaultIn(Call, InputDefault::Option).value_or(nullptr));
}

/// The same for the first such call in \p S.
static const Expr *registeredIn(const Stmt *S) {
  if (!S || isa<LambdaExpr>(S))
    return nullptr;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const Expr *Default = registeredBy(*Call))
      return Default;
  for (const Stmt *Child : S->children())
    if (const Expr *Default = registeredIn(Child))
      return Default;
  return nullptr;
}

/// The string variable in an argument that a call may write to: no
/// conversion to a constant stands around it.
static const Expr *givenToChange(const Expr &Argument) {
  const Expr *Given = Argument.IgnoreParens();
  if (const auto *Address = dyn_cast<UnaryOperator>(Given);
      Address && Address->getOpcode() == UO_AddrOf)
    Given = Address->getSubExpr()->IgnoreParens();
  const bool IsVariable = isa<DeclRefExpr, MemberExpr>(Given) &&
                          isString(Given->getType()) &&
                          !Given->getType().isConstQualified();
  return IsVariable ? Given : nullptr;
}

void TextNotes::change(const Expr &Given, const CallExpr &Call) {
  if (!isGiven(inputBy(Call)))
    return;
  Found.SetBy[namedBy(&Given)].push_back(&Call);
  Found.OnlySet.insert(&Given);
  if (const StringRef Name = optionReadBy(Call); !Name.empty())
    Found.Lookups[Name].push_back(&Call);
  // `node.param("device", name, "cuda")`; other texts are for people.
  // What stands before the variable is a key.
  bool IsBehind = false;
  for (const Expr *Argument : Call.arguments()) {
    if (!IsBehind) {
      IsBehind = givenToChange(*Argument) == &Given;
      continue;
    }
    const StringRef Text = literalIn(*Argument);
    if (intendedDevice(Text.str()).What == IntendedDevice::Accelerator)
      Found.Defaults[namedBy(&Given)].push_back(withoutConversions(Argument));
  }
}

void TextNotes::pieces(const CallExpr &Call) {
  if (formatsText(Call) && Call.getNumArgs() > 1) {
    if (const auto *Array =
            dyn_cast<DeclRefExpr>(Call.getArg(0)->IgnoreParenImpCasts()))
      Found.Formats[Array->getDecl()].push_back(&Call);
    return;
  }
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  const bool Appends = (Operator && Operator->getOperator() == OO_PlusEqual) ||
                       calleeName(&Call) == "append" ||
                       calleeName(&Call) == "push_back";
  const auto Arguments = writtenArguments(Call);
  if (Appends && Arguments.size() == 1 && objectOf(Call)) {
    const Expr *Object = objectOf(Call)->IgnoreParenImpCasts();
    if (isa<DeclRefExpr, MemberExpr>(Object) && isString(Object->getType()))
      piece(*namedBy(Object), *Arguments[0]);
  }
  // The whole chain at once, since the last piece is the outermost call.
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
      piece(*Stream->getDecl(), *Piece);
}

void TextNotes::piece(const ValueDecl &Variable, const Expr &Piece) {
  if (!Noted.insert(&Piece).second)
    return;
  const auto *Joined =
      dyn_cast<CXXOperatorCallExpr>(withoutConversions(&Piece));
  if (Joined && joinsTexts(*Joined))
    llvm::append_range(Found.Pieces[&Variable], piecesOf(*Joined));
  else
    Found.Pieces[&Variable].push_back(&Piece);
}

void TextNotes::registered(llvm::ArrayRef<StringRef> Names,
                           const Expr &Default) {
  for (StringRef Name : Names)
    if (auto &Known = Found.Registered[Name];
        !llvm::is_contained(Known, &Default))
      Known.push_back(&Default);
}

/// For the option or the variable that stands before `.default_value(...)`.
void TextNotes::defaultBehind(const Expr &Default, const Expr *Before) {
  while (const auto *Call = dyn_cast_or_null<CallExpr>(
             Before ? withoutConversions(Before) : nullptr)) {
    for (const Expr *Argument : writtenArguments(*Call)) {
      if (const Expr *Given = givenToChange(*Argument))
        Found.Defaults[namedBy(Given)].push_back(&Default);
      registered(optionNamesIn(literalIn(*Argument)), Default);
    }
    Before = objectOf(*Call);
  }
}

/// Every name that \p Argument gives an option: one, or a list of them.
static void collectNames(const Stmt &Argument,
                         llvm::SmallVectorImpl<StringRef> &Names) {
  if (const auto *Literal = dyn_cast<StringLiteral>(&Argument)) {
    if (Literal->isOrdinary())
      llvm::append_range(Names, optionNamesIn(Literal->getString()));
    return;
  }
  for (const Stmt *Child : Argument.children())
    if (Child)
      collectNames(*Child, Names);
}

/// `declare_parameter("device", "x")`, `QCommandLineOption({"d", "device"},
/// ..., "x")`.
template <typename Made> void TextNotes::namedOption(const Made &Option) {
  if (const auto Default = defaultIn(Option, InputDefault::Named))
    if (const Expr *Text = textIn(*Default)) {
      llvm::SmallVector<StringRef, 2> Names;
      collectNames(*Option.getArg(0), Names);
      registered(Names, *Text);
    }
}

void TextNotes::construction(const CXXConstructExpr &Construct) {
  namedOption(Construct);
}

/// `("d,device", "help", cxxopts::value<std::string>()->default_value("x"))`.
void TextNotes::option(const CallExpr &Call) {
  namedOption(Call);
  const auto Arguments = writtenArguments(Call);
  if (Arguments.size() < 2)
    return;
  const auto Names = optionNamesIn(literalIn(*Arguments[0]));
  if (Names.empty())
    return;
  for (const Expr *Argument : Arguments.drop_front())
    if (const Expr *Default = registeredIn(Argument))
      registered(Names, *Default);
}

void TextNotes::named(const ValueDecl &Decl, const Expr &Place) {
  const auto *Function = dyn_cast<FunctionDecl>(&Decl);
  const auto *Var = dyn_cast<VarDecl>(&Decl);
  if (isText(Function ? Function->getReturnType() : Decl.getType()) ||
      (Var ? isFlag(*Var) : isa<FieldDecl>(Decl) && isOptionObject(Decl)))
    Found.Named[&Decl].push_back(&Place);
}

void TextNotes::assignment(const Expr &Left) {
  Found.OnlySet.insert(Left.IgnoreParens());
}

void TextNotes::call(const CallExpr &Call) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  pieces(Call);
  if (Operator && Operator->getOperator() == OO_Equal)
    assignment(*Operator->getArg(0));
  if (Operator && Operator->isAssignmentOp())
    return;
  for (const Expr *Argument : Call.arguments())
    if (const Expr *Given = givenToChange(*Argument))
      change(*Given, Call);
  if (const StringRef Name = optionAskedBy(Call); !Name.empty())
    Found.Lookups[Name].push_back(&Call);
  if (const Expr *Default = registeredBy(Call))
    defaultBehind(*Default, objectOf(Call));
  option(Call);
}

} // namespace torchport
