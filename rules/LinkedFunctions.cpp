//===- LinkedFunctions.cpp - what a unit leaves to the linker -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/LinkedFunctions.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Index/USRGeneration.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace torchport {

void LinkedFunctions::add(LinkedFunctions Other) {
  Defined.merge(Other.Defined);
  Undefined.merge(Other.Undefined);
}

namespace {

class LinkVisitor : public DynamicRecursiveASTVisitor {
public:
  LinkVisitor(const ASTContext &Context, LinkedFunctions &Out)
      : Context(Context), Out(Out) {}

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    if (Function->isThisDeclarationADefinition())
      Out.Defined.insert(usrOf(*Function));
    return true;
  }

  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->isThisDeclarationADefinition() == VarDecl::Definition &&
        Variable->hasExternalFormalLinkage())
      Out.Defined.insert(usrOf(*Variable));
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *Variable = dyn_cast<VarDecl>(E->getDecl()))
      return useOfVariable(*Variable, E->getSourceRange());
    return use(E->getDecl(), E->getSourceRange());
  }

  bool VisitMemberExpr(MemberExpr *E) override {
    return use(E->getMemberDecl(), E->getSourceRange());
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    return use(E->getConstructor(), E->getSourceRange());
  }

private:
  static std::string usrOf(const Decl &D) {
    SmallString<128> Usr;
    index::generateUSRForDecl(&D, Usr);
    return Usr.str().str();
  }

  static bool isTensors(QualType T) {
    return isTensor(T) || isDevice(T) || isDeviceType(T) ||
           isTensorOptions(T) || isOptionalDevice(T) ||
           isRecordNamed(T, "torch::jit::Module") ||
           isRecordNamed(T, "torch::nn::Module");
  }

  static bool takesTensors(const FunctionDecl &Function) {
    return llvm::any_of(Function.parameters(), [](const ParmVarDecl *Each) {
      return isTensors(Each->getType());
    });
  }

  /// `extern const torch::Device chosen;`, or a pointer to a function.
  bool useOfVariable(const VarDecl &Variable, SourceRange Name) {
    const QualType T = Variable.getType();
    if (!Variable.hasExternalStorage() || Variable.getDefinition() ||
        isOfLibTorch(Variable) ||
        (!isTensors(T) && !isText(T) && !T->isFunctionPointerType()))
      return true;
    return add(Variable, Name, /*TakesTensors=*/true);
  }

  bool add(const NamedDecl &D, SourceRange Name, bool TakesTensors) {
    const SourceManager &Sources = Context.getSourceManager();
    const SourceLocation At = Sources.getExpansionLoc(D.getLocation());
    const auto Where = spelledAt(Name, Context);
    if (At.isValid() && Where)
      Out.Undefined.try_emplace(
          usrOf(D),
          LinkedFunctions::Use{qualifiedName(D), *Where,
                               fileName(Sources.getFileID(At), Sources),
                               TakesTensors});
    return true;
  }

  bool use(const Decl *D, SourceRange Name) {
    const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
    if (!Function)
      return true;
    // The definition of an instance is that of its template.
    if (const FunctionDecl *Pattern =
            Function->getTemplateInstantiationPattern(/*ForDefinition=*/false))
      Function = Pattern;
    if (Function->isDefined() || Function->isImplicit() ||
        Function->isDefaulted() || Function->isPureVirtual() ||
        Function->getBuiltinID() != 0 || isOfLibTorch(*Function) ||
        isOfStd(*Function) || isOfRuntime(*Function))
      return true;
    return add(*Function, Name, takesTensors(*Function));
  }

  const ASTContext &Context;
  LinkedFunctions &Out;
};

} // namespace

LinkedFunctions linkedFunctionsIn(ASTContext &Context) {
  LinkedFunctions Found;
  LinkVisitor Collecting(Context, Found);
  for (Decl *Each : Context.getTraversalScope())
    Collecting.TraverseDecl(Each);
  return Found;
}

} // namespace torchport
