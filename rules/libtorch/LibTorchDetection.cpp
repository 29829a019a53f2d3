//===- LibTorchDetection.cpp - whether a unit includes LibTorch -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/LibTorchDetection.h"

#include "rules/core/SourceText.h"

using namespace clang;

namespace torchport {

static DeclContext::lookup_result
lookupIn(const DeclContext &In, StringRef Name, const ASTContext &Context) {
  return In.lookup(&Context.Idents.get(Name));
}

static DeclContext::lookup_result c10Namespaces(const ASTContext &Context) {
  return lookupIn(*Context.getTranslationUnitDecl(), "c10", Context);
}

bool hasLibTorch(const ASTContext &Context) {
  return !c10Namespaces(Context).empty();
}

/// The second has torchport's own declarations of LibTorch.
static bool isDeviceTypeHeader(StringRef File) {
  return File.ends_with("/core/DeviceType.h") ||
         File.ends_with("torchport/libtorch/generated/Core.h");
}

SourceLocation deviceTypeLocation(const ASTContext &Context) {
  for (const NamedDecl *Each : c10Namespaces(Context))
    if (const auto *Space = dyn_cast<NamespaceDecl>(Each))
      for (const NamedDecl *Named : lookupIn(*Space, "DeviceType", Context)) {
        const auto *Type = dyn_cast<EnumDecl>(Named);
        const EnumDecl *Defined = Type ? Type->getDefinition() : nullptr;
        if (Defined)
          return Context.getSourceManager().getExpansionLoc(
              Defined->getLocation());
      }
  return {};
}

bool isLibTorchLookalike(const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation Loc = deviceTypeLocation(Context);
  return Loc.isValid() &&
         !isDeviceTypeHeader(fileName(Sources.getFileID(Loc), Sources));
}

} // namespace torchport
