//===- NamedUses.cpp - uses of names that a configuration lists -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/NamedUses.h"

#include "rules/core/ASTUtils.h"
#include "rules/core/RawCode.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

/// The listed name of each declared one, by its qualifiedName(). It ends in
/// `::` for a namespace.
using DeclaredNames = std::map<std::string, std::string>;

using Scopes = llvm::SmallSetVector<const DeclContext *, 8>;

class UseFinder : public DynamicRecursiveASTVisitor {
public:
  explicit UseFinder(const DeclaredNames &Names) : Names(Names) {
    // Dependent code is resolved only in template instantiations.
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return add(E->getDecl(), {E->getBeginLoc(), E->getLocation()});
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    return add(E->getMemberDecl(), E->getMemberLoc());
  }
  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *E) override {
    return addAny(E->decls(), {E->getBeginLoc(), E->getNameLoc()});
  }
  bool VisitUnresolvedMemberExpr(UnresolvedMemberExpr *E) override {
    return addAny(E->decls(), E->getNameLoc());
  }
  bool VisitTypeLoc(TypeLoc Spelled) override {
    const Type *Named = Spelled.getTypePtr();
    if (const auto *Alias = dyn_cast<TypedefType>(Named))
      return add(Alias->getDecl(), Spelled.getSourceRange());
    if (const auto *Template = dyn_cast<TemplateSpecializationType>(Named))
      return add(Template->getTemplateName().getAsTemplateDecl(),
                 Spelled.getSourceRange());
    if (const auto *Tag = dyn_cast<TagType>(Named))
      return add(Tag->getDecl(), Spelled.getSourceRange());
    return true;
  }
  bool VisitUsingDecl(UsingDecl *Using) override {
    for (const UsingShadowDecl *Each : Using->shadows())
      add(Each->getTargetDecl(), Using->getSourceRange());
    return true;
  }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *Using) override {
    return add(Using->getNominatedNamespace(), Using->getSourceRange());
  }
  bool VisitNamespaceAliasDecl(NamespaceAliasDecl *Alias) override {
    return add(Alias->getNamespace(), Alias->getSourceRange());
  }

  std::vector<NamedUse> Found;

private:
  template <typename Decls> bool addAny(Decls All, SourceRange Where) {
    for (const NamedDecl *Each : All)
      add(Each->getUnderlyingDecl(), Where);
    return true;
  }

  /// Always returns true, to continue the traversal.
  bool add(const NamedDecl *Used, SourceRange Where) {
    if (!Used || !Used->getIdentifier())
      return true;
    const std::string Name =
        qualifiedName(*Used) + (isa<NamespaceDecl>(Used) ? "::" : "");
    for (const auto &[Declared, Listed] : Names) {
      StringRef Inner = Name;
      if (!Inner.consume_front(Declared))
        continue;
      const bool IsNamespace = StringRef(Declared).ends_with("::");
      if (Inner.empty() || IsNamespace)
        Found.push_back(
            {Where, Listed, "",
             Listed + (Inner.empty() ? "" : "::") + Inner.rtrim(':').str()});
    }
    return true;
  }

  const DeclaredNames &Names;
};

} // namespace

/// Adds the scopes that a lookup in \p Scope also searches.
static void addScope(const DeclContext *Scope, Scopes &Found) {
  if (!Scope || !Found.insert(Scope->getPrimaryContext()))
    return;
  for (const UsingDirectiveDecl *Each : Scope->using_directives())
    addScope(Each->getNominatedNamespace(), Found);
  const auto *Class = dyn_cast<CXXRecordDecl>(Scope);
  if (Class && Class->hasDefinition())
    for (const CXXBaseSpecifier &Each : Class->getDefinition()->bases())
      addScope(Each.getType()->getAsCXXRecordDecl(), Found);
}

/// Returns the scope that \p D names; null if it names none.
static const DeclContext *scopeNamedBy(const NamedDecl &D) {
  if (const auto *Alias = dyn_cast<NamespaceAliasDecl>(&D))
    return Alias->getNamespace();
  if (const auto *Alias = dyn_cast<TypedefNameDecl>(&D))
    return Alias->getUnderlyingType()->getAsCXXRecordDecl();
  if (const auto *Template = dyn_cast<ClassTemplateDecl>(&D))
    return Template->getTemplatedDecl();
  return dyn_cast<DeclContext>(&D);
}

/// Adds what the unit declares under \p Listed to \p Names.
static void lookUp(const std::string &Listed, const ASTContext &Context,
                   DeclaredNames &Names) {
  llvm::SmallSetVector<const NamedDecl *, 4> Found;
  Scopes Around;
  addScope(Context.getTranslationUnitDecl(), Around);
  for (const StringRef Part : llvm::split(Listed, "::")) {
    for (const NamedDecl *Each : Found)
      addScope(scopeNamedBy(*Each), Around);
    Found.clear();
    for (const DeclContext *Scope : Around)
      for (const NamedDecl *Each : Scope->lookup(&Context.Idents.get(Part)))
        Found.insert(Each->getUnderlyingDecl());
    Around.clear();
  }
  for (const NamedDecl *Each : Found)
    Names[qualifiedName(*Each) + (isa<NamespaceDecl>(Each) ? "::" : "")] =
        Listed;
}

/// Adds the places in \p Code where a name of \p Spelled is written in full.
static void addSpelled(llvm::ArrayRef<Token> Code,
                       const std::set<std::string> &Spelled,
                       std::vector<NamedUse> &Found) {
  for (size_t I = 0; I < Code.size(); ++I) {
    // `#define NAME` is no use.
    const StringRef Before = I > 0 ? identifierAt(Code, I - 1) : StringRef();
    if (identifierAt(Code, I).empty() || Before == "define" ||
        Before == "undef" ||
        (I > 0 && isAt(Code, I - 1, tok::period, tok::arrow)))
      continue;
    size_t Last = I;
    while (isAt(Code, Last + 1, tok::coloncolon) &&
           !identifierAt(Code, Last + 2).empty())
      Last += 2;
    const std::string Name = spelledText(Code, I, Last);
    if (Spelled.count(Name))
      Found.push_back(
          {{Code[I].getLocation(), Code[Last].getLocation()}, Name, "", Name});
    I = Last;
  }
}

const NamedTexts::value_type *entryFor(StringRef Name, const NamedTexts &All) {
  for (; !Name.empty(); Name = Name.rsplit("::").first) {
    if (const auto Found = All.find(Name); Found != All.end())
      return &*Found;
    if (!Name.contains("::"))
      break;
  }
  return nullptr;
}

std::vector<NamedUse> usesOf(const std::set<std::string> &Names,
                             const ASTContext &Context,
                             const Preprocessing &Preprocessed) {
  if (Names.empty())
    return {};
  DeclaredNames Declared;
  std::set<std::string> Undeclared = Names;
  for (const std::string &Each : Names)
    lookUp(Each, Context, Declared);
  for (const auto &[Name, Listed] : Declared)
    Undeclared.erase(Listed);
  UseFinder Finder(Declared);
  if (!Declared.empty())
    Finder.TraverseAST(const_cast<ASTContext &>(Context));
  if (!Undeclared.empty())
    for (const FileID File : Preprocessed.Files)
      addSpelled(activeCode(File, Preprocessed, Context), Undeclared,
                 Finder.Found);
  return std::move(Finder.Found);
}

} // namespace torchport
