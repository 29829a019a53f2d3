//===- OtherDevices.cpp - what other accelerators do not do -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/SourceText.h"
#include "rules/flow/Destination.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/model/LoadedDevices.h"
#include "rules/portable/Ties.h"

#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace torchport {

/// What a policy demands for a type of that precision by \p Name, as LibTorch
/// has it or C++; empty for all others.
static StringRef demandFor(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Cases({"Double", "kDouble", "kFloat64", "kF64", "F64", "double"},
             "float64")
      .Cases({"ComplexFloat", "kComplexFloat", "c10::complex<float>",
              "std::complex<float>"},
             "complex64")
      .Cases({"ComplexDouble", "kComplexDouble", "c10::complex<double>",
              "std::complex<double>"},
             "complex128")
      .Default("");
}

static StringRef demandFor(const TemplateArgumentList &Arguments,
                           const ASTContext &Context) {
  if (Arguments.size() == 0 || Arguments[0].getKind() != TemplateArgument::Type)
    return "";
  return demandFor(Arguments[0].getAsType().getCanonicalType().getAsString(
      Context.getPrintingPolicy()));
}

/// The same of `torch::kDouble`, `torch::dtype<double>()` and their like.
static StringRef demandOf(const Expr &Type, const ASTContext &Context) {
  const auto *Named = dyn_cast<DeclRefExpr>(&Type);
  if (!Named || !isOfLibTorch(*Named->getDecl()))
    return "";
  const StringRef Name = identifierOf(Named->getDecl());
  if (const auto *Function = dyn_cast<FunctionDecl>(Named->getDecl())) {
    const auto *Arguments = Function->getTemplateSpecializationArgs();
    return Arguments && (Name == "dtype" || Name == "Make")
               ? demandFor(*Arguments, Context)
               : "";
  }
  if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(
          Named->getDecl()->getDeclContext()))
    return identifierOf(Class) == "CppTypeToScalarType"
               ? demandFor(Class->getTemplateArgs(), Context)
               : "";
  return demandFor(Name);
}

/// Whether anything in \p S, or what it is asked of, is a device that \p Wanted
/// says yes to.
static bool anyDevice(const Stmt *S,
                      llvm::function_ref<bool(DeviceKind)> Wanted) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  const auto *E = dyn_cast<Expr>(S);
  if (const auto *Named = dyn_cast_or_null<DeclRefExpr>(E)) {
    const DeviceKind Kind = deviceConstant(*Named);
    return Wanted(Kind != DeviceKind::None || !isDevice(Named->getType())
                      ? Kind
                      : DeviceKind::Other);
  }
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    if (isDevice(Member->getType()) && Wanted(DeviceKind::Other))
      return true;
  if (const auto *Call = dyn_cast_or_null<CallExpr>(E))
    if (const auto *Method =
            dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee()))
      if (const DeviceKind Kind = moveMethod(*Method);
          Kind != DeviceKind::None && Wanted(Kind))
        return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return anyDevice(Child, Wanted);
  });
}

bool givesDevice(const Stmt *S) {
  return anyDevice(S, [](DeviceKind Kind) {
    return Kind != DeviceKind::None && Kind != DeviceKind::Cpu;
  });
}

bool isBesideDevice(const Expr &E, const ASTContext &Context) {
  const FunctionDecl *Around = enclosingFunction(pathTo(E, Context));
  return Around &&
         (llvm::any_of(Around->parameters(),
                       [](const ParmVarDecl *Each) {
                         return isDevice(Each->getType().getNonReferenceType());
                       }) ||
          givesDevice(Around->getBody()));
}

/// Whether the type \p Spelled is stored or returned, or a tensor is converted
/// to it: `x.to(torch::kDouble)`.
static bool isForAnyTensor(const Expr &Spelled, const ASTContext &Context) {
  const std::vector<DynTypedNode> Path = pathTo(Spelled, Context);
  for (size_t I = Path.size() - 1; I-- > 0;) {
    const auto *Outer = Path[I].get<Expr>();
    if (!Outer)
      return Path[I].get<VarDecl>() || Path[I].get<FieldDecl>() ||
             Path[I].get<ReturnStmt>() || Path[I].get<CXXCtorInitializer>();
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Outer)) {
      const QualType Object = Call->getObjectType();
      return isTensor(Object) || isRecordNamed(Object, "torch::nn::Module") ||
             isRecordNamed(Object, "torch::jit::Module");
    }
    // As one argument among others it is for that call alone.
    if (isa<CallExpr>(Outer) ||
        (isa<CXXConstructExpr>(Outer) && !isTensorOptions(Outer->getType())))
      return false;
  }
  return false;
}

/// The whole expression that \p Part is in, as far as one call is given what
/// the other gives.
static const Expr *wholeOf(const Expr &Part, const ASTContext &Context) {
  const Expr *Whole = &Part;
  const std::vector<DynTypedNode> Path = pathTo(Part, Context);
  for (const DynTypedNode &Each : llvm::reverse(Path)) {
    const auto *Outer = Each.get<Expr>();
    if (!Outer || isa<LambdaExpr>(Outer))
      break;
    Whole = Outer;
  }
  return Whole;
}

std::optional<Tie> tieOfPrecision(const Expr &Type, const ASTContext &Context) {
  const StringRef Demand = demandOf(Type, Context);
  if (Demand.empty())
    return std::nullopt;
  const Expr *Whole = wholeOf(Type, Context);
  const bool IsOnCpu =
      anyDevice(Whole, [](DeviceKind Kind) { return Kind == DeviceKind::Cpu; });
  if (!givesDevice(Whole) &&
      (IsOnCpu ||
       (calleeName(Whole->IgnoreImplicit()) != "set_default_dtype" &&
        !isBesideDevice(Type, Context) && !isForAnyTensor(Type, Context))))
    return std::nullopt;
  Tie Found{Type.getSourceRange(),
            "Apple's GPUs have no '" + inWords(Type, Context) +
                "': compute with 'torch::kFloat32', or demand it in the policy",
            Platforms::Mps};
  Found.Demand = Demand.str();
  return Found;
}

/// Whether \p S names `torchport::Kind::Cuda` or `Rocm`.
static bool namesKindOfCuda(const Stmt *S) {
  if (const auto *Named = dyn_cast_or_null<DeclRefExpr>(S))
    return llvm::is_contained(
        {"torchport::Kind::Cuda", "torchport::Kind::Rocm"},
        Named->getDecl()->getQualifiedNameAsString());
  return S && llvm::any_of(S->children(), namesKindOfCuda);
}

/// Whether \p E runs only where the runtime says that the device is CUDA's.
static bool isUnderKindOfCuda(const Expr &E, const ASTContext &Context) {
  const std::vector<DynTypedNode> Path = pathTo(E, Context);
  for (size_t I = 1; I < Path.size(); ++I) {
    const auto *If = Path[I - 1].get<IfStmt>();
    const auto *Choice = Path[I - 1].get<ConditionalOperator>();
    const Stmt *Then = If       ? If->getThen()
                       : Choice ? Choice->getTrueExpr()
                                : nullptr;
    if (Then && Then == Path[I].get<Stmt>() &&
        namesKindOfCuda(If ? If->getCond() : Choice->getCond()))
      return true;
  }
  return false;
}

std::optional<Tie> tieOfPinned(const CXXMemberCallExpr &Call,
                               const ASTContext &Context) {
  const CXXMethodDecl *Method = Call.getMethodDecl();
  const StringRef Name = identifierOf(Method);
  if ((Name != "pin_memory" && Name != "pinned_memory") || !Method ||
      !isOfLibTorch(*Method) || isUnderKindOfCuda(Call, Context))
    return std::nullopt;
  // Of options it is what is asked, without an argument, and may be false.
  if (Name == "pinned_memory") {
    const auto *Value =
        Call.getNumArgs() == 0
            ? nullptr
            : dyn_cast<CXXBoolLiteralExpr>(withoutConversions(Call.getArg(0)));
    if (Call.getNumArgs() == 0 || (Value && !Value->getValue()))
      return std::nullopt;
  }
  return Tie{Call.getSourceRange(),
             "'" + Name.str() +
                 "' throws where there is no GPU, and for most that are not "
                 "CUDA's: pin where 'torchport::selected().chosen.kind' is "
                 "'torchport::Kind::Cuda' or 'Rocm'",
             Tie::Others | Platforms::Cpu};
}

/// Whether \p S may give a device that is not the CPU, also by a call.
static bool mayGiveDevice(const Stmt *S) {
  if (givesDevice(S))
    return true;
  const auto *Call = dyn_cast_or_null<CallExpr>(S);
  if (Call && (isDevice(Call->getType()) || isDeviceType(Call->getType())))
    return true;
  return S && llvm::any_of(S->children(), mayGiveDevice);
}

std::optional<Tie> tieOfLoad(const CallSite &Load, const UnitModel &Unit) {
  if (Load.Kind != CallKind::Load || loadsToEveryDevice(Load, Unit))
    return std::nullopt;
  const auto *const Device =
      llvm::find_if(Load.Arguments, [](const Expr *Each) {
        return isDevice(Each->getType()) || isDeviceType(Each->getType()) ||
               isOptionalDevice(Each->getType());
      });
  if (Device == Load.Arguments.end() || !mayGiveDevice(*Device))
    return std::nullopt;
  return Tie{Load.Call->getSourceRange(),
             "'" + qualifiedName(*Load.Callee) +
                 "' loads to the CPU, CUDA and XPU alone before LibTorch 2.1: "
                 "load to 'torch::kCPU', and move it to '" +
                 inWords(**Device, Unit.Context) + "'",
             Platforms::Mps | Platforms::PrivateUse1};
}

std::optional<Tie> tieOfCall(const CallExpr &Call, const UnitModel &Unit) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !isOfLibTorch(*Function))
    return std::nullopt;
  const StringRef Name = identifierOf(Function);
  if (Name == "getCUDAHooks")
    return Tie{Call.getSourceRange(),
               "'" + inWords(Call, Unit.Context) +
                   "' asks CUDA's own libraries, also where another "
                   "accelerator is in use"};
  if (Name.starts_with("quantize_per_") && isBesideDevice(Call, Unit.Context))
    return Tie{Call.getSourceRange(),
               "'" + Name.str() +
                   "' makes a tensor that only the CPU and CUDA devices hold: "
                   "quantise on the CPU, and leave it there"};
  return std::nullopt;
}

std::optional<Tie> tieOfIndex(const ArraySubscriptExpr &Element,
                              const UnitModel &Unit) {
  const Expr *Index = Element.getIdx()->IgnoreParenCasts();
  if (!isDeviceType(Index->getType()))
    return std::nullopt;
  return Tie{Index->getSourceRange(),
             "'" + inWords(*Index, Unit.Context) +
                 "' chooses an element by the type of device: see that there "
                 "is one for each type"};
}

} // namespace torchport
