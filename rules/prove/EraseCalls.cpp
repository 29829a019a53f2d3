//===- EraseCalls.cpp - the forms of calls -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/EraseParts.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

namespace {
/// A free function and its twin, which takes the device type before the same
/// arguments. A default argument has the same value on both sides.
struct CallRow {
  const char *Original, *Twin;
};
constexpr CallRow CallRows[] = {
    {"torch::cuda::is_available", "is_available"},
    {"at::hasCUDA", "is_available"},
    {"at::Context::hasCUDA", "is_available"},
    {"torch::cuda::device_count", "device_count"},
    {"torch::cuda::synchronize", "synchronize"},
    {"torch::cuda::manual_seed", "manual_seed"},
    {"torch::cuda::manual_seed_all", "manual_seed_all"},
};
} // namespace

/// Whether a method is one of `at::globalContext()`, which has no other effect.
static bool isOfContext(const CallExpr &Call, const ASTContext &Context) {
  const auto *Member =
      dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParenImpCasts());
  const auto *Base =
      Member ? dyn_cast<CallExpr>(Member->getBase()->IgnoreParenImpCasts())
             : nullptr;
  return !Member || (Base && Base->getDirectCallee() &&
                     nameOf(Base->getDirectCallee()) == "at::globalContext" &&
                     isLibrarys(Base->getDirectCallee(), Context));
}

/// Methods of a tensor that move it.
constexpr std::pair<const char *, const char *> Moves[] = {
    {"cuda", "CUDA"}, {"hip", "CUDA"}, {"xpu", "XPU"}, {"mps", "MPS"}};

/// `o = D` of an optional device: by its conversion, or by the optional's.
static std::optional<ErasedForm> assignedForm(const CallExpr &Call,
                                              const ASTContext &Context) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
  if (!Operator || Operator->getOperator() != OO_Equal ||
      Operator->getNumArgs() != 2)
    return std::nullopt;
  const auto *Holder = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Operator->getArg(0)->getType()->getAsCXXRecordDecl());
  const std::string Name =
      Holder ? nameOf(Holder->getSpecializedTemplate()) : "";
  if ((Name != "std::optional" && Name != "c10::optional") ||
      !isClass(Holder->getTemplateArgs()[0].getAsType(), "c10::Device",
               Context))
    return std::nullopt;
  auto Form = wrapperForm(Operator->getArg(1), Context);
  if (Form)
    Form->Text.erase(0, strlen("optional "));
  else
    Form = madeForm(*Operator->getArg(1), Context);
  if (!Form)
    return std::nullopt;
  Form->Text.insert(0, "assign ");
  Form->Operands.push_back({Operator->getArg(0)});
  return Form;
}

/// Whether each constructor of \p T that takes as many arguments takes a Device
/// at \p I: a template that forwards makes the device there, whatever it got.
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
    if (!isClass(Taken, "c10::Device", Context) ||
        (Taken->isLValueReferenceType() &&
         !Taken.getNonReferenceType().isConstQualified()))
      return false;
    Found = true;
  }
  return Found;
}

/// What a template that forwards \p Args makes a \p Made of.
std::optional<ErasedForm> makeForm(QualType Made, std::string By,
                                   ArrayRef<const Expr *> Args,
                                   const ASTContext &Context) {
  ErasedForm Form{std::move(By)};
  if (isClass(Made, "c10::Device", Context)) {
    auto Device = forwardedForm(Args, Context);
    if (!Device)
      return std::nullopt;
    Form.Text += " " + Device->Text;
    Form.IsWrong = Device->IsWrong;
    Form.Operands = Device->Operands;
  } else {
    bool HasDevice = false;
    for (unsigned I = 0; I < Args.size(); ++I) {
      const bool IsDevice = takesDevice(Made, Args.size(), I, Context) &&
                            madeForm(*Args[I], Context);
      Form.Operands.push_back({Args[I], IsDevice ? Role::Device : Role::Plain});
      HasDevice |= IsDevice;
    }
    if (!HasDevice)
      return std::nullopt;
  }
  return Form;
}

/// What a function of a library does with a device that it is given.
static std::optional<ErasedForm>
libraryForm(const CallExpr &Call, StringRef Name, const ASTContext &Context) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!isLibrarys(Callee, Context))
    return std::nullopt;
  auto Args = argumentsOf(Call);
  // TORCH_CHECK: the text of the condition is dropped where another is given.
  if (Name == "c10::detail::torchCheckMsgImpl" && Args.size() > 1) {
    ErasedForm Form{"message"};
    for (const Expr *Each : ArrayRef(Args).drop_front())
      Form.Operands.push_back({Each});
    return Form;
  }
  // torch::device(D) is TensorOptions().device(D).
  if (Name == "c10::device_index" && Args.size() == 1) {
    ErasedForm Form{"options by device CUDA"};
    addIndex(Form, Args, 0);
    return Form;
  }
  if (Name == "c10::device" && Args.size() == 1) {
    auto Form = deviceForm(Args[0], Context);
    if (Form)
      Form->Text.insert(0, "options by ");
    return Form;
  }
  // Each overload that it hands them to takes an optional device there.
  if (Name == "torch::load" && Args.size() == 3 && madeForm(*Args[2], Context))
    return ErasedForm{"load", {{Args[0]}, {Args[1]}, {Args[2], Role::Device}}};
  const bool IsFree = Name == "std::make_unique" ||
                      Name == "std::make_shared" ||
                      Name == "std::make_optional";
  QualType Made;
  if (const auto *Given = Callee->getTemplateSpecializationArgs();
      IsFree && Given && Given->get(0).getKind() == TemplateArgument::Type)
    Made = Given->get(0).getAsType();
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  const auto *Holder =
      Method ? dyn_cast<ClassTemplateSpecializationDecl>(Method->getParent())
             : nullptr;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  // A map makes a pair, whose constructor converts the value.
  if (Member && Holder && Args.size() == 2 &&
      (Name == "std::map::emplace" || Name == "std::unordered_map::emplace") &&
      isClass(Holder->getTemplateArgs()[1].getAsType(), "c10::Device",
              Context) &&
      madeForm(*Args[1], Context)) {
    ErasedForm Form{"map", {}, Call.getType()};
    Form.Operands = {{operandOf(Args[0])},
                     {Args[1], Role::Device},
                     {Member->getImplicitObjectArgument()}};
    return Form;
  }
  if (Member && Holder && Callee->getPrimaryTemplate() &&
      (Name.ends_with("::emplace") || Name.ends_with("::emplace_back")) &&
      (Name.starts_with("std::optional") || Name.starts_with("c10::optional") ||
       Name.starts_with("std::vector") || Name.starts_with("std::deque") ||
       Name.starts_with("std::list")) &&
      Holder->getTemplateArgs()[0].getKind() == TemplateArgument::Type)
    Made = Holder->getTemplateArgs()[0].getAsType();
  if (Made.isNull() || Args.empty())
    return std::nullopt;
  const Expr *Place = nullptr;
  if (Name.ends_with("::emplace") && !Name.contains("::optional")) {
    Place = Args[0];
    Args.erase(Args.begin());
  }
  auto Form = makeForm(Made, "make by " + Name.str(), Args, Context);
  if (!Form)
    return std::nullopt;
  Form->Of = Call.getType();
  if (Place)
    Form->Operands.push_back({Place});
  if (Member)
    Form->Operands.push_back({Member->getImplicitObjectArgument()});
  return Form;
}

std::optional<ErasedForm> callForm(const Expr *E, const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return std::nullopt;
  StringRef Twin = twinOf(E, Context);
  if (!Twin.empty() && !isCuda(Call->getArg(0), Context))
    Twin = "";
  const std::string Name = nameOf(Callee);
  for (const CallRow &Row : CallRows) {
    const bool IsOriginal = Row.Original == Name &&
                            isLibrarys(Callee, Context) &&
                            !Callee->isExternC() && isOfContext(*Call, Context);
    if (Row.Twin != Twin && !IsOriginal)
      continue;
    ErasedForm Form{std::string(Row.Twin) + " CUDA", {}};
    if (Row.Twin == StringRef("synchronize"))
      addIndex(Form, argumentsOf(*Call), Twin.empty() ? 0 : 1);
    else
      for (unsigned I = Twin.empty() ? 0 : 1; I < Call->getNumArgs(); ++I)
        Form.Operands.push_back({Call->getArg(I)});
    return Form;
  }
  for (const auto &[Method, Kind] : Moves)
    if (const auto *Move = calls(Method, E, Context);
        Move && isTensor(Move->getType(), Context)) {
      ErasedForm Form =
          withSubject(std::string("move ") + Kind,
                      Move->getImplicitObjectArgument(), Context, false);
      Form.IsWrong = Method == StringRef("hip");
      return Form;
    }
  if (auto Form = assignedForm(*Call, Context))
    return Form;
  if (auto Form = libraryForm(*Call, Name, Context))
    return Form;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
  if (!Member || Member->getNumArgs() == 0 || !isLibrarys(Callee, Context) ||
      !isa<MemberExpr>(Member->getCallee()->IgnoreParens()))
    return std::nullopt;
  const auto Args = argumentsOf(*Member);
  const Expr *Object = Member->getImplicitObjectArgument();
  if (Args.empty())
    return std::nullopt;
  if (Name == "at::Tensor::to" && Args.size() == 1) {
    const auto To = wrapperForm(Args[0], Context);
    StringRef Kind = To ? StringRef(To->Text) : "";
    if (Kind.consume_front("options device ") && Kind.consume_back(" -1") &&
        (Kind == "CUDA" || Kind == "XPU" || Kind == "MPS")) {
      ErasedForm Form =
          withSubject("move " + Kind.str(), Object, Context, false);
      Form.IsWrong = To->IsWrong;
      return Form;
    }
  }
  std::optional<ErasedForm> Given;
  if (Name == "c10::TensorOptions::device_index") {
    Given = ErasedForm{"device CUDA"};
    addIndex(*Given, Args, 0);
  } else if (Name == "c10::TensorOptions::device") {
    Given = wrapperForm(Args[0], Context);
    if (Given)
      Given->Text.erase(0, strlen("optional "));
    else
      Given = forwardedForm(Args, Context);
  }
  if (Given) {
    Given->Text.insert(0, "with ");
    Given->Operands.push_back({operandOf(Object)});
  }
  return Given;
}

} // namespace torchport::prove
