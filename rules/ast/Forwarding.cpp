//===- Forwarding.cpp - devices that a call forwards ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/Forwarding.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

static const CXXRecordDecl *firstClassOf(const TemplateArgumentList *List) {
  if (!List || List->size() == 0 ||
      List->get(0).getKind() != TemplateArgument::Type)
    return nullptr;
  return List->get(0).getAsType()->getAsCXXRecordDecl();
}

static const CXXRecordDecl *firstClassOf(const CXXRecordDecl *Template) {
  const auto *Instance =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(Template);
  return Instance ? firstClassOf(&Instance->getTemplateArgs()) : nullptr;
}

static const CXXRecordDecl *classConstructedByCall(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getDeclName().isIdentifier() ||
      !AnalysisDeclContext::isInStdNamespace(Callee))
    return nullptr;
  const StringRef Name = Callee->getName();
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee))
    return Name == "emplace_back" || Name == "emplace_front"
               ? firstClassOf(Method->getParent())
               : nullptr;
  return Name == "make_unique" || Name == "make_shared" ||
                 Name == "make_optional"
             ? firstClassOf(Callee->getTemplateSpecializationArgs())
             : nullptr;
}

/// Returns the module class of the ModuleHolder that \p Construct makes;
/// otherwise null.
static const CXXRecordDecl *
moduleConstructedBy(const CXXConstructExpr &Construct) {
  const CXXRecordDecl *Class = Construct.getType()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return nullptr;
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const CXXRecordDecl *Holder = Base.getType()->getAsCXXRecordDecl();
        Holder && qualifiedName(*Holder) == "torch::nn::ModuleHolder")
      return firstClassOf(Holder);
  return nullptr;
}

const CXXRecordDecl *constructedClass(const Expr &Construction) {
  if (const auto *Call = dyn_cast<CallExpr>(&Construction))
    return classConstructedByCall(*Call);
  const auto *Construct = dyn_cast<CXXConstructExpr>(&Construction);
  return Construct ? moduleConstructedBy(*Construct) : nullptr;
}

/// Returns true if a constructor of \p Class is a template. It would take any
/// type without a conversion.
static bool hasTemplateConstructor(const CXXRecordDecl &Class) {
  return llvm::any_of(Class.decls(), [](const Decl *Each) {
    const auto *Template = dyn_cast<FunctionTemplateDecl>(Each);
    return Template && isa<CXXConstructorDecl>(Template->getTemplatedDecl());
  });
}

/// Returns true if the constructors of \p Class for \p Count arguments take a
/// Device at position \p Index, and none takes a DeviceType there.
static bool takesDevice(const CXXRecordDecl &Class, unsigned Index,
                        unsigned Count) {
  bool Found = false;
  for (const CXXConstructorDecl *Each : Class.ctors()) {
    if (Each->isCopyOrMoveConstructor() ||
        Each->getMinRequiredArguments() > Count || Each->getNumParams() < Count)
      continue;
    const QualType Type = Each->getParamDecl(Index)->getType();
    if (isDeviceType(Type))
      return false;
    Found |= isDevice(Type) || isOptionalDevice(Type);
  }
  return Found && !hasTemplateConstructor(Class);
}

llvm::SmallVector<const Expr *, 1> forwardedDevices(const Expr &Construction) {
  llvm::ArrayRef<const Expr *> Arguments;
  if (const auto *Call = dyn_cast<CallExpr>(&Construction))
    Arguments = {Call->getArgs(), Call->getNumArgs()};
  else if (const auto *Construct = dyn_cast<CXXConstructExpr>(&Construction))
    Arguments = {Construct->getArgs(), Construct->getNumArgs()};
  const CXXRecordDecl *Class = constructedClass(Construction);
  llvm::SmallVector<const Expr *, 1> Found;
  if (!Class || !Class->hasDefinition() || Class->isInStdNamespace() ||
      isDevice(Class->getASTContext().getCanonicalTagType(Class)))
    return Found;
  for (unsigned I = 0; I < Arguments.size(); ++I)
    if (isDeviceType(Arguments[I]->getType()) &&
        takesDevice(*Class, I, Arguments.size()))
      Found.push_back(Arguments[I]);
  return Found;
}

bool storesOptionalType(const CXXConstructExpr &Construct,
                        const Destination &Goal) {
  const auto *Var = Goal.User.get<VarDecl>();
  return isDeviceType(optionalValueType(Construct.getType())) &&
         isDeviceType(Construct.getArg(0)->getType()) &&
         ((Var && !Var->isConstexpr()) || Goal.User.get<FieldDecl>() ||
          Goal.User.get<CXXCtorInitializer>());
}

} // namespace torchport
