//===- Precision.cpp - types that not every accelerator has ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/DeviceMapping.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

/// Returns what a policy calls the type \p Name, a name of LibTorch's or of
/// C++; empty if every accelerator has that type.
static StringRef demandFor(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Cases({"Double", "kDouble", "kFloat64", "kF64", "F64", "double"},
             "float64")
      .Cases({"Half", "kHalf", "kFloat16", "kF16", "c10::Half"}, "float16")
      .Cases({"BFloat16", "kBFloat16", "c10::BFloat16"}, "bfloat16")
      .Cases({"ComplexFloat", "kComplexFloat", "c10::complex<float>",
              "std::complex<float>"},
             "complex64")
      .Cases({"ComplexDouble", "kComplexDouble", "c10::complex<double>",
              "std::complex<double>"},
             "complex128")
      .Default("");
}

/// Returns the accelerators that may lack \p Demand, and their name.
static std::pair<Platforms, StringRef> acceleratorsLacking(StringRef Demand) {
  if (Demand == "float16")
    return {Platforms::PrivateUse1, "some accelerators"};
  if (Demand == "bfloat16")
    return {Platforms::Mps | Platforms::PrivateUse1, "some accelerators"};
  return {Platforms::Mps, "Apple's GPUs"};
}

static StringRef demandFor(const TemplateArgumentList &Arguments,
                           const ASTContext &Context) {
  if (Arguments.size() == 0 || Arguments[0].getKind() != TemplateArgument::Type)
    return "";
  return demandFor(Arguments[0].getAsType().getCanonicalType().getAsString(
      Context.getPrintingPolicy()));
}

/// The same for the base class of `c10::CppTypeToScalarType<double>`.
static StringRef demandForConstant(const TemplateArgumentList &Arguments) {
  const bool IsNumber = Arguments.size() == 2 &&
                        Arguments[1].getKind() == TemplateArgument::Integral;
  if (const auto *Enum =
          IsNumber ? Arguments[1].getIntegralType()->getAsEnumDecl() : nullptr)
    for (const EnumConstantDecl *Each : Enum->enumerators())
      if (Each->getInitVal() == Arguments[1].getAsIntegral())
        return demandFor(Each->getName());
  return "";
}

/// The same for a name such as `torch::kDouble` or `torch::dtype<double>`.
static StringRef demandOf(const Expr &Type, const ASTContext &Context) {
  const ValueDecl *Named = referencedDecl(&Type);
  const auto *Class =
      dyn_cast<ClassTemplateSpecializationDecl>(Named->getDeclContext());
  const bool IsConstant = identifierOf(Class) == "integral_constant";
  // The conversion of `CppTypeToScalarType<double>()`.
  if (isa<MemberExpr>(Type))
    return IsConstant && isa<CXXConversionDecl>(Named)
               ? demandForConstant(Class->getTemplateArgs())
               : "";
  const StringRef Name = identifierOf(Named);
  if (!isLibTorchDecl(*Named) && Name != "value" &&
      qualifiedName(*Named) != "caffe2::TypeMeta::Make")
    return "";
  if (const auto *Function = dyn_cast<FunctionDecl>(Named)) {
    const auto *Arguments = Function->getTemplateSpecializationArgs();
    return Arguments && (Name == "dtype" || Name == "Make")
               ? demandFor(*Arguments, Context)
               : "";
  }
  if (IsConstant)
    return demandForConstant(Class->getTemplateArgs());
  if (Class)
    return identifierOf(Class) == "CppTypeToScalarType"
               ? demandFor(Class->getTemplateArgs(), Context)
               : "";
  return demandFor(Name);
}

/// Returns true if \p Type is only compared, or is the label of a `case`.
static bool isCompared(const Expr &Type, const ASTContext &Context) {
  const std::vector<DynTypedNode> Path = pathTo(Type, Context);
  for (size_t I = Path.size() - 1; I-- > 0;) {
    const auto *Outer = Path[I].get<Stmt>();
    if (!Outer || isa<CaseStmt>(Outer))
      return Outer != nullptr;
    const auto *Binary = dyn_cast<BinaryOperator>(Outer);
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Outer);
    if ((Binary && Binary->isComparisonOp()) ||
        (Operator && Operator->isComparisonOp()))
      return true;
    if (!isa<CastExpr, ParenExpr, ConstantExpr, MaterializeTemporaryExpr,
             CXXConstructExpr>(Outer))
      return false;
  }
  return false;
}

static bool isGuardedByQuestion(const Expr &E, const UnitModel &Unit) {
  return llvm::any_of(pathTo(E, Unit.Context), [&](const DynTypedNode &Each) {
    const Expr *Condition = conditionOf(Each);
    return Condition && mayAskForCuda(*Condition, Unit);
  });
}

std::optional<Tie> tieOfPrecision(const Expr &Type, const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const StringRef Demand = demandOf(Type, Context);
  if (Demand.empty() || isCompared(Type, Context) ||
      !mayReachAccelerator(Type, Unit))
    return std::nullopt;
  if (Demand == "float16" && !isGuardedByQuestion(Type, Unit))
    return Tie{Type.getSourceRange(),
               "many CPU operators do not support '" +
                   textForMessage(Type, Unit) +
                   "': choose the type by device, as in 'device.is_cpu() ? "
                   "torch::kFloat32 : torch::kFloat16'",
               Tie::OtherAccelerators | Platforms::Cpu};
  const auto [Lacking, Subject] = acceleratorsLacking(Demand);
  Tie Found{Type.getSourceRange(),
            (Subject + " do not support '" + textForMessage(Type, Unit) +
             "': use 'torch::kFloat32', or demand '" + Demand +
             "' in the policy")
                .str(),
            Lacking};
  Found.Demand = Demand.str();
  return Found;
}

std::optional<Tie> tieOfComplexCall(const CallExpr &Call,
                                    const UnitModel &Unit) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !isLibTorchDecl(*Function) || Call.getNumArgs() == 0)
    return std::nullopt;
  const StringRef Name = identifierOf(Function);
  const bool IsComplex =
      Name.starts_with("fft_") ||
      identifierOf(dyn_cast<NamedDecl>(Function->getDeclContext())) == "fft" ||
      llvm::is_contained(
          {"stft", "istft", "complex", "polar", "view_as_complex"}, Name);
  if (!IsComplex || !isTensor(Call.getArg(0)->getType()) ||
      isOnCpu(Call.getArg(0), Unit.Facts))
    return std::nullopt;
  Tie Found{Call.getSourceRange(),
            "'" + qualifiedName(*Function) +
                "' uses complex numbers, which Apple's GPUs may not support: "
                "demand 'complex64' in the policy",
            Platforms::Mps};
  Found.Demand = "complex64";
  return Found;
}

} // namespace torchport
