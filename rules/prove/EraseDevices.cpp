//===- EraseDevices.cpp - the forms of devices -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/EraseParts.h"

#include "clang/AST/DeclCXX.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

void addIndex(ErasedForm &Form, ArrayRef<const Expr *> Args, unsigned I) {
  if (I >= Args.size()) {
    Form.Text += " -1";
    return;
  }
  // It is converted to a DeviceIndex here or within a template, once.
  const Expr *Plain = operandOf(Args[I]->IgnoreParenImpCasts());
  while (Plain != operandOf(Plain->IgnoreParenImpCasts()))
    Plain = operandOf(Plain->IgnoreParenImpCasts());
  if (const auto *Literal = dyn_cast<IntegerLiteral>(Plain);
      Literal && Literal->getValue().ult(128)) {
    Form.Text += " " + std::to_string(Literal->getValue().getZExtValue());
    return;
  }
  Form.Text += " computed";
  Form.Operands.push_back({Plain});
}

/// `constexpr auto kType = torch::kHIP;` that is used.
static bool isWrongConstant(const Expr *E, const ASTContext &Context) {
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  const auto *V = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
  if (!V || !V->isConstexpr() || !V->getInit() ||
      V->getInit()->isValueDependent() ||
      !isClass(V->getType(), "c10::DeviceType", Context))
    return false;
  const APValue *Value = V->evaluateValue();
  const auto *Enum = V->getType()->getAsEnumDecl();
  return Value && Value->isInt() && Enum &&
         llvm::any_of(Enum->enumerators(), [&](const EnumConstantDecl *Each) {
           return Each->getName() == "HIP" &&
                  Each->getInitVal() == Value->getInt();
         });
}

ErasedForm typeForm(const Expr &Of, const ASTContext &Context) {
  const Expr *E = operandOf(&Of);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    E = operandOf(Cast->getSubExpr());
  if (const StringRef Kind = kindOf(E, Context); !Kind.empty()) {
    ErasedForm Form{"device_type " + (Kind == "HIP" ? "CUDA" : Kind.str())};
    Form.IsWrong = Kind == "HIP";
    return Form;
  }
  // A constant of the program stays one, and what uses it changes.
  if (isWrongConstant(E, Context))
    return {"device_type CUDA", {}, {}, true};
  if (twinOf(E, Context) == "device_type")
    return typeForm(*cast<CallExpr>(E)->getArg(0), Context);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return {"device_type by",
            {{Choice->getCond()},
             {Choice->getTrueExpr(), Role::Type},
             {Choice->getFalseExpr(), Role::Type}}};
  return {"device_type of", {{E}}};
}

void addType(ErasedForm &Form, const Expr *E, const ASTContext &Context) {
  const ErasedForm Type = typeForm(*E, Context);
  if (Type.Operands.empty()) {
    Form.Text += Type.Text.substr(strlen("device_type"));
    Form.IsWrong = Form.IsWrong || Type.IsWrong;
    return;
  }
  Form.Text += " of";
  Form.Operands.push_back({E, Role::Type});
}

/// The text of a device: `CUDA -1` for "cuda", `CUDA 1` for "cuda:1", and what
/// no build of LibTorch reads, where nobody can have meant another thing.
static bool addText(ErasedForm &Form, StringRef Text) {
  const std::string Lower = Text.trim(" \t\r\n").lower();
  StringRef Name, Rest = Lower;
  for (const StringRef Each :
       {"cuda", "nvidia", "rocm", "hip", "amd", "gpu", "xpu", "mps", "metal",
        "privateuse1", "dml", "npu", "msnpu", "directml", "auto"})
    if (Each.size() > Name.size() && Rest.starts_with(Each))
      Name = Each;
  if (Name.empty())
    return false;
  Rest = Rest.drop_front(Name.size());
  Rest.consume_front(":");
  Rest = Rest.ltrim(" \t\r\n");
  if (Rest == "-1")
    Rest = "";
  unsigned Number = 0;
  if (!Rest.empty() && (!llvm::all_of(Rest, llvm::isDigit) ||
                        Rest.getAsInteger(10, Number) || Number > 127))
    return false;
  const StringRef Kind = Name == "xpu"                      ? "XPU"
                         : Name == "mps" || Name == "metal" ? "MPS"
                                                            : "CUDA";
  const std::string Index = Rest.empty() ? "" : std::to_string(Number);
  const std::string Right = Kind.lower() + (Index.empty() ? "" : ":" + Index);
  Form.IsWrong = Right != Text;
  Form.Text += " " + Kind.str() + " " + (Index.empty() ? "-1" : Index);
  return true;
}

static bool isCharacters(QualType T) {
  T = T.getNonReferenceType();
  const Type *Element = T->getPointeeOrArrayElementType();
  return (T->isPointerType() || T->isArrayType()) && Element->isCharType();
}

/// What \p E was before it became a std::string, where that is all it was.
static const Expr *withoutString(const Expr *E, const ASTContext &Context) {
  E = operandOf(E);
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_ConstructorConversion)
    E = operandOf(Cast->getSubExpr());
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  if (!Made || !isClass(Made->getType(), "std::basic_string", Context) ||
      argumentsOf(*Made).size() != 1)
    return E;
  const Expr *First = Made->getArg(0);
  const Expr *Plain = First->IgnoreParenImpCasts();
  return First->getType()->isPointerType() ? Plain : E;
}

static std::optional<ErasedForm> literalForm(const char *Kind, const Expr *E) {
  const auto *Text = dyn_cast<StringLiteral>(E->IgnoreParens());
  ErasedForm Form{Kind};
  if (Text && Text->isOrdinary() && addText(Form, Text->getString()))
    return Form;
  return std::nullopt;
}

std::optional<ErasedForm> stringForm(const Expr *E, const ASTContext &Context) {
  E = operandOf(E);
  if (twinOf(E, Context) == "device_string") {
    const auto Args = argumentsOf(*cast<CallExpr>(E));
    ErasedForm Form{"string"};
    addType(Form, Args[0], Context);
    addIndex(Form, Args, 1);
    return Form;
  }
  if (!isClass(E->getType(), "std::basic_string", Context))
    return std::nullopt;
  auto Form = literalForm("string", withoutString(E, Context));
  return Form && !Form->IsWrong ? Form : std::nullopt;
}

static ErasedForm textForm(const Expr *Text, const ASTContext &Context) {
  Text = withoutString(Text, Context);
  if (auto Form = literalForm("device", Text))
    return *Form;
  return {"device text", {{Text}}};
}

/// \p E without the nodes that read it.
static const Expr *valueOf(const Expr *E) {
  E = operandOf(E);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    E = operandOf(Cast->getSubExpr());
  return E;
}

/// D of `(f(), D)`.
static const Expr *afterComma(const Expr *E) {
  const auto *Comma = dyn_cast<BinaryOperator>(valueOf(E));
  return Comma && Comma->getOpcode() == BO_Comma ? Comma->getRHS() : nullptr;
}

std::optional<ErasedForm> deviceForm(const Expr *E, const ASTContext &Context) {
  E = operandOf(E);
  // `Device d{twin}`: Clang keeps the braces around what has the type already.
  if (const auto *Braces = dyn_cast<InitListExpr>(E);
      Braces && Braces->getNumInits() == 1 &&
      isClass(Braces->getType(), "c10::Device", Context))
    return deviceForm(Braces->getInit(0), Context);
  if (twinOf(E, Context) == "device" ||
      (afterComma(E) && isClass(E->getType(), "c10::Device", Context)))
    return isa<CallExpr>(E)
               ? forwardedForm(argumentsOf(*cast<CallExpr>(E)), Context)
               : forwardedForm({E}, Context);
  if (const auto *Open = dyn_cast<CXXUnresolvedConstructExpr>(E);
      Open && isClass(Open->getType(), "c10::Device", Context))
    return forwardedForm(argumentsOf(*Open), Context);
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E);
      Cast && Cast->getCastKind() == CK_Dependent &&
      isClass(Cast->getType(), "c10::Device", Context))
    return forwardedForm({Cast->getSubExpr()}, Context); // in a template
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_ConstructorConversion)
    E = operandOf(Cast->getSubExpr());
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  if (!Made || Made->getNumArgs() == 0 ||
      !isClass(Made->getType(), "c10::Device", Context))
    return std::nullopt;
  const Expr *First = Made->getArg(0);
  // A copy of the twin, which is trivial and may be elided or not.
  if (Made->getConstructor()->isCopyOrMoveConstructor())
    return First->isPRValue() || isa<MaterializeTemporaryExpr>(First)
               ? deviceForm(First, Context)
               : std::nullopt;
  return forwardedForm(argumentsOf(*Made), Context);
}

std::optional<ErasedForm> forwardedForm(ArrayRef<const Expr *> Args,
                                        const ASTContext &Context) {
  if (Args.empty() || Args.size() > 2)
    return std::nullopt;
  if (const Expr *Comma = afterComma(Args[0]); Comma && Args.size() == 1) {
    auto Form = forwardedForm({Comma}, Context);
    if (Form) {
      Form->Text += " after";
      Form->Operands.push_back(
          {cast<BinaryOperator>(valueOf(Args[0]))->getLHS()});
    }
    return Form;
  }
  const QualType First = Args[0]->getType();
  if (isClass(First, "c10::DeviceType", Context)) {
    ErasedForm Form{"device"};
    addType(Form, Args[0], Context);
    addIndex(Form, Args, 1);
    return Form;
  }
  if (Args.size() != 1)
    return std::nullopt;
  if (isClass(First, "std::basic_string", Context))
    return textForm(Args[0], Context);
  if (isCharacters(First))
    return textForm(Args[0]->IgnoreParenImpCasts(), Context);
  return isClass(First, "c10::Device", Context) ? deviceForm(Args[0], Context)
                                                : std::nullopt;
}

std::optional<ErasedForm> madeForm(const Expr &E, const ASTContext &Context) {
  return forwardedForm({&E}, Context);
}

} // namespace torchport::prove
