//===- MissingNames.cpp - declares the names of missing headers -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/ParseUnit.h"

#include "clang/Sema/Sema.h"

using namespace clang;

namespace torchport {

static CXXRecordDecl *emptyClass(ASTContext &Context, DeclContext &Within,
                                 IdentifierInfo &Name, SourceLocation Loc) {
  auto *D = CXXRecordDecl::Create(Context, TagTypeKind::Struct, &Within, Loc,
                                  Loc, &Name);
  D->startDefinition();
  D->completeDefinition();
  return D;
}

/// Returns `template <typename...> struct NAME {};`.
static ClassTemplateDecl *emptyTemplate(ASTContext &Context,
                                        DeclContext &Within,
                                        IdentifierInfo &Name,
                                        SourceLocation Loc) {
  NamedDecl *Pack = TemplateTypeParmDecl::Create(
      Context, &Within, Loc, Loc, /*D=*/0, /*P=*/0, /*Id=*/nullptr,
      /*Typename=*/true, /*ParameterPack=*/true);
  auto *Parameters = TemplateParameterList::Create(Context, Loc, Loc, Pack, Loc,
                                                   /*RequiresClause=*/nullptr);
  CXXRecordDecl *Pattern = emptyClass(Context, Within, Name, Loc);
  auto *D = ClassTemplateDecl::Create(Context, &Within, Loc, &Name, Parameters,
                                      Pattern);
  Pattern->setDescribedClassTemplate(D);
  return D;
}

/// Returns a type that is dependent but has a layout, so that a class with a
/// member of this type has one, too: a class in a template. For an invalid
/// declaration, Clang only asks for its size.
static QualType unknownType(ASTContext &Context, IdentifierInfo &Name,
                            SourceLocation Loc) {
  CXXRecordDecl *Outer =
      emptyTemplate(Context, *Context.getTranslationUnitDecl(), Name, Loc)
          ->getTemplatedDecl();
  CXXRecordDecl *Inner = emptyClass(Context, *Outer, Name, Loc);
  Inner->setInvalidDecl();
  return Context.getCanonicalTagType(Inner);
}

/// Returns the character before a name and its qualifiers.
static char characterBefore(SourceLocation Name, const SourceManager &Sources) {
  const auto [File, Offset] = Sources.getDecomposedSpellingLoc(Name);
  const StringRef Before = Sources.getBufferData(File).take_front(Offset);
  const size_t At = Before.find_last_not_of(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_: \n\t");
  return At == StringRef::npos ? '\0' : Before[At];
}

/// Returns true if the name is a template argument by itself, and capitalized:
/// `list<Mat>`. The parser looks for a value first.
static bool isTemplateArgument(SourceLocation Name, tok::TokenKind Next,
                               const SourceManager &Sources) {
  if (Next != tok::greater && Next != tok::greatergreater && Next != tok::comma)
    return false;
  const char Before = characterBefore(Name, Sources);
  return (Before == '<' && Next != tok::comma) ||
         ((Before == '<' || (Before == ',' && Next != tok::comma)) &&
          isUppercase(*Sources.getCharacterData(Name)));
}

/// Returns true for `torch` and what is in it: every header that programs
/// include for it includes nearly all of LibTorch.
static bool isLibTorchName(const IdentifierInfo &Name,
                           const DeclContext &Within) {
  StringRef Outermost = Name.getName();
  for (const DeclContext *Each = &Within; Each; Each = Each->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(Each))
      Outermost = Space->getName();
  return Outermost == "torch";
}

namespace {

class MissingNames : public ExternalSemaSource, public ASTMutationListener {
public:
  explicit MissingNames(bool &LacksLibTorch) : LacksLibTorch(LacksLibTorch) {}

  void InitializeSema(Sema &Parser) override { Actions = &Parser; }
  void ForgetSema() override { Actions = nullptr; }

  TypoCorrection CorrectTypo(const DeclarationNameInfo &Unknown, int LookupKind,
                             Scope *, CXXScopeSpec *Qualifier,
                             CorrectionCandidateCallback &Callback,
                             DeclContext *Within, bool,
                             const ObjCObjectPointerType *) override {
    IdentifierInfo *Name = Unknown.getName().getAsIdentifierInfo();
    // Errors in an instantiation are not at the spelled name.
    if (!Name || !Actions || Actions->inTemplateInstantiation() ||
        Actions->isSFINAEContext())
      return {};
    const SourceLocation Loc = Unknown.getLoc();
    if (!Within && Qualifier && Qualifier->isSet() && !Qualifier->isInvalid())
      // For a class that is still open, Clang makes a dependent type itself,
      // and crashes on a correction.
      if (Within = Actions->computeDeclContext(*Qualifier); !Within)
        return {};
    if (!Within)
      Within = Actions->Context.getTranslationUnitDecl();
    if (!Within->isFileContext())
      return {};

    const auto Correct = [&](Kind K, bool IsCertain = false) {
      TypoCorrection Correction(getOrMakeUp(K, *Name, *Within, Loc));
      Correction.setCorrectionRange(Qualifier, Unknown);
      return IsCertain || Callback.ValidateCandidate(Correction)
                 ? Correction
                 : TypoCorrection();
    };
    if (LookupKind == Sema::LookupNestedNameSpecifierName) {
      const TypoCorrection Namespaces = Correct(Namespace);
      if (auto *Outer = Namespaces.getCorrectionDeclAs<NamespaceDecl>())
        makeUpMember(*Outer, Loc);
      return Namespaces;
    }
    // `namespace py = pybind11;`
    if (LookupKind == Sema::LookupNamespaceName)
      return Correct(Namespace);
    if (LookupKind != Sema::LookupOrdinaryName)
      return {};
    const Kind Likely = likelyKind(Loc);
    const auto Next = tokenAfter(Loc);
    // Before a `>>` that closes two lists, Clang would reject a type.
    if (Likely == Type && Next && Next->is(tok::greatergreater))
      return Correct(Type, /*IsCertain=*/true);
    TypoCorrection First = Correct(Likely);
    if (First || Likely != Variable)
      return First;
    // For `unknown(argument);` Clang asks whether it declares `argument`.
    return Next && Next->is(tok::l_paren) ? TypoCorrection() : Correct(Type);
  }

  /// Members of made-up types would leave a class without a layout, and its
  /// constructors without a meaning, so they become static members.
  void CompletedTagDefinition(const TagDecl *Tag) override {
    auto *Class = dyn_cast<CXXRecordDecl>(const_cast<TagDecl *>(Tag));
    if (!Actions || !Class || Class->isDependentContext())
      return;
    dropUnknownBases(*Class);
    llvm::SmallVector<FieldDecl *> Unknown;
    for (FieldDecl *Each : Class->fields())
      if (Each->getType()->isDependentType())
        Unknown.push_back(Each);
    // The captures of a lambda are known by position, and Clang computes a size
    // for an invalid class.
    if (!Unknown.empty() && (Class->isLambda() || !Class->getIdentifier()))
      Class->setInvalidDecl();
    else
      for (FieldDecl *Each : Unknown)
        makeStatic(*Each, *Class);
  }

private:
  enum Kind { Namespace, Variable, Type, Template };

  NamedDecl *make(Kind K, IdentifierInfo &Name, DeclContext &Within,
                  SourceLocation Loc) {
    ASTContext &Context = Actions->Context;
    switch (K) {
    case Namespace:
      return NamespaceDecl::Create(Context, &Within, /*Inline=*/false, Loc, Loc,
                                   &Name, /*PrevDecl=*/nullptr,
                                   /*Nested=*/false);
    case Variable:
      return VarDecl::Create(
          Context, &Within, Loc, Loc, &Name, Context.DependentTy,
          Context.getTrivialTypeSourceInfo(Context.DependentTy, Loc),
          SC_Extern);
    case Type:
      return TypeAliasDecl::Create(Context, &Within, Loc, Loc, &Name,
                                   Context.getTrivialTypeSourceInfo(
                                       unknownType(Context, Name, Loc), Loc));
    case Template:
      return emptyTemplate(Context, Within, Name, Loc);
    }
    llvm_unreachable("every kind is made above");
  }

  NamedDecl *getOrMakeUp(Kind K, IdentifierInfo &Name, DeclContext &Within,
                         SourceLocation Loc) {
    NamedDecl *&D = MadeUp[{K, &Within, &Name}];
    if (D)
      return D;
    D = make(K, Name, Within, Loc);
    LacksLibTorch |= isLibTorchName(Name, Within);
    // Clang looks a suggested type up again.
    if (K == Type || K == Template) {
      if (Within.isTranslationUnit())
        Actions->PushOnScopeChains(D, Actions->TUScope);
      else
        Within.addDecl(D);
    }
    return D;
  }

  std::optional<Token> tokenAfter(SourceLocation Name) const {
    return Lexer::findNextToken(Name, Actions->getSourceManager(),
                                Actions->getLangOpts());
  }

  /// Guesses the kind by the token after the name: `Mat image`, `Mat &image`,
  /// `Mat_<float> image` are types, but not `imread(path)`, `pi * 2`.
  Kind likelyKind(SourceLocation Name) const {
    const auto Next = tokenAfter(Name);
    if (!Next)
      return Variable;
    if (Next->is(tok::less))
      return Template;
    if (isTemplateArgument(Name, Next->getKind(), Actions->getSourceManager()))
      return Type;
    const bool IsOperator = Next->isOneOf(tok::amp, tok::ampamp, tok::star);
    return Next->is(tok::raw_identifier) ||
                   (IsOperator &&
                    isUppercase(
                        *Actions->getSourceManager().getCharacterData(Name)))
               ? Type
               : Variable;
  }

  /// In `cv::Mat image` Clang parses `cv::Mat` as an expression unless a type
  /// of that name exists by then.
  void makeUpMember(NamespaceDecl &Outer, SourceLocation Name) {
    const auto Colons = tokenAfter(Name);
    const auto Member =
        Colons ? tokenAfter(Colons->getLocation()) : std::nullopt;
    if (!Member || Member->isNot(tok::raw_identifier))
      return;
    const Kind Likely = likelyKind(Member->getLocation());
    if (Likely == Type || Likely == Template)
      getOrMakeUp(Likely,
                  Actions->Context.Idents.get(Member->getRawIdentifier()),
                  Outer, Member->getLocation());
  }

  /// Clang would crash on a constructor that does not initialize such a base.
  void dropUnknownBases(CXXRecordDecl &Class) {
    llvm::SmallVector<const CXXBaseSpecifier *> Known;
    for (const CXXBaseSpecifier &Each : Class.bases())
      if (!Each.getType()->isDependentType())
        Known.push_back(new (Actions->Context) CXXBaseSpecifier(Each));
    if (Known.size() != Class.getNumBases())
      Class.setBases(Known.data(), Known.size());
  }

  void makeStatic(FieldDecl &Member, CXXRecordDecl &Class) {
    auto *D = VarDecl::Create(Actions->Context, &Class, Member.getBeginLoc(),
                              Member.getLocation(), Member.getIdentifier(),
                              Member.getType(), Member.getTypeSourceInfo(),
                              SC_Static);
    D->setAccess(Member.getAccess());
    Class.removeDecl(&Member);
    Class.addDecl(D);
    // Names in method bodies are looked up in scopes.
    Scope *Current = Actions->getCurScope();
    if (!Current || !Current->isDeclScope(&Member))
      return;
    Current->RemoveDecl(&Member);
    Actions->IdResolver.RemoveDecl(&Member);
    Actions->PushOnScopeChains(D, Current, /*AddToContext=*/false);
  }

  bool &LacksLibTorch;
  Sema *Actions = nullptr;
  std::map<std::tuple<Kind, DeclContext *, IdentifierInfo *>, NamedDecl *>
      MadeUp;
};

} // namespace

MadeUpNames makeUpNames(bool &LacksLibTorch) {
  auto Names = llvm::makeIntrusiveRefCnt<MissingNames>(LacksLibTorch);
  return {Names, Names.get()};
}

} // namespace torchport
