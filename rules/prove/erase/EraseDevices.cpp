//===- EraseDevices.cpp - the forms of devices ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/erase/ErasedForm.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

void addIndex(ErasedForm &Form, ArrayRef<const Expr *> Args, unsigned I) {
  if (I >= Args.size()) {
    Form.Text += " -1";
    return;
  }
  // The index is converted to a DeviceIndex once, here or in a template.
  const Expr *Plain = nullptr;
  for (const Expr *E = Args[I]; E != Plain;
       E = operandOf(Plain->IgnoreParenImpCasts()))
    Plain = E;
  if (const auto *Literal = dyn_cast<IntegerLiteral>(Plain);
      Literal && Literal->getValue().ult(128)) {
    Form.Text += " " + std::to_string(Literal->getValue().getZExtValue());
    return;
  }
  Form.Text += " computed";
  Form.Operands.push_back({Plain});
}

/// Matches a use of `constexpr auto kType = torch::kHIP;`.
static bool isUnsupportedDeviceConstant(const Expr *E,
                                        const ASTContext &Context) {
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
  const Expr *E = valueOf(&Of);
  if (const StringRef Kind = kindOf(E, Context); !Kind.empty()) {
    ErasedForm Form(Row::Type, Kind == "HIP" ? " CUDA" : " " + Kind.str());
    Form.IsUnsupportedDevice = Kind == "HIP";
    return Form;
  }
  // A fix keeps a constant of the program, and changes its uses.
  if (isUnsupportedDeviceConstant(E, Context)) {
    ErasedForm Form(Row::WrongType, " CUDA");
    Form.IsUnsupportedDevice = true;
    return Form;
  }
  if (twinOf(E, Context) == "device_type")
    return typeForm(*cast<CallExpr>(E)->getArg(0), Context);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return ErasedForm(Row::ChosenType, "",
                      {{Choice->getCond()},
                       {Choice->getTrueExpr(), Role::Type},
                       {Choice->getFalseExpr(), Role::Type}});
  return ErasedForm(Row::OtherType, "", {{E}});
}

/// Returns the form of a device, or its name, by its type and index.
static ErasedForm typeAndIndex(Row R, ArrayRef<const Expr *> Args,
                               const ASTContext &Context) {
  const ErasedForm Type = typeForm(*Args[0], Context);
  ErasedForm Form(R);
  Form.IsUnsupportedDevice = Type.IsUnsupportedDevice;
  if (Type.Operands.empty()) {
    Form.Text += Type.Text.substr(textOf(Type.SourceRow).size());
  } else {
    Form.Text += " of";
    Form.Operands.push_back({Args[0], Role::Type});
  }
  addIndex(Form, Args, 1);
  return Form;
}

/// Appends the device that \p Text names: `CUDA -1` for "cuda", `CUDA 1` for
/// "cuda:1". Also reads names that no build of LibTorch accepts, if their
/// meaning is clear. Returns false for all other texts.
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
  Form.IsUnsupportedDevice = Right != Text;
  Form.Text += " " + Kind.str() + " " + (Index.empty() ? "-1" : Index);
  return true;
}

static bool isCharacters(QualType T) {
  T = T.getNonReferenceType();
  const Type *Element = T->getPointeeOrArrayElementType();
  return (T->isPointerType() || T->isArrayType()) && Element->isCharType();
}

const Expr *ignoreStringConversion(const Expr *E, const ASTContext &Context) {
  const auto *Made = constructionOf(E);
  if (!Made || !isClass(Made->getType(), "std::basic_string", Context) ||
      argumentsOf(*Made).size() != 1 ||
      !Made->getArg(0)->getType()->isPointerType())
    return Made ? Made : operandOf(E);
  return Made->getArg(0)->IgnoreParenImpCasts();
}

static MaybeForm nameForm(Row R, const Expr *E) {
  const auto *Text = dyn_cast<StringLiteral>(E->IgnoreParens());
  ErasedForm Form(R);
  if (Text && Text->isOrdinary() && addText(Form, Text->getString()))
    return Form;
  return std::nullopt;
}

static ErasedForm textForm(const Expr *Text, const ASTContext &Context) {
  Text = ignoreStringConversion(Text, Context);
  const auto Form = nameForm(Row::DeviceName, Text);
  return Form ? *Form : ErasedForm(Row::DeviceText, "", {{Text}});
}

/// Matches `(f(), D)`.
static const BinaryOperator *commaIn(const Expr *E) {
  const auto *Comma = dyn_cast<BinaryOperator>(valueOf(E));
  return Comma && Comma->isCommaOp() ? Comma : nullptr;
}

MaybeForm asDeviceOf(QualType T, const MaybeForm &Made,
                     const ASTContext &Context) {
  return isClass(T, "torch::stable::Device", Context)
             ? wrapIn(Row::Stable, Made)
             : Made;
}

/// Returns the form of a construction of either class of devices.
static MaybeForm constructionForm(const Expr *E, const ASTContext &Context) {
  E = operandOf(E);
  const StringRef Twin = twinOf(E, Context);
  if (Twin == "device" || Twin == "parse_device")
    return deviceFormOf(argumentsOf(*cast<CallExpr>(E)), Context);
  if (!isDevice(E->getType(), Context))
    return std::nullopt;
  if (commaIn(E))
    return deviceFormOf({E}, Context);
  // `Device d{twin}`: Clang keeps the braces if the type is the same.
  if (const auto *Braces = dyn_cast<InitListExpr>(E))
    return Braces->getNumInits() == 1
               ? constructionForm(Braces->getInit(0), Context)
               : std::nullopt;
  if (const auto *Open = dyn_cast<CXXUnresolvedConstructExpr>(E))
    return deviceFormOf(argumentsOf(*Open), Context);
  if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E);
      Cast && Cast->getCastKind() == CK_Dependent)
    return deviceFormOf({Cast->getSubExpr()}, Context); // in a template
  const auto *Made = constructionOf(E);
  if (!Made || Made->getNumArgs() == 0)
    return std::nullopt;
  const Expr *First = Made->getArg(0);
  // A copy of a twin's result is trivial, and may be elided.
  if (Made->getConstructor()->isCopyOrMoveConstructor())
    return First->isPRValue() || isa<MaterializeTemporaryExpr>(First)
               ? constructionForm(First, Context)
               : std::nullopt;
  return deviceFormOf(argumentsOf(*Made), Context);
}

MaybeForm deviceForm(const Expr *E, const ASTContext &Context) {
  // In a template, a twin that depends on a parameter has no type.
  const auto Made = constructionForm(E, Context);
  return E->isInstantiationDependent()
             ? Made
             : asDeviceOf(E->getType(), Made, Context);
}

MaybeForm deviceFormOf(ArrayRef<const Expr *> Args, const ASTContext &Context) {
  if (Args.empty() || Args.size() > 2)
    return std::nullopt;
  const QualType First = Args[0]->getType();
  if (Args.size() == 1)
    if (const auto *Comma = commaIn(Args[0])) {
      auto Form =
          wrapIn(Row::CommaOperator, deviceFormOf({Comma->getRHS()}, Context));
      if (Form)
        Form->Operands.push_back({Comma->getLHS()});
      return Form;
    }
  if (isClass(First, "c10::DeviceType", Context))
    return typeAndIndex(Row::Device, Args, Context);
  if (Args.size() != 1)
    return std::nullopt;
  if (isClass(First, "std::basic_string", Context))
    return textForm(Args[0], Context);
  if (isCharacters(First))
    return textForm(Args[0]->IgnoreParenImpCasts(), Context);
  return isDevice(First, Context) ? constructionForm(Args[0], Context)
                                  : std::nullopt;
}

} // namespace torchport::prove
