//===- LibTorchDetection.cpp - whether a unit includes LibTorch -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/LibTorchDetection.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

static DeclContext::lookup_result c10Namespaces(const ASTContext &Context) {
  return Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("c10"));
}

bool hasLibTorch(const ASTContext &Context) {
  return !c10Namespaces(Context).empty();
}

SourceLocation deviceTypeLocation(const ASTContext &Context) {
  const IdentifierInfo *const Name = &Context.Idents.get("DeviceType");
  for (const NamedDecl *Each : c10Namespaces(Context))
    if (const auto *Space = dyn_cast<NamespaceDecl>(Each))
      for (const NamedDecl *Named : Space->lookup(Name)) {
        const auto *Type = dyn_cast<EnumDecl>(Named);
        if (const EnumDecl *Defined = Type ? Type->getDefinition() : nullptr)
          return Context.getSourceManager().getExpansionLoc(
              Defined->getLocation());
      }
  return {};
}

bool isLibTorchLookalike(const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation Loc = deviceTypeLocation(Context);
  if (Loc.isInvalid())
    return false;
  const std::string File = fileName(Sources.getFileID(Loc), Sources);
  // Core.h has torchport's own declarations of LibTorch.
  return !StringRef(File).ends_with("/core/DeviceType.h") &&
         !StringRef(File).ends_with("torchport/libtorch/generated/Core.h");
}

} // namespace torchport
