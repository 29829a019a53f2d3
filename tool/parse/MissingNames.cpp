//===- MissingNames.cpp - what a missing header would declare -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/MissingNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TypoCorrection.h"

using namespace clang;

namespace torchport {

/// A complete class without members: whoever holds one has a layout still.
static CXXRecordDecl *emptyClass(ASTContext &Context, DeclContext &Within,
                                 IdentifierInfo &Name, SourceLocation Loc) {
  auto *Made = CXXRecordDecl::Create(Context, TagTypeKind::Struct, &Within, Loc,
                                     Loc, &Name);
  Made->startDefinition();
  Made->completeDefinition();
  return Made;
}

NamedDecl *MissingNames::make(Kind As, IdentifierInfo &Name,
                              DeclContext &Within, SourceLocation Loc) {
  ASTContext &Context = Actions->Context;
  switch (As) {
  case Namespace:
    return NamespaceDecl::Create(Context, &Within, /*Inline=*/false, Loc, Loc,
                                 &Name, /*PrevDecl=*/nullptr,
                                 /*Nested=*/false);
  case Variable:
    return VarDecl::Create(
        Context, &Within, Loc, Loc, &Name, Context.DependentTy,
        Context.getTrivialTypeSourceInfo(Context.DependentTy, Loc), SC_Extern);
  case Type:
    return emptyClass(Context, Within, Name, Loc);
  case Template: {
    // template <typename...> struct NAME {};
    NamedDecl *Pack = TemplateTypeParmDecl::Create(
        Context, &Within, Loc, Loc, /*D=*/0, /*P=*/0, /*Id=*/nullptr,
        /*Typename=*/true, /*ParameterPack=*/true);
    auto *Parameters = TemplateParameterList::Create(
        Context, Loc, Loc, Pack, Loc, /*RequiresClause=*/nullptr);
    CXXRecordDecl *Pattern = emptyClass(Context, Within, Name, Loc);
    auto *Made = ClassTemplateDecl::Create(Context, &Within, Loc, &Name,
                                           Parameters, Pattern);
    Pattern->setDescribedClassTemplate(Made);
    return Made;
  }
  }
  llvm_unreachable("every kind is made above");
}

NamedDecl *MissingNames::madeUp(Kind As, IdentifierInfo &Name,
                                DeclContext &Within, SourceLocation Loc) {
  NamedDecl *&Made = Known[{As, &Within, &Name}];
  if (Made)
    return Made;
  Made = make(As, Name, Within, Loc);
  // A type is looked up again once it was suggested.
  if (As == Type || As == Template) {
    if (Within.isTranslationUnit())
      Actions->PushOnScopeChains(Made, Actions->TUScope);
    else
      Within.addDecl(Made);
  }
  return Made;
}

std::optional<Token> MissingNames::tokenBehind(SourceLocation Name) const {
  return Lexer::findNextToken(Name, Actions->getSourceManager(),
                              Actions->getLangOpts());
}

/// What follows a name tells what it is: `Mat image`, `Mat &image`,
/// `Mat_<float> image`, but `imread(path)`, `pi * 2`.
MissingNames::Kind MissingNames::likelyKind(SourceLocation Name) const {
  const auto Next = tokenBehind(Name);
  if (!Next)
    return Variable;
  if (Next->is(tok::less))
    return Template;
  const bool IsOperator = Next->isOneOf(tok::amp, tok::ampamp, tok::star);
  return Next->is(tok::raw_identifier) ||
                 (IsOperator &&
                  isUppercase(
                      *Actions->getSourceManager().getCharacterData(Name)))
             ? Type
             : Variable;
}

/// In `cv::Mat image` Clang takes `cv::Mat` for an expression, unless there is
/// a type of that name by then.
void MissingNames::makeUpMember(NamespaceDecl &Of, SourceLocation Name) {
  const auto Colons = tokenBehind(Name);
  const auto Member =
      Colons ? tokenBehind(Colons->getLocation()) : std::nullopt;
  if (!Member || Member->isNot(tok::raw_identifier))
    return;
  const Kind Likely = likelyKind(Member->getLocation());
  if (Likely == Type || Likely == Template)
    madeUp(Likely, Actions->Context.Idents.get(Member->getRawIdentifier()), Of,
           Member->getLocation());
}

TypoCorrection MissingNames::CorrectTypo(const DeclarationNameInfo &Unknown,
                                         int LookupKind, Scope *,
                                         CXXScopeSpec *Qualifier,
                                         CorrectionCandidateCallback &Wanted,
                                         DeclContext *Within, bool,
                                         const ObjCObjectPointerType *) {
  IdentifierInfo *Name = Unknown.getName().getAsIdentifierInfo();
  // What fails in an instantiation is not spelled there.
  if (!Name || !Actions || Actions->inTemplateInstantiation() ||
      Actions->isSFINAEContext())
    return {};
  const SourceLocation Loc = Unknown.getLoc();
  if (!Within && Qualifier && Qualifier->isSet() && !Qualifier->isInvalid())
    Within = Actions->computeDeclContext(*Qualifier);
  if (!Within)
    Within = Actions->Context.getTranslationUnitDecl();
  if (!Within->isFileContext())
    return {};

  const auto Answer = [&](Kind As) {
    TypoCorrection Meant(madeUp(As, *Name, *Within, Loc));
    Meant.setCorrectionRange(Qualifier, Unknown);
    return Wanted.ValidateCandidate(Meant) ? Meant : TypoCorrection();
  };
  if (LookupKind == Sema::LookupNestedNameSpecifierName) {
    const TypoCorrection Namespaces = Answer(Namespace);
    if (auto *Of = Namespaces.getCorrectionDeclAs<NamespaceDecl>())
      makeUpMember(*Of, Loc);
    return Namespaces;
  }
  if (LookupKind != Sema::LookupOrdinaryName)
    return {};
  const Kind Likely = likelyKind(Loc);
  TypoCorrection First = Answer(Likely);
  if (First || Likely != Variable)
    return First;
  // Of `unknown(argument);` Clang asks whether it declares `argument`.
  const auto Next = tokenBehind(Loc);
  return Next && Next->is(tok::l_paren) ? TypoCorrection() : Answer(Type);
}

} // namespace torchport
