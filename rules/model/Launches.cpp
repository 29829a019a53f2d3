//===- Launches.cpp - calls that run on the current GPU -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/model/Launches.h"

#include "rules/ast/CudaCode.h"
#include "rules/model/TensorOrigin.h"

using namespace clang;

namespace torchport {

/// Returns true for functions of libraries whose handles and plans belong to
/// the GPU that was current when they were made, and that launch kernels there.
/// NCCL switches to its communicator's GPU itself.
static bool isOfComputeLibrary(StringRef Name) {
  static constexpr StringRef Libraries[] = {
      "cublas",    "cublasLt", "cudnn",   "cufft",     "cusolver", "cusparse",
      "curand",    "cutensor", "hipblas", "hipblasLt", "hipfft",   "hipsolver",
      "hipsparse", "hiprand",  "rocblas", "miopen"};
  return llvm::any_of(Libraries, [&](StringRef Each) {
    return Name.starts_with(Each) && Name.size() > Each.size() &&
           (llvm::isUpper(Name[Each.size()]) || Name[Each.size()] == '_');
  });
}

static bool isStream(QualType T) {
  T = T.getNonReferenceType();
  const CXXRecordDecl *Class = T->isPointerType()
                                   ? T->getPointeeType()->getAsCXXRecordDecl()
                                   : recordOf(T);
  const StringRef Name = identifierOf(Class);
  return Name == "CUstream_st" || Name == "ihipStream_t" ||
         Name == "CUDAStream" || Name == "HIPStream";
}

/// Returns true if \p Stream is the default stream, or a stream of the GPU that
/// is current: `0`, `at::cuda::getCurrentCUDAStream()`.
static bool isOfCurrentGpu(const Expr &Stream, const UnitFacts &Facts) {
  if (isa<CXXDefaultArgExpr>(Stream))
    return true;
  return llvm::all_of(valuesOf(&Stream, Facts), [](const Expr *Each) {
    if (const auto *Call = dyn_cast<CallExpr>(Each))
      return StringRef(calleeName(Call)).starts_with("getCurrent") &&
             writtenArguments(*Call).empty();
    return isa<IntegerLiteral, CXXNullPtrLiteralExpr, GNUNullExpr>(Each);
  });
}

/// Returns true for `cudaMemcpyAsync()` and the like, if the stream belongs to
/// the current GPU: nothing orders it with the work on the tensor's GPU.
static bool isAsyncCopyOnCurrentGpu(const CallExpr &Call, StringRef Name,
                                    const UnitFacts &Facts) {
  if ((!Name.starts_with("cudaMem") && !Name.starts_with("hipMem")) ||
      !Name.ends_with("Async"))
    return false;
  const Expr *Last = Call.getArg(Call.getNumArgs() - 1);
  return !isStream(Last->getType()) || isOfCurrentGpu(*Last, Facts);
}

/// Returns true if \p Body launches a kernel on the GPU that its caller made
/// current.
static bool launchesOnCurrentGpu(const Stmt *Body) {
  return containsStmt(Body,
                      [](const Stmt &Each) {
                        return isa<CUDAKernelCallExpr>(Each) ||
                               isOfComputeLibrary(calleeName(&Each));
                      }) &&
         !containsStmt(Body, selectsGpu);
}

/// Returns true if \p Call passes on which GPU the memory is, apart from a
/// stream: `managerOf(x.get_device())`.
static bool passesDevice(const CallExpr &Call, const UnitFacts &Facts) {
  const auto AsksForDevice = [](const Stmt &Each) {
    return calleeName(&Each) == "device" || calleeName(&Each) == "get_device";
  };
  return llvm::any_of(Call.arguments(), [&](const Expr *Argument) {
    return !isStream(Argument->getType()) &&
           (!Argument->getType()->isPointerType() ||
            !parameterDeciding(*Argument, Facts)) &&
           llvm::any_of(valuesOf(Argument, Facts), [&](const Expr *Each) {
             return containsStmt(Each, AsksForDevice);
           });
  });
}

/// Returns true if \p Call calls a function of the program, which gets plain
/// pointers and launches kernels. Without a body, its name and its stream tell.
static bool callsLauncher(const CallExpr &Call, const UnitFacts &Facts) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  if (isLibTorchDecl(Callee) || isStdFunction(Callee) ||
      isForeignLibraryDecl(&Callee))
    return false;
  const FunctionDecl *Definition = nullptr;
  if (Callee.hasBody(Definition))
    return launchesOnCurrentGpu(Definition->getBody());
  const StringRef Name = identifierOf(&Callee);
  return !Name.contains_insensitive("cpu") && !passesDevice(Call, Facts) &&
         (hasCudaWord(Name) ||
          llvm::any_of(Callee.parameters(), [](const ParmVarDecl *Each) {
            return isStream(Each->getType());
          }));
}

static bool runsOnCurrentGpu(const CallExpr &Call, const UnitFacts &Facts) {
  if (isa<CUDAKernelCallExpr>(Call))
    return true;
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier() || isDeviceCode(*Callee))
    return false;
  const StringRef Name = Callee->getName();
  if (isOfComputeLibrary(Name) || isAsyncCopyOnCurrentGpu(Call, Name, Facts))
    return true;
  if (isNvidiaName(Name) || Name.starts_with("hip"))
    return false;
  return StringRef(qualifiedName(*Callee)).starts_with("cub::Device") ||
         callsLauncher(Call, Facts);
}

/// Returns the parameter that decides on which GPU the memory is that \p Call
/// gets; null if there is none. Only kernels get memory in a class.
static const ParmVarDecl *parameterOfMemory(const CallExpr &Call,
                                            const UnitFacts &Facts) {
  for (const Expr *Each : Call.arguments()) {
    const QualType T = Each->getType();
    const bool MayBeMemory =
        T->isPointerType()
            ? !T->isFunctionPointerType()
            : isa<CUDAKernelCallExpr>(Call) && recordOf(T) && !isStream(T);
    if (MayBeMemory)
      if (const ParmVarDecl *Found = parameterDeciding(*Each, Facts))
        return Found;
  }
  return nullptr;
}

/// LibTorch runs `backward()` in a thread whose current GPU is the gradient's.
static bool isRunByAutograd(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  return Method && identifierOf(Method) == "backward" &&
         Method->getNumParams() > 0 &&
         identifierOf(
             recordOf(Method->getParamDecl(0)->getType()->getPointeeType())) ==
             "AutogradContext";
}

std::optional<Launch> launchOf(const CallExpr &Call, Path Ancestors,
                               const UnitFacts &Facts) {
  const ParmVarDecl *Given = parameterOfMemory(Call, Facts);
  if (!Given)
    return std::nullopt;
  const FunctionDecl *Function = functionAround(Ancestors);
  if (Function != Given->getDeclContext() || isDeviceCode(*Function) ||
      isRunByAutograd(*Function) || !runsOnCurrentGpu(Call, Facts))
    return std::nullopt;
  // A function that gets tensors selects their GPU itself, or is reported.
  const auto HoldsTensor = [](const Expr *Each) {
    return holdsTensorOrDevice(Each->getType());
  };
  if (!isa<CUDAKernelCallExpr>(Call) &&
      llvm::any_of(Call.arguments(), HoldsTensor))
    return std::nullopt;
  return Launch{&Call, Function, Given};
}

} // namespace torchport
