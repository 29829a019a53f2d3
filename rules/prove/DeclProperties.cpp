//===- DeclProperties.cpp - the properties of a declaration ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

#include "clang/AST/DeclFriend.h"

using namespace clang;

namespace torchport::prove {

static void addFunction(PropertyWriter &W, const FunctionDecl &F,
                        Identity &Names) {
  W.append("function", F.getStorageClass(), F.isInlineSpecified(),
           F.isInlined(), int(F.getConstexprKind()), F.isVirtualAsWritten(),
           F.isPureVirtual(), F.isDeletedAsWritten(), F.isDeleted(),
           F.isDefaulted(), F.isExplicitlyDefaulted(), F.isTrivial(),
           F.isVariadic(), F.doesThisDeclarationHaveABody(),
           F.getTemplateSpecializationKind(), F.isNoReturn(),
           F.getExceptionSpecType(), F.getLanguageLinkage());
  if (const auto *M = dyn_cast<CXXMethodDecl>(&F)) {
    W.append(M->isStatic(), M->isVirtual());
    for (const CXXMethodDecl *Each : M->overridden_methods())
      W.append(Names.idOf(Each));
  }
  const ExplicitSpecifier Explicit =
      ExplicitSpecifier::getFromDecl(const_cast<FunctionDecl *>(&F));
  W.append("explicit", int(Explicit.getKind()), bool(Explicit.getExpr()));
}

static bool isInInstance(const VarDecl &V) {
  for (const DeclContext *In = V.getDeclContext(); In; In = In->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(In);
        F && F->isTemplateInstantiation())
      return true;
  return false;
}

static void addVariable(PropertyWriter &W, const VarDecl &V) {
  W.append("variable", V.getStorageClass(), V.getTSCSpec(), V.isConstexpr(),
           V.isInlineSpecified(), V.isInline(), V.isNRVOVariable(),
           V.isExceptionVariable(), V.isCXXForRangeDecl(), V.isInitCapture(),
           V.isParameterPack(), V.isThisDeclarationADefinition(),
           V.getTemplateSpecializationKind());
  // In an instantiation, Clang records parentheses around one value as braces.
  // The pattern has the written form.
  if (!isInInstance(V))
    W.append(V.getInitStyle());
  // A fix must not turn static into dynamic initialization.
  if (V.hasGlobalStorage() && V.hasInit() && !V.getInit()->isValueDependent() &&
      !V.getType()->isDependentType())
    W.append("constant", V.hasConstantInitialization());
  if (const auto *P = dyn_cast<ParmVarDecl>(&V))
    W.append(P->getFunctionScopeIndex(), P->hasDefaultArg(),
             P->hasInheritedDefaultArg());
}

std::string propertiesOf(const Decl &D, const ASTContext &Context,
                         Identity &Names) {
  PropertyWriter W;
  W.append(D.isImplicit(), D.isInvalidDecl(), D.getAccessUnsafe(),
           Names.idOf(&D));
  if (const auto *Value = dyn_cast<ValueDecl>(&D))
    W.append(Names.idOf(Value->getType()));
  if (const auto *F = dyn_cast<FunctionDecl>(&D))
    addFunction(W, *F, Names);
  else if (const auto *V = dyn_cast<VarDecl>(&D))
    addVariable(W, *V);
  else if (const auto *Field = dyn_cast<FieldDecl>(&D))
    W.append(Field->isMutable(), Field->isBitField(),
             Field->getInClassInitStyle(), Field->getFieldIndex());
  else if (const auto *Tag = dyn_cast<TagDecl>(&D)) {
    W.append(int(Tag->getTagKind()), Tag->isThisDeclarationADefinition());
    if (const auto *E = dyn_cast<EnumDecl>(Tag))
      W.append(E->isScoped(), E->isFixed(), Names.idOf(E->getIntegerType()));
    if (const auto *C = dyn_cast<CXXRecordDecl>(Tag); C && C->hasDefinition())
      W.append(C->isLambda(), C->isPolymorphic(), C->isAggregate(),
               C->isTriviallyCopyable(), C->canPassInRegisters());
  } else if (const auto *N = dyn_cast<NamespaceDecl>(&D))
    W.append(N->isInline());
  else if (const auto *U = dyn_cast<UsingDirectiveDecl>(&D))
    W.append(Names.idOf(U->getNominatedNamespace()));
  else if (const auto *A = dyn_cast<NamespaceAliasDecl>(&D))
    W.append(Names.idOf(A->getNamespace()));
  else if (const auto *U = dyn_cast<BaseUsingDecl>(&D)) {
    if (const auto *Using = dyn_cast<UsingDecl>(U))
      W.append(Using->hasTypename());
    else
      W.append(Names.idOf(cast<UsingEnumDecl>(U)->getEnumDecl()));
    for (const UsingShadowDecl *Each : U->shadows())
      W.append(Names.idOf(Each->getTargetDecl()));
  } else if (const auto *S = dyn_cast<UsingShadowDecl>(&D))
    W.append(Names.idOf(S->getTargetDecl()));
  else if (const auto *T = dyn_cast<TypedefNameDecl>(&D))
    W.append(Names.idOf(T->getUnderlyingType()));
  else if (const auto *L = dyn_cast<LinkageSpecDecl>(&D))
    W.append(int(L->getLanguage()));
  else if (const auto *S = dyn_cast<StaticAssertDecl>(&D))
    W.append(S->isFailed());
  else if (const auto *P = dyn_cast<TemplateTypeParmDecl>(&D))
    W.append(P->getDepth(), P->getIndex(), P->isParameterPack(),
             P->wasDeclaredWithTypename());
  else if (const auto *P = dyn_cast<NonTypeTemplateParmDecl>(&D))
    W.append(P->getDepth(), P->getIndex(), P->isParameterPack());
  else if (const auto *P = dyn_cast<TemplateTemplateParmDecl>(&D))
    W.append(P->getDepth(), P->getIndex(), P->isParameterPack());
  else if (!isa<TranslationUnitDecl, TemplateDecl, BindingDecl, AccessSpecDecl,
                EmptyDecl, EnumConstantDecl, LabelDecl, FriendDecl,
                IndirectFieldDecl, ImplicitParamDecl>(D)) {
    // Kinds that the traversal does not cover are recorded as text.
    llvm::raw_string_ostream Out(W.Text);
    D.print(Out, Context.getPrintingPolicy());
  }
  return W.Text;
}

} // namespace torchport::prove
