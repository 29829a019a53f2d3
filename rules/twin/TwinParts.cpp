//===- TwinParts.cpp - the text of a twin ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/TwinParts.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace torchport {

/// Returns true if `torch::kCUDA` is declared, by the
/// `namespace torch { using namespace at; }` of torch/types.h.
static bool hasTorchConstants(const ASTContext &Context) {
  const auto Torch =
      Context.getTranslationUnitDecl()->lookup(&Context.Idents.get("torch"));
  for (const NamedDecl *Each : Torch)
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Each)) {
      if (!Namespace->lookup(&Context.Idents.get("kCUDA")).empty())
        return true;
      for (const UsingDirectiveDecl *Using : Namespace->using_directives()) {
        const StringRef Name = Using->getNominatedNamespace()->getName();
        if (Name == "at" || Name == "c10")
          return true;
      }
    }
  return false;
}

static const char *constantOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Cuda:
  case DeviceKind::Hip: // an error: AMD GPUs are CUDA devices in LibTorch
    return "kCUDA";
  case DeviceKind::Xpu:
    return "kXPU";
  case DeviceKind::Mps:
    return "kMPS";
  default:
    return nullptr;
  }
}

StringRef headerOf(TwinApi Api) {
  return Api == TwinApi::Stable ? "torchport/stable/twins.h"
                                : "torchport/twins.h";
}

std::string constantFor(DeviceKind Kind, const ASTContext &Context,
                        TwinApi Api) {
  const char *Name = constantOf(Kind);
  if (!Name)
    return "";
  if (Api == TwinApi::Stable)
    return "torch::headeronly::" + std::string(Name);
  return (hasTorchConstants(Context) ? "torch::" : "c10::") + std::string(Name);
}

std::string twinCall(StringRef Function, TwinApi Api) {
  return ((Api == TwinApi::Stable ? "::torchport::stable::" : "::torchport::") +
          Function + "(")
      .str();
}

} // namespace torchport
