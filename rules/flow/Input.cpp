//===- Input.cpp - texts that come from outside the program ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One purpose: what a name in the table of libraries tells of a call or a
/// variable.
///
//===----------------------------------------------------------------------===//

#include "rules/flow/Input.h"

#include "rules/flow/InputDefaults.h"
#include "rules/flow/OptionNames.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

/// Whether \p Name is \p Library, or in the class or namespace of that name.
static bool isPartOf(StringRef Name, StringRef Library) {
  const bool IsNamespace = Library.consume_back("::");
  return !Library.empty() && Name.consume_front(Library) &&
         (Name.empty() ? !IsNamespace : Name.starts_with("::"));
}

static InputKind libraryOf(const NamedDecl *Decl) {
  if (!Decl)
    return InputKind::None;
  const std::string Name = qualifiedName(*Decl);
  for (const InputLibrary &Each : inputLibraries())
    if (isPartOf(Name, Each.Name))
      return Each.Gives;
  const auto *Class = dyn_cast<CXXRecordDecl>(Decl);
  const bool IsMessage =
      Class && Class->hasDefinition() &&
      llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
        const auto *Record = Base.getType()->getAsCXXRecordDecl();
        return Record && StringRef(qualifiedName(*Record))
                             .starts_with("google::protobuf::Message");
      });
  return IsMessage ? InputKind::Configuration : InputKind::None;
}

static InputKind libraryOf(QualType Type) {
  if (Type.isNull())
    return InputKind::None;
  Type = Type.getNonReferenceType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  return libraryOf(Type->getAsCXXRecordDecl());
}

/// A text that says what is looked for, and names no device by itself.
static bool isKey(const Expr &E) {
  const auto *Literal = dyn_cast<StringLiteral>(withoutConversions(&E));
  if (!Literal || !Literal->isOrdinary())
    return false;
  const StringRef Key = Literal->getString();
  const bool IsName = intendedDevice(Key.str()).What != IntendedDevice::Unknown;
  return !IsName && !Key.contains(' ') &&
         (Key.contains_insensitive("device") ||
          Key.contains_insensitive("gpu") || Key.contains_insensitive("accel"));
}

/// `argv`, in main and where that hands it on.
static bool isCommandLine(const ValueDecl &Decl) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(&Decl);
  if (!Parameter || !Parameter->getType()->isPointerType() ||
      !Parameter->getType()->getPointeeType()->isPointerType())
    return false;
  const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
  return (Function && Function->isMain()) || Parameter->getName() == "argv";
}

/// Arguments behind the object of an operator.
static llvm::ArrayRef<const Expr *> argumentsOf(const CallExpr &Call) {
  return llvm::ArrayRef<const Expr *>(Call.getArgs(), Call.getNumArgs())
      .drop_front(isa<CXXOperatorCallExpr>(Call) ? 1 : 0);
}

/// As objectOf; in a template also of a method that its instances will tell.
static const Expr *objectIn(const CallExpr &Call) {
  if (const auto *Open =
          dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()))
    return Open->isImplicitAccess() ? nullptr : Open->getBase();
  return objectOf(Call);
}

namespace {

/// Follows what a value is read from, as far as names and keys tell.
class InputReader {
public:
  InputKind read(const Expr &E) {
    // Long chains tell nothing more.
    if (Depth == 8)
      return InputKind::None;
    ++Depth;
    const InputKind Kind = kindOf(*withoutConversions(&E));
    --Depth;
    return Kind;
  }

private:
  InputKind kindOf(const Expr &E) {
    if (const auto *Call = dyn_cast<CallExpr>(&E))
      return ofCall(*Call);
    if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
      return ofVariable(*Reference->getDecl());
    if (const auto *Member = dyn_cast<MemberExpr>(&E))
      return std::max(libraryOf(Member->getBase()->getType()),
                      read(*Member->getBase()));
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E))
      return std::max(read(*Element->getLHS()), byKey(*Element->getRHS()));
    if (const auto *Operator = dyn_cast<UnaryOperator>(&E))
      return read(*Operator->getSubExpr());
    if (const auto *Operator = dyn_cast<BinaryOperator>(&E))
      return Operator->isAdditiveOp() ? read(*Operator->getLHS())
                                      : InputKind::None;
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
      return any({Construct->getArgs(), Construct->getNumArgs()});
    return InputKind::None;
  }

  InputKind ofVariable(const ValueDecl &Decl) {
    if (isCommandLine(Decl))
      return InputKind::CommandLine;
    if (const InputKind Kind = libraryOf(Decl.getType());
        Kind != InputKind::None)
      return Kind;
    const auto *Var = dyn_cast<VarDecl>(&Decl);
    if (Var && inputOf(*Var) != InputKind::None)
      return inputOf(*Var);
    if (Var && isFlag(*Var))
      return InputKind::CommandLine;
    const bool IsLocal = Var && Var->isLocalVarDecl() && Var->getInit();
    if (!IsLocal)
      return InputKind::None;
    if (Var->isCXXForRangeDecl())
      return InputKind::None;
    return read(*Var->getInit());
  }

  InputKind ofCall(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (Callee && isOfLibTorch(*Callee))
      return InputKind::None;
    if (const InputKind Kind = libraryOf(Callee); Kind != InputKind::None)
      return Kind;
    InputKind Kind = InputKind::None;
    if (const Expr *Object = objectIn(Call))
      Kind = std::max(libraryOf(Object->getType()), read(*Object));
    for (const Expr *Argument : argumentsOf(Call))
      Kind = std::max(Kind, byKey(*Argument));
    // `std::string(argv[1])` has gone; `std::any_cast<std::string>(x)` has not.
    if (Kind == InputKind::None && Callee && Callee->isInStdNamespace() &&
        !isa<CXXMemberCallExpr, CXXOperatorCallExpr>(Call))
      Kind = any({Call.getArgs(), Call.getNumArgs()});
    return Kind;
  }

  InputKind any(llvm::ArrayRef<const Expr *> Values) {
    InputKind Kind = InputKind::None;
    for (const Expr *Each : Values)
      if (!isa<CXXDefaultArgExpr>(Each))
        Kind = std::max(Kind, read(*Each));
    return Kind;
  }

  static InputKind byKey(const Expr &E) {
    return isKey(E) ? InputKind::Configuration : InputKind::None;
  }

  unsigned Depth = 0;
};

} // namespace

InputKind inputOf(const Expr &E) { return InputReader().read(E); }

InputKind inputOf(QualType Type) { return libraryOf(Type); }

InputKind inputOf(const VarDecl &Var) {
  return Var.hasGlobalStorage() ? libraryOf(&Var) : InputKind::None;
}

bool isOfInputLibrary(const CallExpr &Call) {
  const Expr *Object = objectIn(Call);
  return libraryOf(Call.getDirectCallee()) != InputKind::None ||
         (Object && libraryOf(Object->getType()) != InputKind::None);
}

InputKind inputBy(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (Callee && isOfLibTorch(*Callee))
    return InputKind::None;
  const auto IsStream = [](const Expr *E) {
    const CXXRecordDecl *Class = E->getType()->getAsCXXRecordDecl();
    return Class && Class->isInStdNamespace() &&
           Class->getName().ends_with("stream");
  };
  // What is put together in a string stream is the program's own.
  if (Call.getNumArgs() > 1 && IsStream(Call.getArg(0)) &&
      !StringRef(
           qualifiedName(*Call.getArg(0)->getType()->getAsCXXRecordDecl()))
           .contains("stringstream"))
    return InputKind::Stream;
  return inputOf(Call);
}

const CallExpr *lookupIn(const Expr &E) {
  const Expr *Value = withoutConversions(&E);
  while (const auto *Call = dyn_cast<CallExpr>(Value)) {
    if (!optionAskedBy(*Call).empty())
      return Call;
    const Expr *Object = objectIn(*Call);
    if (!Object)
      return nullptr;
    Value = withoutConversions(Object);
  }
  return nullptr;
}

} // namespace torchport
