//===- Memory.cpp - what other accelerators do not hold -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/SourceText.h"
#include "rules/flow/Destination.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace torchport {

/// What a policy demands for `torch::kDouble` or another type of that
/// precision, by any of its names; empty for all others.
static StringRef demandOf(const DeclRefExpr &Named) {
  if (!isOfLibTorch(*Named.getDecl()))
    return "";
  const StringRef Name = identifierOf(Named.getDecl());
  if (isa<EnumConstantDecl>(Named.getDecl()) && !Name.starts_with("k"))
    return llvm::StringSwitch<StringRef>(Name)
        .Case("Double", "float64")
        .Case("ComplexFloat", "complex64")
        .Case("ComplexDouble", "complex128")
        .Default("");
  return llvm::StringSwitch<StringRef>(Name)
      .Cases({"kDouble", "kFloat64", "F64"}, "float64")
      .Case("kComplexFloat", "complex64")
      .Case("kComplexDouble", "complex128")
      .Default("");
}

/// Whether \p S gives a device that is not certainly the CPU.
static bool givesDevice(const Stmt *S) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  const auto *E = dyn_cast<Expr>(S);
  if (const auto *Named = dyn_cast_or_null<DeclRefExpr>(E)) {
    const DeviceKind Kind = deviceConstant(*Named);
    return Kind == DeviceKind::None ? isDevice(Named->getType())
                                    : Kind != DeviceKind::Cpu;
  }
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    if (isDevice(Member->getType()))
      return true;
  return llvm::any_of(S->children(), givesDevice);
}

/// The whole expression that \p Part is in, as far as one call is given what
/// the other gives.
static const Expr *wholeOf(const Expr &Part, const ASTContext &Context) {
  const Expr *Whole = &Part;
  const std::vector<DynTypedNode> Path = pathTo(Part, Context);
  for (const DynTypedNode &Each : llvm::reverse(Path)) {
    const auto *Outer = Each.get<Expr>();
    if (!Outer || isa<LambdaExpr>(Outer))
      break;
    Whole = Outer;
  }
  return Whole;
}

std::optional<Tie> tieOfPrecision(const DeclRefExpr &Type,
                                  const ASTContext &Context) {
  const StringRef Demand = demandOf(Type);
  if (Demand.empty())
    return std::nullopt;
  const Expr *Whole = wholeOf(Type, Context);
  if (!givesDevice(Whole) &&
      calleeName(Whole->IgnoreImplicit()) != "set_default_dtype")
    return std::nullopt;
  Tie Found{Type.getSourceRange(),
            "Apple's GPUs have no '" + inWords(Type, Context) +
                "': compute with 'torch::kFloat32', or demand it in the policy",
            Platforms::Mps};
  Found.Demand = Demand.str();
  return Found;
}

std::optional<Tie> tieOfPinned(const CXXMemberCallExpr &Call) {
  const CXXMethodDecl *Method = Call.getMethodDecl();
  const StringRef Name = identifierOf(Method);
  if ((Name != "pin_memory" && Name != "pinned_memory") || !Method ||
      !isOfLibTorch(*Method))
    return std::nullopt;
  // Of options it is what is asked, without an argument, and may be false.
  if (Name == "pinned_memory") {
    const auto *Value =
        Call.getNumArgs() == 0
            ? nullptr
            : dyn_cast<CXXBoolLiteralExpr>(withoutConversions(Call.getArg(0)));
    if (Call.getNumArgs() == 0 || (Value && !Value->getValue()))
      return std::nullopt;
  }
  return Tie{Call.getSourceRange(),
             "'" + Name.str() +
                 "' throws where there is no GPU: ask for it where "
                 "'torchport::is_accelerator(device)' is true",
             Platforms::Cpu};
}

} // namespace torchport
