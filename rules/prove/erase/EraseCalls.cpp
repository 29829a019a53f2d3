//===- EraseCalls.cpp - the forms of calls --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/erase/ErasedForm.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

/// Returns the form of a function or of its twin, which takes the device type
/// before the same arguments. Default arguments have the same value for both.
static ErasedForm freeForm(Row R, const CallExpr &Call, unsigned First) {
  ErasedForm Form(R, " CUDA");
  if (R == Row::Synchronize)
    addIndex(Form, argumentsOf(Call), First);
  else
    for (unsigned I = First; I < Call.getNumArgs(); ++I)
      Form.Operands.push_back({Call.getArg(I)});
  return Form;
}

/// Returns the form of `x.pin_memory(o)` and `pin_memory(kCUDA, x, o)`, where o
/// is an optional device.
static ErasedForm pinForm(const Expr *Pinned, ArrayRef<const Expr *> Device,
                          const ASTContext &Context) {
  ErasedForm Form = withSubject(Row::Pin, "", Pinned, Context);
  for (const Expr *Each : Device)
    Form.Operands.push_back({Each});
  return Form;
}

static MaybeForm twinForm(const CallExpr &Call, const ASTContext &Context) {
  const StringRef Twin = twinOf(&Call, Context);
  if (Twin.empty() || !isCuda(Call.getArg(0), Context))
    return std::nullopt;
  for (const Row R :
       {Row::Available, Row::Count, Row::Synchronize, Row::Seed, Row::SeedAll})
    if (textOf(R) == Twin)
      return freeForm(R, Call, 1);
  if (Twin == textOf(Row::True))
    return ErasedForm(Row::True);
  if (Twin == textOf(Row::Pin) && Call.getNumArgs() > 1)
    return pinForm(Call.getArg(1), ArrayRef(argumentsOf(Call)).drop_front(2),
                   Context);
  return std::nullopt;
}

/// Matches `o = D`, where D becomes an optional device before or in it.
static MaybeForm assignedForm(const CallExpr &Call, const ASTContext &Context) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  if (!Operator || Operator->getOperator() != OO_Equal ||
      Operator->getNumArgs() != 2 ||
      !isDevice(optionalValueType(Operator->getArg(0)->getType()), Context))
    return std::nullopt;
  auto Form = wrapperForm(Operator->getArg(1), Context);
  if (!Form)
    Form = wrapIn(Row::Optional,
                  asDeviceOf(optionalValueType(Operator->getArg(0)->getType()),
                             deviceFormOf({Operator->getArg(1)}, Context),
                             Context));
  Form = wrapIn(Row::Assigned, Form);
  if (Form)
    Form->Operands.push_back({Operator->getArg(0)});
  return Form;
}

/// Matches templates of the standard library that construct an object.
static MaybeForm emplaceForm(Row R, const CallExpr &Call,
                             const ASTContext &Context) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  const auto Args = argumentsOf(Call);
  const auto *Holder =
      dyn_cast<ClassTemplateSpecializationDecl>(Callee.getDeclContext());
  const auto *Given = Holder ? &Holder->getTemplateArgs()
                             : Callee.getTemplateSpecializationArgs();
  if (!Given || !Callee.getPrimaryTemplate() || Args.empty() ||
      Given->get(0).getKind() != TemplateArgument::Type)
    return std::nullopt;
  const bool HasPlace =
      R == Row::InVector || R == Row::InDeque || R == Row::InList;
  MaybeForm Form =
      forwardedForm(R, Given->get(0).getAsType(),
                    ArrayRef(Args).drop_front(HasPlace ? 1 : 0), Context);
  if (!Form)
    return std::nullopt;
  Form->PartType = Call.getType();
  if (HasPlace)
    Form->Operands.push_back({Args[0]});
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call))
    Form->Operands.push_back({Member->getImplicitObjectArgument()});
  return Form;
}

/// A map constructs a pair, whose constructor converts the value after the key.
static MaybeForm mapForm(Row R, const CXXMemberCallExpr &Call,
                         const ASTContext &Context) {
  const auto *Holder = dyn_cast<ClassTemplateSpecializationDecl>(
      Call.getMethodDecl()->getParent());
  const auto Args = argumentsOf(Call);
  const unsigned Before = R == Row::HintInMap ? 2 : 1;
  if (!Holder || Args.size() <= Before)
    return std::nullopt;
  const QualType Value = typeArgumentOf(*Holder, 1);
  if (!isDevice(Value, Context))
    return std::nullopt;
  MaybeForm Form = wrapIn(
      R, asDeviceOf(Value,
                    deviceFormOf(ArrayRef(Args).drop_front(Before), Context),
                    Context));
  if (!Form)
    return std::nullopt;
  Form->PartType = Call.getType();
  for (const Expr *Each : ArrayRef(Args).take_front(Before))
    Form->Operands.push_back({operandOf(Each)});
  Form->Operands.push_back({Call.getImplicitObjectArgument()});
  return Form;
}

/// Matches `x.cuda()` and `x.to(D)`.
static MaybeForm moveForm(Row R, const CXXMemberCallExpr &Call,
                          const ASTContext &Context) {
  const auto Args = argumentsOf(Call);
  const Expr *Object = Call.getImplicitObjectArgument();
  if (R != Row::MoveTo) {
    if (!Args.empty() || !isTensor(Call.getType(), Context))
      return std::nullopt;
    ErasedForm Form = withSubject(R, "", Object, Context);
    Form.IsUnsupportedDevice = R == Row::MoveHip;
    return Form;
  }
  const auto To =
      Args.size() == 1 ? wrapperForm(Args[0], Context) : MaybeForm();
  StringRef Kind = To ? StringRef(To->Text) : "";
  if (!Kind.consume_front("options device ") || !Kind.consume_back(" -1") ||
      (Kind != "CUDA" && Kind != "XPU" && Kind != "MPS"))
    return std::nullopt;
  ErasedForm Form = withSubject(R, " " + Kind.str(), Object, Context);
  Form.IsUnsupportedDevice = To->IsUnsupportedDevice;
  return Form;
}

/// Returns the form of the CUDA device with the index in \p Args.
static ErasedForm indexForm(ArrayRef<const Expr *> Args) {
  ErasedForm Form(Row::Device, " CUDA");
  addIndex(Form, Args, 0);
  return Form;
}

/// Matches `o.device(D)` and `o.device_index(1)`.
static MaybeForm withForm(Row R, const CXXMemberCallExpr &Call,
                          const ASTContext &Context) {
  const auto Args = argumentsOf(Call);
  if (Args.empty())
    return std::nullopt;
  MaybeForm Given;
  if (R == Row::WithIndex)
    Given = wrapIn(Row::Optional, indexForm(Args));
  else if (MaybeForm Wrapper = wrapperForm(Args[0], Context))
    Given = std::move(Wrapper);
  else
    Given = wrapIn(Row::Optional, deviceFormOf(Args, Context));
  Given = wrapIn(R, Given);
  if (Given)
    Given->Operands.push_back({operandOf(Call.getImplicitObjectArgument())});
  return Given;
}

static MaybeForm methodForm(Row R, const CXXMemberCallExpr &Call,
                            const ASTContext &Context) {
  if (!isa<MemberExpr>(Call.getCallee()->IgnoreParens()))
    return std::nullopt;
  if (R == Row::Pin)
    return pinForm(Call.getImplicitObjectArgument(), argumentsOf(Call),
                   Context);
  if (R == Row::With || R == Row::WithIndex)
    return withForm(R, Call, Context);
  if (R >= Row::MoveCuda && R <= Row::MoveTo)
    return moveForm(R, Call, Context);
  if (R >= Row::InMap && R <= Row::SetInMap)
    return mapForm(R, Call, Context);
  return std::nullopt;
}

/// Returns true if \p Call is no method, or one of `at::globalContext()`.
static bool isFreeOrGlobalContext(const CallExpr &Call,
                                  const ASTContext &Context) {
  const auto *Member =
      dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParenImpCasts());
  const auto *Base =
      Member ? dyn_cast<CallExpr>(Member->getBase()->IgnoreParenImpCasts())
             : nullptr;
  const FunctionDecl *Callee = Base ? Base->getDirectCallee() : nullptr;
  return !Member || (Callee && nameOf(Callee) == "at::globalContext" &&
                     isLibraryDecl(Callee, Context));
}

MaybeForm callForm(const Expr *E, const ASTContext &Context) {
  if (const auto *Literal = dyn_cast<CXXBoolLiteralExpr>(operandOf(E)))
    return Literal->getValue() ? MaybeForm(ErasedForm(Row::True))
                               : std::nullopt;
  const auto *Call = dyn_cast<CallExpr>(operandOf(E));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return std::nullopt;
  for (const auto Of : {twinForm, assignedForm, shimForm})
    if (auto Form = Of(*Call, Context))
      return Form;
  const Row R = rowOf(Callee, Context);
  const auto Args = argumentsOf(*Call);
  if (R >= Row::Unique && R <= Row::BehindList)
    return emplaceForm(R, *Call, Context);
  if (R >= Row::Available && R <= Row::SeedAll)
    return !Callee->isExternC() && isFreeOrGlobalContext(*Call, Context)
               ? MaybeForm(freeForm(R, *Call, 0))
               : std::nullopt;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
    return methodForm(R, *Member, Context);
  if (Args.empty())
    return std::nullopt;
  switch (R) {
  case Row::Message:
  case Row::StableMessage: { // Without the text of the condition.
    ErasedForm Form(R);
    for (const Expr *Each : ArrayRef(Args).drop_front())
      Form.Operands.push_back({Each});
    return Form.Operands.empty() ? std::nullopt : MaybeForm(Form);
  }
  case Row::OptionsByIndex:
    return wrapIn(R, indexForm(Args));
  case Row::OptionsBy:
    return wrapIn(R, deviceForm(Args[0], Context));
  case Row::Load: // Each overload takes an optional device.
    return Args.size() == 3 && deviceFormOf({Args[2]}, Context)
               ? MaybeForm(ErasedForm(
                     R, "", {{Args[0]}, {Args[1]}, {Args[2], Role::Device}}))
               : std::nullopt;
  default:
    return std::nullopt;
  }
}

} // namespace torchport::prove
