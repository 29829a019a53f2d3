//===- LinkageName.cpp - what other units call a declaration --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/summary/LinkageName.h"

#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace torchport {

/// A name without braces and blanks: of something anonymous there is none.
static bool isSpeakable(llvm::StringRef Name) {
  return !Name.empty() && Name.find_first_of("(<{ ") == llvm::StringRef::npos;
}

static bool isOfOthers(llvm::StringRef Name) {
  static constexpr llvm::StringRef Namespaces[] = {
      "std::", "c10::", "at::", "torch::", "torchport"};
  return llvm::any_of(
      Namespaces, [&](llvm::StringRef Each) { return Name.starts_with(Each); });
}

static bool isVisible(const ValueDecl &D) {
  if (const auto *Field = dyn_cast<FieldDecl>(&D))
    return Field->getParent()->isExternallyVisible() &&
           !isa<ClassTemplateSpecializationDecl>(Field->getParent());
  if (const auto *Var = dyn_cast<VarDecl>(&D))
    return Var->hasGlobalStorage() && !Var->isStaticLocal() &&
           Var->isExternallyVisible();
  const auto *Function = dyn_cast<FunctionDecl>(&D);
  return Function && Function->isExternallyVisible() && !Function->isMain() &&
         !Function->isTemplateInstantiation() && !Function->isDeleted();
}

std::set<std::string> declaringFilesOf(const ValueDecl &D) {
  const SourceManager &Sources = D.getASTContext().getSourceManager();
  std::set<std::string> Files;
  const auto Add = [&](const Decl &Each) {
    const SourceLocation Loc = Sources.getExpansionLoc(Each.getLocation());
    if (Loc.isValid())
      Files.insert(fileName(Sources.getFileID(Loc), Sources));
  };
  if (const auto *Class = dyn_cast<CXXRecordDecl>(D.getDeclContext()))
    Add(Class->getDefinition() ? *Class->getDefinition() : *Class);
  else
    for (const Decl *Each : D.redecls())
      Add(*Each);
  return Files;
}

std::string spelledName(const NamedDecl &D) {
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  PrintingPolicy Policy = D.getASTContext().getPrintingPolicy();
  Policy.SuppressUnwrittenScope = false;
  D.printQualifiedName(OS, Policy);
  return Name;
}

std::string declarationOf(QualType Type, std::string Declared,
                          const ASTContext &Context) {
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.FullyQualifiedName = true;
  Type.getCanonicalType().getAsStringInternal(Declared, Policy);
  return Declared;
}

std::string linkageNameOf(const ValueDecl &D) {
  if (!isVisible(D) || D.isTemplated())
    return {};
  std::string Name = spelledName(D);
  if (!isSpeakable(Name) || isOfOthers(Name))
    return {};
  // The type of what it gives is none of what tells two functions apart.
  if (const auto *Function = dyn_cast<FunctionDecl>(&D))
    Name = declarationOf(Function->getType(), Name, D.getASTContext());
  return Name;
}

} // namespace torchport
