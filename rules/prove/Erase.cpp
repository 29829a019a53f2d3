//===- Erase.cpp - what each twin stands for -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/prove/Erase.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
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
    {"torch::cuda::device_count", "device_count"},
    {"torch::cuda::synchronize", "synchronize"},
    {"torch::cuda::manual_seed", "manual_seed"},
    {"torch::cuda::manual_seed_all", "manual_seed_all"},
};
// The rest of the table, whose originals are no free functions:
//
//   original                            twin                     erased form
//   Device(kCUDA), Device("cuda"),
//     kCUDA that converts to Device     device(kCUDA)            device CUDA -1
//   Device(kCUDA, 1), "cuda:1"          device(kCUDA, 1)         device CUDA 1
//   Device(kCUDA, i)                    device(kCUDA, i)         device CUDA i
//   kCUDA that is read                  device_type(kCUDA)       device_type
//   CUDA "cuda" that converts to a string    device_string(kCUDA)     string
//   CUDA -1 TensorOptions(D)                    TensorOptions(twin) options, D
//   optional<Device>(D)                 optional<Device>(twin)   optional, D
//   o.device(D)                         o.device(twin)           device of, D,
//   o x.cuda()                            x.to(device(kCUDA))      move CUDA, x
//   x.is_cuda(), x.device().is_cuda(),
//     x.device().type() == kCUDA        is(kCUDA, x)             question CUDA,
//     x
//   the same with !=                    !is(kCUDA, x)            no question ..
} // namespace

bool isInTwinsHeader(SourceLocation Where, const SourceManager &SM) {
  return SM.getFilename(SM.getExpansionLoc(Where))
      .ends_with("torchport/twins.h");
}

static std::string nameOf(const NamedDecl *D) {
  if (!D)
    return "";
  std::string Name = D->getDeclName().isIdentifier() ? D->getName().str() : "";
  for (const DeclContext *C = D->getDeclContext(); C && !C->isTranslationUnit();
       C = C->getParent()) {
    if (C->isFunctionOrMethod())
      return ""; // A local declaration is nobody's API.
    const auto *Outer = dyn_cast<NamedDecl>(C);
    const auto *Namespace = dyn_cast<NamespaceDecl>(C);
    if (Outer && !(Namespace && Namespace->isInline()))
      Name = Outer->getNameAsString() + "::" + Name;
  }
  return Name;
}

/// Whether the program itself did not declare \p D: a namesake in the user's
/// own code is never an original.
static bool isLibrarys(const NamedDecl *D, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const SourceLocation Where = SM.getExpansionLoc(D->getLocation());
  if (SM.isInMainFile(Where))
    return false;
  const StringRef File = SM.getFilename(Where);
  return SM.isInSystemHeader(Where) || File.contains("/torch/") ||
         File.contains("/ATen/") || File.contains("/c10/") ||
         File.starts_with("torch/");
}

static bool isClass(QualType T, StringRef Name, const ASTContext &Context) {
  const auto *D = T.getNonReferenceType()->getAsTagDecl();
  return D && nameOf(D) == Name && isLibrarys(D, Context);
}
static bool isTensor(QualType T, const ASTContext &C) {
  return isClass(T, "at::Tensor", C) || isClass(T, "at::TensorBase", C);
}

const Expr *operandOf(const Expr *E) {
  while (true) {
    const Expr *Inner = E->IgnoreParens();
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(Inner))
      Inner = Cleanups->getSubExpr();
    else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(Inner))
      Inner = Temporary->getSubExpr();
    else if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(Inner))
      Inner = Bound->getSubExpr();
    else if (const auto *Cast = dyn_cast<CastExpr>(Inner);
             Cast &&
             (Cast->getCastKind() == CK_NoOp ||
              Cast->getCastKind() == CK_ConstructorConversion) &&
             Cast->getType()
                     .getNonReferenceType()
                     ->getCanonicalTypeUnqualified() ==
                 Cast->getSubExpr()
                     ->getType()
                     .getNonReferenceType()
                     ->getCanonicalTypeUnqualified())
      Inner = Cast->getSubExpr();
    else if (Cast && isa<ImplicitCastExpr>(Cast) &&
             (Cast->getCastKind() == CK_DerivedToBase ||
              Cast->getCastKind() == CK_UncheckedDerivedToBase))
      Inner = Cast->getSubExpr(); // Tensor to TensorBase.
    if (Inner == E)
      return E;
    E = Inner;
  }
}

/// The constant kCUDA of LibTorch, read or not.
static bool isCuda(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParens();
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && (Cast->getCastKind() == CK_LValueToRValue ||
               Cast->getCastKind() == CK_NoOp))
    E = Cast->getSubExpr()->IgnoreParens();
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  if (!Named || !isLibrarys(Named->getDecl(), Context))
    return false;
  const std::string Name = nameOf(Named->getDecl());
  return Name == "c10::kCUDA" || Name == "c10::DeviceType::CUDA";
}

/// The name of the twin that \p E calls for CUDA; empty for all else.
static StringRef twinOf(const Expr *E, const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() || Call->getNumArgs() == 0 ||
      !isInTwinsHeader(Callee->getLocation(), Context.getSourceManager()) ||
      nameOf(Callee) != "torchport::" + Callee->getName().str())
    return "";
  return isCuda(operandOf(Call->getArg(0)), Context) ? Callee->getName() : "";
}

/// The text form of a device: -1 for "cuda", 1 for "cuda:1".
static std::optional<std::string> indexIn(StringRef Text) {
  if (Text == "cuda")
    return "-1";
  unsigned Index = 0;
  if (!Text.consume_front("cuda:") || Text.empty() ||
      (Text.size() > 1 && Text[0] == '0') ||
      !llvm::all_of(Text, llvm::isDigit) || Text.getAsInteger(10, Index) ||
      Index > 127)
    return std::nullopt;
  return std::to_string(Index);
}

/// Adds the index argument \p I of \p E, which is -1 where it is left out.
template <typename Call>
static void addIndex(ErasedForm &Form, const Call &E, unsigned I) {
  if (I >= E.getNumArgs() || isa<CXXDefaultArgExpr>(E.getArg(I))) {
    Form.Text += " -1";
    return;
  }
  const Expr *Index = E.getArg(I);
  // Both parameters have the same type, so that the conversion is the same.
  const Expr *Plain = Index->IgnoreParenImpCasts();
  if (const auto *Literal = dyn_cast<IntegerLiteral>(Plain);
      Literal && Literal->getValue().ult(128)) {
    Form.Text += " " + std::to_string(Literal->getValue().getZExtValue());
    return;
  }
  Form.Text += " computed";
  Form.Operands.push_back(Index);
}

/// A string that is made of "cuda" and nothing else.
static std::optional<ErasedForm> stringForm(const Expr *E,
                                            const ASTContext &Context) {
  E = operandOf(E);
  if (twinOf(E, Context) == "device_string") {
    ErasedForm Form{"string CUDA", {}};
    addIndex(Form, *cast<CallExpr>(E), 1);
    return Form;
  }
  const auto *Cast = dyn_cast<CastExpr>(E);
  if (Cast && Cast->getCastKind() == CK_ConstructorConversion)
    E = operandOf(Cast->getSubExpr());
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  if (!Made || Made->getNumArgs() == 0 ||
      !isClass(Made->getType(), "std::basic_string", Context))
    return std::nullopt;
  for (unsigned I = 1; I < Made->getNumArgs(); ++I)
    if (!isa<CXXDefaultArgExpr>(Made->getArg(I)))
      return std::nullopt;
  const auto *Text =
      dyn_cast<StringLiteral>(Made->getArg(0)->IgnoreParenImpCasts());
  const auto Index =
      Text && Text->isOrdinary() ? indexIn(Text->getString()) : std::nullopt;
  if (!Index)
    return std::nullopt;
  return ErasedForm{"string CUDA " + *Index, {}};
}

static std::optional<ErasedForm> deviceForm(const Expr *E,
                                            const ASTContext &Context) {
  E = operandOf(E);
  // `Device d{twin}`: Clang keeps the braces around what has the type already.
  if (const auto *Braces = dyn_cast<InitListExpr>(E);
      Braces && Braces->getNumInits() == 1 &&
      isClass(Braces->getType(), "c10::Device", Context))
    return deviceForm(Braces->getInit(0), Context);
  if (twinOf(E, Context) == "device") {
    ErasedForm Form{"device CUDA", {}};
    addIndex(Form, *cast<CallExpr>(E), 1);
    return Form;
  }
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
  if (isCuda(operandOf(First), Context)) {
    ErasedForm Form{"device CUDA", {}};
    addIndex(Form, *Made, 1);
    return Form;
  }
  auto Text = stringForm(First, Context);
  if (Made->getNumArgs() != 1 || !Text)
    return std::nullopt;
  Text->Text.replace(0, strlen("string"), "device");
  return Text;
}

/// What a template that forwards its arguments into a Device was given.
template <typename Call>
static std::optional<ErasedForm> forwardedForm(const Call &E,
                                               const ASTContext &Context) {
  if (E.getNumArgs() == 0)
    return std::nullopt;
  const Expr *First = E.getArg(0);
  if (isCuda(operandOf(First), Context) ||
      twinOf(operandOf(First), Context) == "device_type") {
    ErasedForm Form{"device CUDA", {}};
    addIndex(Form, E, 1);
    // A computed index would be converted in another place.
    return Form.Operands.empty() ? std::optional(Form) : std::nullopt;
  }
  return E.getNumArgs() == 1 ? deviceForm(First, Context) : std::nullopt;
}

static std::optional<ErasedForm> wrapperForm(const Expr *E,
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
  if (Holder && nameOf(Holder->getSpecializedTemplate()) == "std::optional" &&
      isClass(Holder->getTemplateArgs()[0].getAsType(), "c10::Device", Context))
    Kind = "optional ";
  if (Kind.empty())
    return std::nullopt;
  // The default template argument that allows the constructor is no argument.
  auto Form = forwardedForm(*Made, Context);
  if (Form)
    Form->Text.insert(0, Kind.str());
  return Form;
}

/// The method \p Name of a class \p Of that \p E calls without an argument.
static const CXXMemberCallExpr *calls(StringRef Name, const Expr *E,
                                      const ASTContext &Context) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  const auto *Member =
      Call ? dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParens()) : nullptr;
  return Method && Member && Method->getIdentifier() &&
                 Method->getName() == Name && Call->getNumArgs() == 0 &&
                 !Method->isVirtual() && isLibrarys(Method, Context)
             ? Call
             : nullptr;
}

static ErasedForm withSubject(std::string Text, const Expr *Subject,
                              const ASTContext &Context, bool IsQuestion) {
  while (true) {
    Subject = operandOf(Subject);
    if (Subject->getType()->isPointerType()) { // `p->f()`, or `(*p).f()`.
      Text += " *";
      return {Text, {Subject}};
    }
    if (const auto *Star = dyn_cast<UnaryOperator>(Subject);
        Star && Star->getOpcode() == UO_Deref) {
      Text += " *";
      return {Text, {operandOf(Star->getSubExpr())}};
    }
    const CXXMemberCallExpr *Step = nullptr;
    if (IsQuestion)
      if (!(Step = calls("type", Subject, Context)))
        Step = calls("device", Subject, Context);
    // An undefined tensor answers is_cuda(), and throws at device().
    if (!Step || isTensor(Step->getObjectType(), Context))
      return {Text, {Subject}};
    Subject = Step->getImplicitObjectArgument();
  }
}

static std::optional<ErasedForm> questionForm(const Expr *E,
                                              const ASTContext &Context) {
  E = operandOf(E);
  if (twinOf(E, Context) == "is")
    return withSubject("question CUDA", cast<CallExpr>(E)->getArg(1), Context,
                       true);
  if (const auto *Call = calls("is_cuda", E, Context);
      Call && (isTensor(Call->getObjectType(), Context) ||
               isClass(Call->getObjectType(), "c10::Device", Context)))
    return withSubject("question CUDA", Call->getImplicitObjectArgument(),
                       Context, true);
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    auto Form = questionForm(Not->getSubExpr(), Context);
    if (Form && !StringRef(Form->Text).consume_front("no "))
      Form->Text.insert(0, "no ");
    else if (Form)
      Form->Text.erase(0, 3);
    return Form;
  }
  const auto *Compared = dyn_cast<BinaryOperator>(E);
  if (!Compared || !Compared->isEqualityOp())
    return std::nullopt;
  const Expr *Left = Compared->getLHS(), *Right = Compared->getRHS();
  if (isCuda(Left, Context)) // A constant has no side effect to reorder.
    std::swap(Left, Right);
  if (!isCuda(Right, Context) || isCuda(Left, Context) ||
      !isClass(Left->getType(), "c10::DeviceType", Context))
    return std::nullopt;
  // The value that is compared is the twin's argument.
  return withSubject(Compared->getOpcode() == BO_NE ? "no question CUDA"
                                                    : "question CUDA",
                     Left, Context, true);
}

static std::optional<ErasedForm> callForm(const Expr *E,
                                          const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return std::nullopt;
  const StringRef Twin = twinOf(E, Context);
  const std::string Name = nameOf(Callee);
  for (const CallRow &Row : CallRows) {
    const bool IsOriginal = Row.Original == Name &&
                            isLibrarys(Callee, Context) &&
                            Callee->isExternC() == false;
    if (Row.Twin != Twin && !IsOriginal)
      continue;
    ErasedForm Form{std::string(Row.Twin) + " CUDA", {}};
    if (Row.Twin == StringRef("synchronize"))
      addIndex(Form, *Call, Twin.empty() ? 0 : 1);
    else
      for (unsigned I = Twin.empty() ? 0 : 1; I < Call->getNumArgs(); ++I)
        Form.Operands.push_back(Call->getArg(I));
    return Form;
  }
  if (const auto *Move = calls("cuda", E, Context);
      Move && isTensor(Move->getType(), Context))
    return withSubject("move CUDA", Move->getImplicitObjectArgument(), Context,
                       false);
  const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
  if (!Member || Member->getNumArgs() == 0 || !isLibrarys(Callee, Context) ||
      !isa<MemberExpr>(Member->getCallee()->IgnoreParens()))
    return std::nullopt;
  if (Name == "at::Tensor::to") {
    const auto To = wrapperForm(Member->getArg(0), Context);
    for (unsigned I = 1; I < Member->getNumArgs(); ++I)
      if (!isa<CXXDefaultArgExpr>(Member->getArg(I)))
        return std::nullopt;
    if (To && To->Text == "options device CUDA -1")
      return withSubject("move CUDA", Member->getImplicitObjectArgument(),
                         Context, false);
  }
  if (Name == "c10::TensorOptions::device") {
    auto Given = wrapperForm(Member->getArg(0), Context);
    if (Given)
      Given->Text.erase(0, strlen("optional "));
    else
      Given = forwardedForm(*Member, Context);
    if (Given) {
      Given->Text.insert(0, "with ");
      Given->Operands.push_back(operandOf(Member->getImplicitObjectArgument()));
    }
    return Given;
  }
  return std::nullopt;
}

std::optional<ErasedForm> erasedForm(const Expr &E, const ASTContext &Context) {
  // A glvalue has an identity of its own, which no twin can have.
  if (!E.isPRValue() || E.isTypeDependent())
    return std::nullopt;
  const Expr *Inner = operandOf(&E);
  if (auto Form = questionForm(&E, Context))
    return Form;
  if (auto Form = callForm(Inner, Context))
    return Form;
  if (auto Form = deviceForm(&E, Context))
    return Form;
  if (auto Form = wrapperForm(&E, Context))
    return Form;
  if (auto Form = stringForm(&E, Context))
    return Form;
  if (isClass(E.getType(), "c10::DeviceType", Context) &&
      (isCuda(&E, Context) || twinOf(Inner, Context) == "device_type"))
    return ErasedForm{"device_type CUDA", {}};
  return std::nullopt;
}

} // namespace torchport::prove
