//===- InputDefaults.cpp - what holds until a user says more --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/InputDefaults.h"

#include "rules/flow/OptionNames.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace torchport {

/// The row for \p Decl, which a call or a construction is of.
static const InputDefault *rowOf(const NamedDecl *Decl,
                                 InputDefault::Holder Of) {
  const StringRef Last = identifierOf(Decl);
  if (Last.empty())
    return nullptr;
  std::string Whole;
  for (const InputDefault &Each : inputDefaults()) {
    if (Each.Of != Of || !Each.Name.ends_with(Last))
      continue;
    if (Each.Name == Last)
      return &Each;
    if (Whole.empty())
      Whole = qualifiedName(*Decl);
    if (Each.Name == Whole)
      return &Each;
  }
  return nullptr;
}

static const Expr *argumentAt(int Place,
                              llvm::ArrayRef<const Expr *> Arguments) {
  const int Count = static_cast<int>(Arguments.size());
  if (Place == LastArgument)
    Place = Count - 1;
  return Place >= 0 && Place < Count ? Arguments[Place] : nullptr;
}

std::optional<const Expr *> defaultIn(const CallExpr &Call,
                                      InputDefault::Holder Of) {
  const InputDefault *Row = rowOf(Call.getDirectCallee(), Of);
  if (!Row)
    return std::nullopt;
  return argumentAt(Row->Argument, writtenArguments(Call));
}

/// Arguments of \p Construct, as far as they are written.
static llvm::ArrayRef<const Expr *>
writtenArguments(const CXXConstructExpr &Construct) {
  llvm::ArrayRef<const Expr *> Arguments(Construct.getArgs(),
                                         Construct.getNumArgs());
  while (!Arguments.empty() && isa<CXXDefaultArgExpr>(Arguments.back()))
    Arguments = Arguments.drop_back();
  return Arguments;
}

std::optional<const Expr *> defaultIn(const CXXConstructExpr &Construct,
                                      InputDefault::Holder Of) {
  if (Construct.getConstructor()->isCopyOrMoveConstructor())
    return std::nullopt;
  const InputDefault *Row = rowOf(recordOf(Construct.getType()), Of);
  if (!Row)
    return std::nullopt;
  const auto Arguments = writtenArguments(Construct);
  // `cl::init("cuda")` stands at any place.
  for (const Expr *Each : Arguments)
    if (const auto *Call = dyn_cast<CallExpr>(withoutConversions(Each)))
      if (const auto Default = defaultIn(*Call, Of))
        return Default;
  return argumentAt(Row->Argument, Arguments);
}

const Expr *textIn(const Expr *Default) {
  if (!Default)
    return nullptr;
  Default = withoutConversions(Default);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(Default);
      Made && Made->getNumArgs() > 0 &&
      (Made->getNumArgs() == 1 || isa<CXXDefaultArgExpr>(Made->getArg(1))))
    return textIn(Made->getArg(0));
  return isText(Default->getType()) ? Default : nullptr;
}

static bool isFlagOfAbseil(const VarDecl &Var) {
  const CXXRecordDecl *Class = recordOf(Var.getType());
  return Class && StringRef(qualifiedName(*Class)).starts_with("absl::");
}

bool isOptionObject(const ValueDecl &Var) {
  const CXXRecordDecl *Class = recordOf(Var.getType());
  if (!rowOf(Class, InputDefault::Variable))
    return false;
  const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(Class);
  return !Instance ||
         (Instance->getTemplateArgs().size() > 0 &&
          Instance->getTemplateArgs()[0].getKind() == TemplateArgument::Type &&
          isText(Instance->getTemplateArgs()[0].getAsType()));
}

bool isFlag(const VarDecl &Var) {
  const bool IsNamed = Var.hasGlobalStorage() && Var.getIdentifier() &&
                       Var.getName().starts_with("FLAGS_") &&
                       (isString(Var.getType()) || isFlagOfAbseil(Var));
  return IsNamed || isOptionObject(Var);
}

/// Abseil keeps it as the first value of a member of a class beside the flag.
static const Expr *defaultOfAbseil(const VarDecl &Var) {
  const std::string Name =
      ("AbslFlagDefaultGenFor" + Var.getName().drop_front(6)).str();
  for (const Decl *Each : Var.getDeclContext()->decls())
    if (const auto *Class = dyn_cast<CXXRecordDecl>(Each);
        Class && Class->getName() == Name && Class->hasDefinition())
      for (const FieldDecl *Field : Class->getDefinition()->fields())
        if (Field->hasInClassInitializer())
          return Field->getInClassInitializer();
  return nullptr;
}

/// The literal that the variable behind a flag begins with.
static const Expr *defaultOfNamed(const VarDecl &Var) {
  // `std::string &FLAGS_x = *FLAGS_nox`, and that begins with the result of a
  // function that is given the default.
  const Expr *Value =
      isFlagOfAbseil(Var) ? defaultOfAbseil(Var) : Var.getAnyInitializer();
  for (unsigned Steps = 0; Value && Steps < 4; ++Steps) {
    Value = withoutConversions(Value);
    if (isa<StringLiteral>(Value))
      return Value;
    if (const auto *Content = dyn_cast<UnaryOperator>(Value)) {
      Value = Content->getSubExpr();
    } else if (const auto *Reference = dyn_cast<DeclRefExpr>(Value)) {
      const auto *Held = dyn_cast<VarDecl>(Reference->getDecl());
      Value = Held ? Held->getAnyInitializer() : nullptr;
    } else if (const auto *Call = dyn_cast<CallExpr>(Value)) {
      Value = Call->getNumArgs() > 0 ? Call->getArg(Call->getNumArgs() - 1)
                                     : nullptr;
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

static const Expr *defaultIn(const Expr *Value) {
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(
      Value ? Value->IgnoreImplicit() : nullptr);
  return Construct
             ? defaultIn(*Construct, InputDefault::Variable).value_or(nullptr)
             : nullptr;
}

const Expr *defaultOfFlag(const VarDecl &Var) {
  return isOptionObject(Var) ? defaultIn(Var.getAnyInitializer())
                             : defaultOfNamed(Var);
}

const Expr *defaultOfOption(const FieldDecl &Member) {
  return isOptionObject(Member) ? defaultIn(Member.getInClassInitializer())
                                : nullptr;
}

} // namespace torchport
