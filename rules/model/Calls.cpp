//===- Calls.cpp - finds calls and questions that are bound to CUDA -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/Calls.h"

#include "rules/ast/Destination.h"
#include "rules/ast/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/Basic/FileManager.h"

using namespace clang;

namespace torchport {

static CallKind kindOf(const NamedDecl &Decl) {
  if (!Decl.getDeclName().isIdentifier())
    return CallKind::None;
  return llvm::StringSwitch<CallKind>(qualifiedName(Decl))
      .Cases({"torch::cuda::synchronize", "c10::cuda::device_synchronize",
              "cudaDeviceSynchronize"},
             CallKind::Synchronize)
      .Cases({"torch::cuda::manual_seed", "torch::cuda::manual_seed_all"},
             CallKind::Seed)
      .Cases({"c10::cuda::set_device", "at::cuda::set_device", "cudaSetDevice"},
             CallKind::SetDevice)
      .Case("c10::cuda::CUDACachingAllocator::emptyCache", CallKind::EmptyCache)
      .Cases({"torch::cuda::device_count", "c10::cuda::device_count",
              "cudaGetDeviceCount"},
             CallKind::CountDevices)
      .Cases({"at::cuda::detail::createCUDAGenerator",
              "at::cuda::detail::getDefaultCUDAGenerator"},
             CallKind::Generator)
      .Cases({"c10::cuda::CUDAGuard", "c10::cuda::OptionalCUDAGuard"},
             CallKind::Guard)
      .Cases({"torch::jit::load", "torch::jit::import_ir_module",
              "torch::jit::_load_for_mobile",
              "torch::jit::load_jit_module_from_file",
              "torch::jit::load_jit_module_from_stream", "torch::load",
              "torch::serialize::InputArchive::load_from"},
             CallKind::Load)
      .Cases({"torch::inductor::AOTIModelPackageLoader",
              "torch::inductor::AOTIModelContainerRunnerCuda",
              "torch::inductor::AOTIModelContainerRunnerXpu",
              "torch::inductor::AOTIModelContainerRunnerMps",
              "torch::nativert::ModelRunnerHandle"},
             CallKind::CompiledModel)
      .Default(isAccelerator(shimDeviceType(Decl)) ? CallKind::ShimDeviceType
                                                   : CallKind::None);
}

bool asksIfPinnable(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    return qualifiedCallee(&Each) == "torchport::can_pin";
  });
}

/// Returns true if \p Argument, which is for pinned memory, may be true.
static bool mayBeTrue(const Expr &Argument, const ASTContext &Context) {
  if (isa<CXXDefaultArgExpr>(Argument))
    return false;
  const Expr *Value = ignoreConversions(&Argument);
  while (const auto *Made = dyn_cast<CXXConstructExpr>(Value)) {
    if (Made->getNumArgs() == 0)
      return false; // no value
    Value = ignoreConversions(Made->getArg(0));
    if (Made->getConstructor()->isCopyOrMoveConstructor())
      break;
  }
  if (identifierOf(recordOf(Value->getType())) == "nullopt_t" ||
      asksIfPinnable(Value))
    return false;
  bool Known = false;
  if (!Value->isValueDependent() &&
      Value->EvaluateAsBooleanCondition(Known, Context))
    return Known;
  return Value->getType()->isScalarType() ||
         !optionalValueType(Value->getType()).isNull();
}

bool pinsMemory(const CallExpr &Call, const ASTContext &Context) {
  const FunctionDecl *Function = Call.getDirectCallee();
  if (!Function || !isLibTorchDecl(*Function))
    return false;
  const StringRef Name = identifierOf(Function);
  // Without an argument, the method of TensorOptions is a getter.
  if (Name == "pinned_memory")
    return Call.getNumArgs() > 0 && mayBeTrue(*Call.getArg(0), Context);
  if (Name == "pin_memory" || Name == "_pin_memory")
    return true;
  for (const auto &[Parameter, Argument] :
       llvm::zip(Function->parameters(), Call.arguments()))
    if (Parameter->getName() == "pin_memory" && mayBeTrue(*Argument, Context))
      return true;
  return false;
}

std::optional<CallSite> callSiteOf(const Expr &E, Path Ancestors) {
  CallSite Site;
  Site.Call = &E;
  const auto *Call = dyn_cast<CallExpr>(&E);
  if (Call) {
    const CXXRecordDecl *Made = constructedClass(*Call);
    Site.Callee = Call->getDirectCallee();
    if (Site.Callee && Made)
      Site.Callee = Made;
    if (!Site.Callee)
      Site.Callee = unresolvedLibTorchFunction(*Call);
    Site.Arguments = argumentsOf(*Call);
  } else if (const auto *Made = dyn_cast<CXXConstructExpr>(&E);
             Made && !Made->getConstructor()->isCopyOrMoveConstructor()) {
    Site.Callee = Made->getConstructor()->getParent();
    Site.Arguments = argumentsOf(*Made);
  }
  if (!Site.Callee)
    return std::nullopt;
  Site.Kind = kindOf(*Site.Callee);
  if (Call && Site.Kind == CallKind::None &&
      pinsMemory(*Call, Site.Callee->getASTContext()))
    Site.Kind = CallKind::Pin;
  if (Site.Kind == CallKind::None)
    return std::nullopt;
  Site.Ancestors = Ancestors;
  return Site;
}

/// Returns the version of the LibTorch whose headers declare \p Callee. For
/// units that do not include torch/version.h; <torch/script.h> does not.
static LibTorchVersion versionOfHeaders(const NamedDecl &Callee,
                                        const SourceManager &Sources) {
  const StringRef Header =
      Sources.getFilename(Sources.getExpansionLoc(Callee.getLocation()));
  const size_t Root = Header.rfind("/torch/csrc/");
  if (Root == StringRef::npos)
    return {};
  auto Text = Sources.getFileManager().getBufferForFile(
      (Header.take_front(Root) + "/torch/csrc/api/include/torch/version.h")
          .str());
  if (!Text)
    return {};
  const auto NumberAfter = [&](StringRef Macro) {
    unsigned Number = 0;
    (*Text)->getBuffer().split(Macro).second.ltrim().consumeInteger(10, Number);
    return Number;
  };
  return {NumberAfter("TORCH_VERSION_MAJOR"),
          NumberAfter("TORCH_VERSION_MINOR")};
}

bool loadsToEveryDevice(const CallSite &Load, LibTorchVersion Known,
                        const SourceManager &Sources) {
  if (Known.Major == 0)
    Known = versionOfHeaders(*Load.Callee, Sources);
  return Known.Major == 0 ||
         std::pair(Known.Major, Known.Minor) >= std::pair(2u, 1u);
}

using Asked = CudaQuestion::QuestionKind;

/// Returns the question of \p Function, if it has the result type of its twin.
static std::optional<Asked> questionAskedBy(const FunctionDecl &Function) {
  return llvm::StringSwitch<std::optional<Asked>>(qualifiedName(Function))
      .Cases({"torch::cuda::is_available", "at::cuda::is_available",
              "at::hasCUDA", "at::Context::hasCUDA"},
             Asked::Available)
      .Case("torch::cuda::device_count", Asked::DeviceCount)
      .Default(std::nullopt);
}

static Asked kindOfSubject(QualType Type) {
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  if (isDevice(Type))
    return Asked::DeviceIsCuda;
  return isTensor(Type) ? Asked::TensorIsCuda : Asked::OtherIsCuda;
}

/// Matches `x.is_cuda()`, whose object has a type that is not known here.
static std::optional<CudaQuestion> unresolvedQuestionOf(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee());
  if (!Member || Member->isImplicitAccess() || Call.getNumArgs() > 0 ||
      dependentMethod(Call) != "is_cuda")
    return std::nullopt;
  return CudaQuestion{Asked::UnresolvedIsCuda, &Call, Member->getBase()};
}

static std::optional<CudaQuestion> questionOf(const CallExpr &Call) {
  if (auto Found = unresolvedQuestionOf(Call))
    return Found;
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !isLibTorchDecl(*Callee))
    return std::nullopt;
  if (const auto Kind = questionAskedBy(*Callee))
    return CudaQuestion{*Kind, &Call};
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  if (!Method || identifierOf(Callee) != "is_cuda" || Method->getNumArgs() > 0)
    return std::nullopt;
  const Expr *Subject = Method->getImplicitObjectArgument();
  return CudaQuestion{kindOfSubject(Subject->getType()), &Call, Subject};
}

/// Returns true for `torch::kCUDA` and constants of the program like it.
static bool isCudaConstant(const Expr &E) {
  if (const DeviceKind Kind = deviceConstant(E); Kind != DeviceKind::None)
    return Kind == DeviceKind::Cuda;
  const auto *Named = dyn_cast<DeclRefExpr>(&E);
  const auto *Var = Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
  return Var && Var->getType().isConstQualified() && Var->getInit() &&
         !isa<ParmVarDecl>(Var) && isDeviceType(Var->getType()) &&
         deviceConstant(*Var->getInit()->IgnoreParenImpCasts()) ==
             DeviceKind::Cuda;
}

static std::optional<CudaQuestion>
questionOf(const BinaryOperator &Comparison) {
  if (!Comparison.isEqualityOp())
    return std::nullopt;
  const Expr *Sides[] = {Comparison.getLHS(), Comparison.getRHS()};
  for (unsigned I : {1, 0}) {
    const Expr *Subject = Sides[1 - I]->IgnoreParenImpCasts();
    if (!isCudaConstant(*Sides[I]->IgnoreParenImpCasts()) ||
        deviceConstant(*Subject) != DeviceKind::None)
      continue;
    const auto *Named = dyn_cast<DeclRefExpr>(Subject);
    const bool IsTemplateArgument =
        Named && isa<NonTypeTemplateParmDecl>(Named->getDecl());
    if (Subject->isTypeDependent() && !IsTemplateArgument)
      return CudaQuestion{Asked::UnresolvedIsCuda, &Comparison, Subject,
                          Sides[I], Comparison.getOpcode() == BO_NE};
    if (!isDeviceType(Subject->getType()))
      continue;
    CudaQuestion Found{Asked::TypeIsCuda, &Comparison, Subject, Sides[I],
                       Comparison.getOpcode() == BO_NE};
    const CXXMemberCallExpr *Type = asMethodCall("type", Subject);
    if (Type && isDevice(Type->getObjectType())) {
      Found.Subject = Type->getImplicitObjectArgument();
      Found.Kind = kindOfSubject(Found.Subject->getType());
    }
    return Found;
  }
  return std::nullopt;
}

std::optional<CudaQuestion> cudaQuestionOf(const Expr &E) {
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return questionOf(*Call);
  const auto *Comparison = dyn_cast<BinaryOperator>(&E);
  return Comparison ? questionOf(*Comparison) : std::nullopt;
}

} // namespace torchport
