//===- Identity.cpp - declarations and types without locations ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Index/USRGeneration.h"

using namespace clang;

namespace torchport::prove {

Identity::Identity(const ASTContext &Context)
    : Context(Context), Policy(Context.getPrintingPolicy()) {
  Policy.AnonymousTagLocations = false;
  Policy.PrintAsCanonical = true;
}

std::string Identity::nameOf(const NamedDecl &D) const {
  std::string Name = D.getDeclName().getAsString();
  // The name of a constructor or conversion has a type, which may be a
  // lambda's.
  if (D.getDeclName().getNameKind() != DeclarationName::Identifier)
    return D.getDeclName().getCXXNameType().isNull()
               ? Name
               : std::to_string(D.getDeclName().getNameKind());
  const SourceManager &SM = Context.getSourceManager();
  const SourceLocation Where = D.getLocation();
  if (Where.isMacroID() &&
      SM.isWrittenInScratchSpace(SM.getSpellingLoc(Where))) {
    const StringRef Stem = StringRef(Name).rtrim("0123456789");
    if (Stem.size() < Name.size())
      return Stem.str() + "<number>";
  }
  return Name;
}

namespace {
/// The declarations that a type names, in the order of its text.
struct DeclsInType : DynamicRecursiveASTVisitor {
  bool VisitTagType(TagType *T) override {
    Found.push_back(T->getDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Found.push_back(E->getDecl());
    return true;
  }
  bool TraverseTemplateName(TemplateName Name) override {
    Found.push_back(Name.getAsTemplateDecl());
    return true;
  }
  std::vector<const Decl *> Found;
};
} // namespace

std::string Identity::idOf(QualType T) {
  if (T.isNull())
    return "no type";
  T = T.getCanonicalType();
  const auto [At, IsNew] =
      Types.try_emplace(T.getAsOpaquePtr(), Types.size() + 1);
  std::string Text = "t" + std::to_string(At->second);
  if (!IsNew)
    return Text;
  Text += "=" + T.getAsString(Policy);
  DeclsInType Names;
  Names.TraverseType(T);
  for (const Decl *Each : Names.Found)
    Text += " " + idOf(Each);
  return Text;
}

std::string Identity::idOf(TemplateName Name) {
  if (const TemplateDecl *D = Name.getAsTemplateDecl())
    return idOf(D);
  if (Name.isNull())
    return "no template";
  // A template name that depends on a parameter has no declaration.
  const DependentTemplateName *Open = Name.getAsDependentTemplateName();
  if (!Open) {
    std::string Text;
    llvm::raw_string_ostream Out(Text);
    Name.print(Out, Policy);
    return Text;
  }
  const IdentifierOrOverloadedOperator Of = Open->getName();
  return idOf(Open->getQualifier()) + "template " +
         (Of.getIdentifier() ? Of.getIdentifier()->getName().str()
                             : getOperatorSpelling(Of.getOperator()));
}

std::string Identity::idOf(NestedNameSpecifier Qualifier) {
  switch (Qualifier.getKind()) {
  case NestedNameSpecifier::Kind::Namespace: {
    const auto [Namespace, Prefix] = Qualifier.getAsNamespaceAndPrefix();
    return idOf(Prefix) + idOf(Namespace) + "::";
  }
  case NestedNameSpecifier::Kind::Type:
    return idOf(QualType(Qualifier.getAsType(), 0)) + "::";
  case NestedNameSpecifier::Kind::Global:
    return "::";
  case NestedNameSpecifier::Kind::Null:
    return "";
  case NestedNameSpecifier::Kind::MicrosoftSuper:
    return "__super::";
  }
  llvm_unreachable("all kinds are listed");
}

std::string Identity::idOf(const TemplateArgument &A) {
  std::string Text = "a" + std::to_string(A.getKind()) + " ";
  switch (A.getKind()) {
  case TemplateArgument::Type:
    return Text + idOf(A.getAsType());
  case TemplateArgument::Declaration:
    return Text + idOf(A.getAsDecl());
  case TemplateArgument::NullPtr:
    return Text + idOf(A.getNullPtrType());
  case TemplateArgument::Template:
  case TemplateArgument::TemplateExpansion:
    return Text + idOf(A.getAsTemplateOrTemplatePattern());
  case TemplateArgument::Pack:
    for (const TemplateArgument &Each : A.pack_elements())
      Text += idOf(Each) + ",";
    return Text + ";";
  case TemplateArgument::Integral:
    Text += idOf(A.getIntegralType());
    break;
  default:
    break;
  }
  llvm::raw_string_ostream Out(Text);
  A.print(Policy, Out, /*IncludeType=*/true);
  return Text;
}

std::string Identity::layoutOf(const RecordDecl &D) {
  const RecordDecl *Definition = D.getDefinition();
  if (!Definition || !Definition->isCompleteDefinition() ||
      Definition->isDependentType() || Definition->isInvalidDecl())
    return "";
  // Whether a library's template was instantiated completely depends on how a
  // site was written. Its layout depends only on its arguments.
  if (isa<ClassTemplateSpecializationDecl>(D) &&
      Context.getSourceManager().isInSystemHeader(D.getLocation()))
    return "";
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Definition);
  std::string Text = " size " + std::to_string(Layout.getSize().getQuantity()) +
                     " align " +
                     std::to_string(Layout.getAlignment().getQuantity());
  for (unsigned I = 0; I < Layout.getFieldCount(); ++I)
    Text += " " + std::to_string(Layout.getFieldOffset(I));
  return Text;
}

/// Returns the pattern that \p D was instantiated from. Its USR has no template
/// arguments, which may be local types with a location in their USR.
static const Decl *patternOf(const Decl &D) {
  const Decl *Pattern = nullptr;
  if (const auto *F = dyn_cast<FunctionDecl>(&D))
    Pattern = F->getTemplateInstantiationPattern(/*ForDefinition=*/false);
  else if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(&D))
    // Not the partial specialization, which is only known once the class is
    // complete.
    Pattern = S->getSpecializedTemplate();
  else if (const auto *C = dyn_cast<CXXRecordDecl>(&D))
    Pattern = C->getInstantiatedFromMemberClass();
  else if (const auto *V = dyn_cast<VarDecl>(&D))
    Pattern = V->getTemplateInstantiationPattern();
  return Pattern ? Pattern : &D;
}

/// Returns true if \p D is or is in an unnamed type: its USR has a location.
static bool isInUnnamed(const Decl &D) {
  for (const Decl *Each = &D; Each;
       Each = dyn_cast_or_null<Decl>(Each->getDeclContext()))
    if (const auto *Tag = dyn_cast<TagDecl>(Each);
        Tag && !Tag->getIdentifier() && !Tag->getTypedefNameForAnonDecl())
      return true;
  return false;
}

std::string Identity::describe(const Decl &D) {
  std::string Text = D.getDeclKindName();
  if (const auto *Named = dyn_cast<NamedDecl>(&D)) {
    Text += " " + nameOf(*Named) + " linkage " +
            std::to_string(int(Named->getLinkageInternal()));
    llvm::SmallString<128> Usr;
    const Decl *Pattern = patternOf(D);
    // The USR of an externally visible declaration has no location.
    if (Named->isExternallyVisible() && !Named->isTemplateParameter() &&
        !D.getParentFunctionOrMethod() &&
        cast<NamedDecl>(Pattern)->isExternallyVisible() &&
        !index::generateUSRForDecl(Pattern, Usr) && !isInUnnamed(*Pattern) &&
        (Pattern != &D ||
         !isa<ClassTemplateSpecializationDecl>(D.getDeclContext())))
      Text += " " + Usr.str().str();
  }
  if (const auto *Outer = D.getDeclContext();
      Outer && !Outer->isTranslationUnit())
    Text += " in " + idOf(cast<Decl>(Outer));
  if (const auto *Value = dyn_cast<ValueDecl>(&D))
    Text += " " + idOf(Value->getType());
  const TemplateArgumentList *Arguments = nullptr;
  if (const auto *F = dyn_cast<FunctionDecl>(&D))
    Arguments = F->getTemplateSpecializationArgs();
  else if (const auto *C = dyn_cast<ClassTemplateSpecializationDecl>(&D))
    Arguments = &C->getTemplateArgs();
  else if (const auto *V = dyn_cast<VarTemplateSpecializationDecl>(&D))
    Arguments = &V->getTemplateArgs();
  if (Arguments)
    for (const TemplateArgument &Each : Arguments->asArray())
      Text += " <" + idOf(Each);
  if (const auto *E = dyn_cast<EnumConstantDecl>(&D))
    Text += " = " + llvm::toString(E->getInitVal(), 10);
  if (const auto *R = dyn_cast<RecordDecl>(&D))
    Text += layoutOf(*R);
  return Text;
}

std::string Identity::idOf(const Decl *D) {
  if (!D)
    return "nothing";
  D = D->getCanonicalDecl();
  const auto [At, IsNew] = Decls.try_emplace(D, Decls.size() + 1);
  const std::string Text = "d" + std::to_string(At->second);
  return IsNew ? Text + "=" + describe(*D) : Text;
}

} // namespace torchport::prove
