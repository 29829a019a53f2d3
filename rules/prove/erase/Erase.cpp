//===- Erase.cpp - the table of twins, and the forms by row ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/erase/ErasedForm.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;
using llvm::StringRef;

namespace torchport::prove {

namespace {
struct RowText {
  StringRef Text, Callee;
};
} // namespace
static constexpr RowText Rows[] = {
#define ROW(NAME, TEXT, CALLEE) {TEXT, CALLEE},
    TORCHPORT_ROWS(ROW)
#undef ROW
};

StringRef textOf(Row R) { return Rows[size_t(R)].Text; }

Row rowOf(const NamedDecl *D, const ASTContext &Context) {
  if (!D || !isLibraryDecl(D, Context))
    return Row::None;
  std::string Name = nameOf(D);
  // Hash maps and multimaps have the methods of a map.
  if (StringRef Of = Name; Of.consume_front("std::")) {
    Of.consume_front("unordered_");
    Of.consume_front("multi");
    if (Of.starts_with("map::"))
      Name = ("std::" + Of).str();
  }
  const auto *Found = llvm::find_if(Rows, [&](const RowText &Each) {
    return !Each.Callee.empty() && Each.Callee == Name;
  });
  return Row(Found - std::begin(Rows));
}

ErasedForm::ErasedForm(Row SourceRow, const std::string &Details,
                       ArrayRef<Operand> Operands)
    : SourceRow(SourceRow), Text(textOf(SourceRow).str() + Details),
      Operands(Operands) {}

MaybeForm wrapIn(Row R, MaybeForm Inner) {
  if (Inner) {
    Inner->Text.insert(0, textOf(R).str() + " ");
    Inner->SourceRow = R;
  }
  return Inner;
}

bool isInTwinsHeader(SourceLocation Where, const SourceManager &SM) {
  const StringRef File = SM.getFilename(SM.getExpansionLoc(Where));
  return File.ends_with("torchport/twins.h") ||
         File.ends_with("torchport/policy.h") ||
         File.ends_with("torchport/device.h") ||
         File.ends_with("torchport/stable/twins.h");
}

std::string nameOf(const NamedDecl *D) {
  if (!D)
    return "";
  std::string Name = D->getDeclName().isIdentifier() ? D->getName().str() : "";
  for (const DeclContext *C = D->getDeclContext(); C && !C->isTranslationUnit();
       C = C->getParent()) {
    if (C->isFunctionOrMethod())
      return ""; // Local declarations are no API.
    const auto *Outer = dyn_cast<NamedDecl>(C);
    const auto *Namespace = dyn_cast<NamespaceDecl>(C);
    if (Outer && !(Namespace && Namespace->isInline()))
      Name = Outer->getNameAsString() + "::" + Name;
  }
  return Name;
}

bool isLibraryDecl(const NamedDecl *D, const ASTContext &Context) {
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
  const auto *D =
      T.isNull() ? nullptr : T.getNonReferenceType()->getAsTagDecl();
  return D && nameOf(D) == Name && isLibraryDecl(D, Context);
}
bool isTensor(QualType T, const ASTContext &C) {
  return isClass(T, "at::Tensor", C) || isClass(T, "at::TensorBase", C) ||
         isClass(T, "torch::stable::Tensor", C);
}
bool isDevice(QualType T, const ASTContext &C) {
  return isClass(T, "c10::Device", C) || isClass(T, "torch::stable::Device", C);
}

/// Returns true if \p A and \p B, or the types that they point to, differ at
/// most in `const`.
static bool differInConst(QualType A, QualType B) {
  A = A.getNonReferenceType();
  B = B.getNonReferenceType();
  if (A->isPointerType() && B->isPointerType()) {
    A = A->getPointeeType();
    B = B->getPointeeType();
  }
  return A->getCanonicalTypeUnqualified() == B->getCanonicalTypeUnqualified();
}

static bool changesOnlyConst(const CastExpr &Cast) {
  return (Cast.getCastKind() == CK_NoOp ||
          Cast.getCastKind() == CK_ConstructorConversion) &&
         differInConst(Cast.getType(), Cast.getSubExpr()->getType());
}

/// Matches a conversion such as that of a Tensor to TensorBase.
static bool isImplicitToBase(const CastExpr &Cast) {
  return isa<ImplicitCastExpr>(Cast) &&
         (Cast.getCastKind() == CK_DerivedToBase ||
          Cast.getCastKind() == CK_UncheckedDerivedToBase);
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
             Cast && (changesOnlyConst(*Cast) || isImplicitToBase(*Cast)))
      Inner = Cast->getSubExpr();
    if (Inner == E)
      return E;
    E = Inner;
  }
}

const Expr *valueOf(const Expr *E) {
  E = operandOf(E);
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
  return Cast && Cast->getCastKind() == CK_LValueToRValue
             ? operandOf(Cast->getSubExpr())
             : E;
}

const CXXConstructExpr *constructionOf(const Expr *E) {
  E = operandOf(E);
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_ConstructorConversion)
    E = operandOf(Cast->getSubExpr());
  return dyn_cast<CXXConstructExpr>(E);
}

QualType typeArgumentOf(const ClassTemplateSpecializationDecl &Holder,
                        unsigned Index) {
  const ArrayRef<TemplateArgument> All = Holder.getTemplateArgs().asArray();
  return Index < All.size() && All[Index].getKind() == TemplateArgument::Type
             ? All[Index].getAsType()
             : QualType();
}

QualType optionalValueType(QualType T) {
  const auto *Holder = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  const std::string Name =
      Holder ? nameOf(Holder->getSpecializedTemplate()) : "";
  return Name == "std::optional" || Name == "c10::optional"
             ? typeArgumentOf(*Holder, 0)
             : QualType();
}

StringRef kindOf(const Expr *E, const ASTContext &Context) {
  E = valueOf(E);
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  if (!Named || !isLibraryDecl(Named->getDecl(), Context))
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
      !isInTwinsHeader(Callee->getLocation(), Context.getSourceManager()))
    return "";
  const std::string Name = Callee->getName().str();
  if (nameOf(Callee) != "torchport::" + Name &&
      nameOf(Callee) != "torchport::stable::" + Name)
    return "";
  const bool IsOfType =
      isClass(Call->getArg(0)->getType(), "c10::DeviceType", Context);
  const bool IsOfText =
      Callee->getName() == "parse_device" &&
      isClass(Call->getArg(0)->getType(), "std::basic_string", Context);
  return IsOfType || IsOfText ? Callee->getName() : "";
}

std::optional<ErasedForm> erasedForm(const Expr &E, const ASTContext &Context) {
  if (E.isTypeDependent())
    return patternForm(&E, Context);
  // A glvalue refers to an object, and a twin returns a new value.
  if (!E.isPRValue())
    return callForm(&E, Context);
  for (const auto Of : {questionForm, callForm, deviceForm, wrapperForm})
    if (auto Form = Of(&E, Context))
      return Form;
  if (!isClass(E.getType(), "c10::DeviceType", Context))
    return std::nullopt;
  auto Form = typeForm(E, Context);
  // Other values are recorded as they are.
  if (Form.SourceRow == Row::OtherType && Form.Operands[0].E->isPRValue())
    return std::nullopt;
  return Form;
}

} // namespace torchport::prove
