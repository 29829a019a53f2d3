//===- EraseHolders.cpp - the forms of what holds a device -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/EraseParts.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

std::optional<ErasedForm> wrapperForm(const Expr *E,
                                      const ASTContext &Context) {
  E = operandOf(E);
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_ConstructorConversion)
    E = operandOf(Cast->getSubExpr());
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  if (!Made)
    return std::nullopt;
  StringRef Kind =
      isClass(Made->getType(), "c10::TensorOptions", Context) ? "options " : "";
  const auto *Holder = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Made->getType()->getAsCXXRecordDecl());
  const std::string Name =
      Holder ? nameOf(Holder->getSpecializedTemplate()) : "";
  if ((Name == "std::optional" || Name == "c10::optional") &&
      isClass(Holder->getTemplateArgs()[0].getAsType(), "c10::Device", Context))
    Kind = "optional ";
  auto Args = argumentsOf(*Made);
  if ((Name == "std::optional" || Name == "c10::optional") &&
      Args.size() == 1 &&
      isClass(Holder->getTemplateArgs()[0].getAsType(), "c10::DeviceType",
              Context) &&
      isClass(Args[0]->getType(), "c10::DeviceType", Context))
    return ErasedForm{"optional", {{Args[0], Role::Type}}};
  if (Kind == "optional " && Args.size() > 1)
    Args.erase(Args.begin()); // std::in_place
  if (!Kind.empty()) {
    auto Form = forwardedForm(Args, Context);
    if (Form)
      Form->Text.insert(0, Kind.str());
    return Form;
  }
  // A holder of a module makes the module of what it is given.
  const auto *Taken =
      Made->getConstructor()->getInheritedConstructor().getConstructor();
  const auto *Base = dyn_cast<ClassTemplateSpecializationDecl>(
      (Taken ? Taken : Made->getConstructor())->getParent());
  if (Base &&
      nameOf(Base->getSpecializedTemplate()) == "torch::nn::ModuleHolder" &&
      isLibrarys(Base, Context) && !Args.empty()) {
    auto Form = makeForm(Base->getTemplateArgs()[0].getAsType(), "module", Args,
                         Context);
    if (Form)
      Form->Of = Made->getType();
    return Form;
  }
  // The elements of a pair or tuple are converted by its constructor.
  if ((Name != "std::pair" && Name != "std::tuple") ||
      !isLibrarys(Holder, Context))
    return std::nullopt;
  SmallVector<TemplateArgument, 4> Types;
  for (const TemplateArgument &Each : Holder->getTemplateArgs().asArray())
    if (Each.getKind() == TemplateArgument::Pack)
      Types.append(Each.pack_begin(), Each.pack_end());
    else
      Types.push_back(Each);
  if (Types.size() != Args.size())
    return std::nullopt;
  ErasedForm Form{"elements"};
  Form.Of = Made->getType();
  bool HasDevice = false;
  for (unsigned I = 0; I < Args.size(); ++I) {
    const bool IsDevice =
        isClass(Types[I].getAsType(), "c10::Device", Context) &&
        !Types[I].getAsType()->isReferenceType() && madeForm(*Args[I], Context);
    const bool IsType =
        isClass(Types[I].getAsType(), "c10::DeviceType", Context) &&
        !Types[I].getAsType()->isReferenceType() &&
        isClass(Args[I]->getType(), "c10::DeviceType", Context);
    Form.Operands.push_back(IsDevice ? Operand{Args[I], Role::Device}
                            : IsType ? Operand{Args[I], Role::Type}
                                     : Operand{operandOf(Args[I])});
    HasDevice |= IsDevice || IsType;
  }
  return HasDevice ? std::optional(Form) : std::nullopt;
}

} // namespace torchport::prove
