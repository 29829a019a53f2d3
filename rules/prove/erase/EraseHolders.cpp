//===- EraseHolders.cpp - the forms of objects with a device in them ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/erase/ErasedForm.h"

using namespace clang;

namespace torchport::prove {

/// Returns true if each constructor of \p T that accepts \p Count arguments
/// takes a Device as argument \p I. Then a forwarding template makes the same
/// device there from every argument.
static bool takesDevice(QualType T, unsigned Count, unsigned I,
                        const ASTContext &Context) {
  const auto *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return false;
  bool Found = false;
  for (const Decl *Each : Class->decls()) {
    if (isa<FunctionTemplateDecl, UsingShadowDecl, ConstructorUsingShadowDecl>(
            Each))
      return false;
    const auto *Made = dyn_cast<CXXConstructorDecl>(Each);
    if (!Made || Made->isCopyOrMoveConstructor() ||
        Made->getMinRequiredArguments() > Count)
      continue;
    if (Made->isVariadic())
      return false;
    if (Made->getNumParams() < Count)
      continue;
    const QualType Taken = Made->getParamDecl(I)->getType();
    if (!isDevice(Taken, Context) ||
        (Taken->isLValueReferenceType() &&
         !Taken.getNonReferenceType().isConstQualified()))
      return false;
    Found = true;
  }
  return Found;
}

MaybeForm forwardedForm(Row By, QualType Made, ArrayRef<const Expr *> Args,
                        const ASTContext &Context) {
  if (isDevice(Made, Context))
    return wrapIn(By, asDeviceOf(Made, deviceFormOf(Args, Context), Context));
  ErasedForm Form(By);
  bool HasDevice = false;
  for (unsigned I = 0; I < Args.size(); ++I) {
    const bool IsDevice = takesDevice(Made, Args.size(), I, Context) &&
                          deviceFormOf({Args[I]}, Context);
    Form.Operands.push_back({Args[I], IsDevice ? Role::Device : Role::Plain});
    HasDevice |= IsDevice;
  }
  return HasDevice ? MaybeForm(Form) : std::nullopt;
}

/// Returns the value that an element of type \p T is made of:
/// `{"a", {kCUDA, 1}}` passes a string, but `{"a", device(kCUDA, 1)}` passes
/// the literal to the constructor.
static const Expr *elementOf(const Expr *E, QualType T,
                             const ASTContext &Context) {
  if (isClass(T, "std::basic_string", Context))
    return ignoreStringConversion(E, Context);
  return T->isScalarType() ? operandOf(operandOf(E)->IgnoreParenImpCasts())
                           : operandOf(E);
}

/// The constructor of a pair or tuple converts its elements.
static MaybeForm elementsForm(Row R, const CXXConstructExpr &Made,
                              const ClassTemplateSpecializationDecl &Holder,
                              ArrayRef<const Expr *> Args,
                              const ASTContext &Context) {
  SmallVector<TemplateArgument, 4> Types;
  for (const TemplateArgument &Each : Holder.getTemplateArgs().asArray())
    if (Each.getKind() == TemplateArgument::Pack)
      Types.append(Each.pack_begin(), Each.pack_end());
    else
      Types.push_back(Each);
  if (Types.size() != Args.size() ||
      !llvm::all_of(Types, [](const TemplateArgument &Each) {
        return Each.getKind() == TemplateArgument::Type;
      }))
    return std::nullopt;
  ErasedForm Form(R);
  Form.PartType = Made.getType();
  bool HasDevice = false;
  for (unsigned I = 0; I < Args.size(); ++I) {
    const QualType T = Types[I].getAsType();
    Operand Each{elementOf(Args[I], T, Context)};
    if (!T->isReferenceType() && isDevice(T, Context) &&
        deviceFormOf({Args[I]}, Context))
      Each = {Args[I], Role::Device};
    else if (!T->isReferenceType() && isClass(T, "c10::DeviceType", Context) &&
             isClass(Args[I]->getType(), "c10::DeviceType", Context))
      Each = {Args[I], Role::Type};
    Form.Operands.push_back(Each);
    HasDevice |= Each.RecordedAs != Role::Plain;
  }
  return HasDevice ? MaybeForm(Form) : std::nullopt;
}

MaybeForm wrapperForm(const Expr *E, const ASTContext &Context) {
  const auto *Made = constructionOf(E);
  if (!Made)
    return std::nullopt;
  auto Args = argumentsOf(*Made);
  if (isClass(Made->getType(), "c10::TensorOptions", Context))
    return wrapIn(Row::Options, deviceFormOf(Args, Context));
  const QualType Held = optionalValueType(Made->getType());
  if (isDevice(Held, Context)) {
    if (Args.size() > 1 &&
        (isClass(Args[0]->getType(), "std::in_place_t", Context) ||
         isClass(Args[0]->getType(), "c10::in_place_t", Context)))
      Args.erase(Args.begin());
    return wrapIn(Row::Optional,
                  asDeviceOf(Held, deviceFormOf(Args, Context), Context));
  }
  if (isClass(Held, "c10::DeviceType", Context) && Args.size() == 1 &&
      isClass(Args[0]->getType(), "c10::DeviceType", Context))
    return ErasedForm(Row::OptionalType, "", {{Args[0], Role::Type}});
  // A holder of a module constructs the module from its own arguments.
  const auto *Taken =
      Made->getConstructor()->getInheritedConstructor().getConstructor();
  const auto *Holder = dyn_cast<ClassTemplateSpecializationDecl>(
      (Taken ? Taken : Made->getConstructor())->getParent());
  const Row R =
      rowOf(Holder ? Holder->getSpecializedTemplate() : nullptr, Context);
  if (R == Row::Module && !Args.empty()) {
    const QualType Module = typeArgumentOf(*Holder, 0);
    if (Module.isNull())
      return std::nullopt;
    auto Form = forwardedForm(R, Module, Args, Context);
    if (Form)
      Form->PartType = Made->getType();
    return Form;
  }
  return (R == Row::Pair || R == Row::Tuple) && !Taken
             ? elementsForm(R, *Made, *Holder, Args, Context)
             : std::nullopt;
}

} // namespace torchport::prove
