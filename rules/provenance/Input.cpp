//===- Input.cpp - texts that come from outside the program ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/provenance/DeviceSource.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

StringRef prettyPrinted(InputKind Kind) {
  return isUserInput(Kind) ? "outside the program" : "elsewhere";
}

bool isForeignLibraryDecl(const Decl *Decl) {
  if (!Decl || isLibTorchDecl(*Decl) ||
      AnalysisDeclContext::isInStdNamespace(Decl))
    return false;
  const SourceManager &Sources = Decl->getASTContext().getSourceManager();
  return Sources.isInSystemHeader(Sources.getSpellingLoc(Decl->getBeginLoc()));
}

static bool isForeignLibraryDecl(QualType Type) {
  if (Type.isNull())
    return false;
  Type = Type.getNonReferenceType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  return isForeignLibraryDecl(Type->getAsCXXRecordDecl());
}

bool mentionsDevice(StringRef Key) {
  return Key.contains_insensitive("device") ||
         Key.contains_insensitive("gpu") || Key.contains_insensitive("accel");
}

/// Returns true if \p E is a key to look up, and names no device itself.
static bool isKey(const Expr &E) {
  const StringRef Key = literalText(&E).value_or("");
  const bool IsName = intendedDevice(Key).Kind != IntendedDevice::Unknown;
  return !IsName && !Key.contains(' ') && mentionsDevice(Key);
}

static bool hasKey(const CallExpr &Call) {
  return llvm::any_of(Call.arguments(),
                      [](const Expr *Each) { return isKey(*Each); });
}

/// Returns true if \p Decl is `argv`, in main or in a function that main calls.
static bool isCommandLine(const ValueDecl &Decl) {
  const auto *Parameter = dyn_cast<ParmVarDecl>(&Decl);
  if (!Parameter || !Parameter->getType()->isPointerType() ||
      !Parameter->getType()->getPointeeType()->isPointerType())
    return false;
  const auto *Function = dyn_cast<FunctionDecl>(Parameter->getDeclContext());
  return (Function && Function->isMain()) || Parameter->getName() == "argv";
}

/// Like objectOf(), also for a method that depends on a template parameter.
static const Expr *objectIn(const CallExpr &Call) {
  if (const auto *Open =
          dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()))
    return Open->isImplicitAccess() ? nullptr : Open->getBase();
  return objectOf(Call);
}

namespace {

class InputReader {
public:
  InputKind read(const Expr &E) {
    // Longer chains tell nothing more.
    if (Depth == 8)
      return InputKind::None;
    ++Depth;
    const InputKind Kind = kindOf(*ignoreConversions(&E));
    --Depth;
    return Kind;
  }

private:
  InputKind kindOf(const Expr &E) {
    if (const auto *Call = dyn_cast<CallExpr>(&E))
      return kindOfCall(*Call);
    if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
      return kindOfVariable(*Reference->getDecl());
    if (const auto *Member = dyn_cast<MemberExpr>(&E))
      return isForeignLibraryDecl(Member->getBase()->getType())
                 ? InputKind::Outside
                 : read(*Member->getBase());
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&E))
      return isKey(*Element->getRHS()) ? InputKind::Outside
                                       : read(*Element->getLHS());
    if (const auto *Operator = dyn_cast<UnaryOperator>(&E))
      return read(*Operator->getSubExpr());
    if (const auto *Operator = dyn_cast<BinaryOperator>(&E))
      return Operator->isAdditiveOp() ? read(*Operator->getLHS())
                                      : InputKind::None;
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
      return strongestKind(argumentsOf(*Construct));
    if (const auto *Open = dyn_cast<CXXUnresolvedConstructExpr>(&E))
      return strongestKind({Open->arg_begin(), Open->arg_end()});
    return InputKind::None;
  }

  InputKind kindOfVariable(const ValueDecl &Decl) {
    const auto *Var = dyn_cast<VarDecl>(&Decl);
    if (isCommandLine(Decl) || isForeignLibraryDecl(Decl.getType()) ||
        (Var && Var->hasGlobalStorage() && isForeignLibraryDecl(Var)))
      return InputKind::Outside;
    const bool IsLocal = Var && Var->isLocalVarDecl() && Var->getInit() &&
                         !Var->isCXXForRangeDecl();
    return IsLocal ? read(*Var->getInit()) : InputKind::None;
  }

  InputKind kindOfCall(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (Callee && isLibTorchDecl(*Callee))
      return InputKind::None;
    if (hasKey(Call))
      return InputKind::Outside;
    const Expr *Object = objectIn(Call);
    if (isForeignLibraryDecl(Callee) ||
        (Object && isForeignLibraryDecl(Object->getType())))
      return InputKind::Outside;
    if (Object)
      if (const InputKind Kind = read(*Object); Kind != InputKind::None)
        return Kind;
    // `std::string(argv[1])` has been removed, but
    // `std::any_cast<std::string>(x)` has not. A function of a missing header
    // usually converts its argument, as in `py::str(dict["device"])`.
    const bool Converts =
        Callee ? Callee->isInStdNamespace() &&
                     !isa<CXXMemberCallExpr, CXXOperatorCallExpr>(Call)
               : !Object;
    return Converts ? strongestKind(argumentsOf(Call)) : InputKind::None;
  }

  InputKind strongestKind(llvm::ArrayRef<const Expr *> Values) {
    InputKind Kind = InputKind::None;
    for (const Expr *Each : Values)
      if (!isa<CXXDefaultArgExpr>(Each))
        Kind = std::max(Kind, read(*Each));
    return Kind;
  }

  unsigned Depth = 0;
};

} // namespace

InputKind inputOf(const Expr &E) { return InputReader().read(E); }

/// The text in a string stream is the program's own.
static bool isInputStream(const Expr &E) {
  const CXXRecordDecl *Class = E.getType()->getAsCXXRecordDecl();
  return Class && Class->isInStdNamespace() &&
         Class->getName().ends_with("stream") &&
         !StringRef(qualifiedName(*Class)).contains("stringstream");
}

InputKind inputBy(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (Callee && isLibTorchDecl(*Callee))
    return InputKind::None;
  if (Call.getNumArgs() > 1 && isInputStream(*Call.getArg(0)))
    return InputKind::Outside;
  // `boost::to_lower(name)` changes the text in place.
  const bool Reads =
      isForeignLibraryDecl(Callee) && (!Call.getType()->isVoidType() ||
                                       objectOf(Call) || Call.getNumArgs() > 2);
  return Reads ? InputKind::Outside : inputOf(Call);
}

} // namespace torchport
