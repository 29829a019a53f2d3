//===- DeclWords.cpp - the properties of a declaration --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

using namespace clang;

namespace torchport::prove {

static void addFunction(Words &W, const FunctionDecl &F, Identity &Names) {
  W.say("function", F.getStorageClass(), F.isInlineSpecified(), F.isInlined(),
        int(F.getConstexprKind()), F.isVirtualAsWritten(), F.isPureVirtual(),
        F.isDeletedAsWritten(), F.isDeleted(), F.isDefaulted(),
        F.isExplicitlyDefaulted(), F.isTrivial(), F.isVariadic(),
        F.doesThisDeclarationHaveABody(), F.getTemplateSpecializationKind(),
        F.isNoReturn(), F.getExceptionSpecType(), F.getLanguageLinkage());
  if (const auto *M = dyn_cast<CXXMethodDecl>(&F)) {
    W.say(M->isStatic(), M->isVirtual());
    for (const CXXMethodDecl *Each : M->overridden_methods())
      W.say(Names.of(Each));
  }
  const ExplicitSpecifier Explicit =
      ExplicitSpecifier::getFromDecl(const_cast<FunctionDecl *>(&F));
  W.say("explicit", int(Explicit.getKind()), bool(Explicit.getExpr()));
}

/// Returns true if \p V is in a template instantiation.
static bool isInInstance(const VarDecl &V) {
  for (const DeclContext *In = V.getDeclContext(); In; In = In->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(In);
        F && F->isTemplateInstantiation())
      return true;
  return false;
}

static void addVariable(Words &W, const VarDecl &V) {
  W.say("variable", V.getStorageClass(), V.getTSCSpec(), V.isConstexpr(),
        V.isInlineSpecified(), V.isInline(), V.isNRVOVariable(),
        V.isExceptionVariable(), V.isCXXForRangeDecl(), V.isInitCapture(),
        V.isParameterPack(), V.isThisDeclarationADefinition(),
        V.getTemplateSpecializationKind());
  // In an instantiation, Clang records parentheses around one value as braces.
  // The pattern has the written form.
  if (!isInInstance(V))
    W.say(V.getInitStyle());
  // A twin is no constant expression: a fix must not turn static into dynamic
  // initialization.
  if (V.hasGlobalStorage() && V.hasInit() && !V.getInit()->isValueDependent() &&
      !V.getType()->isDependentType())
    W.say("constant", V.hasConstantInitialization());
  if (const auto *P = dyn_cast<ParmVarDecl>(&V))
    W.say(P->getFunctionScopeIndex(), P->hasDefaultArg(),
          P->hasInheritedDefaultArg());
}

std::string wordsOf(const Decl &D, const ASTContext &Context, Identity &Names) {
  Words W;
  W.say(D.isImplicit(), D.isInvalidDecl(), D.getAccessUnsafe(), Names.of(&D));
  if (const auto *Value = dyn_cast<ValueDecl>(&D))
    W.say(Names.of(Value->getType()));
  if (const auto *F = dyn_cast<FunctionDecl>(&D))
    addFunction(W, *F, Names);
  else if (const auto *V = dyn_cast<VarDecl>(&D))
    addVariable(W, *V);
  else if (const auto *Field = dyn_cast<FieldDecl>(&D))
    W.say(Field->isMutable(), Field->isBitField(), Field->getInClassInitStyle(),
          Field->getFieldIndex());
  else if (const auto *Tag = dyn_cast<TagDecl>(&D)) {
    W.say(int(Tag->getTagKind()), Tag->isThisDeclarationADefinition());
    if (const auto *E = dyn_cast<EnumDecl>(Tag))
      W.say(E->isScoped(), E->isFixed(), Names.of(E->getIntegerType()));
    if (const auto *C = dyn_cast<CXXRecordDecl>(Tag); C && C->hasDefinition())
      W.say(C->isLambda(), C->isPolymorphic(), C->isAggregate(),
            C->isTriviallyCopyable(), C->canPassInRegisters());
  } else if (const auto *N = dyn_cast<NamespaceDecl>(&D))
    W.say(N->isInline());
  else if (const auto *U = dyn_cast<UsingDirectiveDecl>(&D))
    W.say(Names.of(U->getNominatedNamespace()));
  else if (const auto *A = dyn_cast<NamespaceAliasDecl>(&D))
    W.say(Names.of(A->getNamespace()));
  else if (const auto *U = dyn_cast<BaseUsingDecl>(&D)) {
    if (const auto *Using = dyn_cast<UsingDecl>(U))
      W.say(Using->hasTypename());
    else
      W.say(Names.of(cast<UsingEnumDecl>(U)->getEnumDecl()));
    for (const UsingShadowDecl *Each : U->shadows())
      W.say(Names.of(Each->getTargetDecl()));
  } else if (const auto *S = dyn_cast<UsingShadowDecl>(&D))
    W.say(Names.of(S->getTargetDecl()));
  else if (const auto *T = dyn_cast<TypedefNameDecl>(&D))
    W.say(Names.of(T->getUnderlyingType()));
  else if (const auto *L = dyn_cast<LinkageSpecDecl>(&D))
    W.say(int(L->getLanguage()));
  else if (const auto *S = dyn_cast<StaticAssertDecl>(&D))
    W.say(S->isFailed());
  else if (const auto *P = dyn_cast<TemplateTypeParmDecl>(&D))
    W.say(P->getDepth(), P->getIndex(), P->isParameterPack(),
          P->wasDeclaredWithTypename());
  else if (const auto *P = dyn_cast<NonTypeTemplateParmDecl>(&D))
    W.say(P->getDepth(), P->getIndex(), P->isParameterPack());
  else if (const auto *P = dyn_cast<TemplateTemplateParmDecl>(&D))
    W.say(P->getDepth(), P->getIndex(), P->isParameterPack());
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
