//===- Erase.cpp - what each twin stands for -===//
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

bool isInTwinsHeader(SourceLocation Where, const SourceManager &SM) {
  const StringRef File = SM.getFilename(SM.getExpansionLoc(Where));
  return File.ends_with("torchport/twins.h") ||
         File.ends_with("torchport/device.h");
}

std::string nameOf(const NamedDecl *D) {
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

bool isLibrarys(const NamedDecl *D, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const SourceLocation Where = SM.getExpansionLoc(D->getLocation());
  if (SM.isInMainFile(Where))
    return false;
  const StringRef File = SM.getFilename(Where);
  return SM.isInSystemHeader(Where) || File.contains("/torch/") ||
         File.contains("/ATen/") || File.contains("/c10/") ||
         File.starts_with("torch/");
}

bool isClass(QualType T, StringRef Name, const ASTContext &Context) {
  const auto *D = T.getNonReferenceType()->getAsTagDecl();
  return D && nameOf(D) == Name && isLibrarys(D, Context);
}
bool isTensor(QualType T, const ASTContext &C) {
  return isClass(T, "at::Tensor", C) || isClass(T, "at::TensorBase", C);
}

/// Whether \p A and \p B are one type, or point to one, but for `const`.
static bool differInConst(QualType A, QualType B) {
  A = A.getNonReferenceType();
  B = B.getNonReferenceType();
  if (A->isPointerType() && B->isPointerType()) {
    A = A->getPointeeType();
    B = B->getPointeeType();
  }
  return A->getCanonicalTypeUnqualified() == B->getCanonicalTypeUnqualified();
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
             differInConst(Cast->getType(), Cast->getSubExpr()->getType()))
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

StringRef kindOf(const Expr *E, const ASTContext &Context) {
  E = operandOf(E);
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_LValueToRValue)
    E = operandOf(Cast->getSubExpr());
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  if (!Named || !isLibrarys(Named->getDecl(), Context))
    return "";
  const std::string Name = nameOf(Named->getDecl());
  for (const char *Kind : {"CUDA", "HIP", "XPU", "MPS"})
    if (Name == std::string("c10::k") + Kind ||
        Name == std::string("c10::DeviceType::") + Kind)
      return Kind;
  return "";
}

StringRef twinOf(const Expr *E, const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() || Call->getNumArgs() == 0 ||
      !isInTwinsHeader(Callee->getLocation(), Context.getSourceManager()) ||
      nameOf(Callee) != "torchport::" + Callee->getName().str())
    return "";
  const bool IsOfType =
      isClass(Call->getArg(0)->getType(), "c10::DeviceType", Context);
  const bool IsOfText =
      Callee->getName() == "device" &&
      isClass(Call->getArg(0)->getType(), "std::basic_string", Context);
  return IsOfType || IsOfText ? Callee->getName() : "";
}

std::optional<ErasedForm> erasedForm(const Expr &E, const ASTContext &Context) {
  if (E.isTypeDependent())
    return patternForm(&E, Context);
  // A glvalue has an identity of its own, which no twin can have.
  const Expr *Inner = operandOf(&E);
  if (!E.isPRValue())
    return callForm(Inner, Context);
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
  if (!isClass(E.getType(), "c10::DeviceType", Context))
    return std::nullopt;
  auto Form = typeForm(E, Context);
  // Another value is recorded as it stands.
  if (Form.Text == "device_type of" && Form.Operands[0].E->isPRValue())
    return std::nullopt;
  return Form;
}

} // namespace torchport::prove
