//===- CudaCode.cpp - code that is for CUDA on purpose --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/CudaCode.h"

#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace torchport {

bool isFileOfCuda(StringRef Path) {
  StringRef Name = llvm::sys::path::stem(Path);
  if (Path.ends_with(".cu") || Path.ends_with(".cuh"))
    return true;
  const StringRef Library = Name.take_front(4);
  return Library.equals_insensitive("cuda") &&
         (Name.size() == 4 || !llvm::isLower(Name[4]));
}

static bool isInCudaFile(SourceLocation Loc, const SourceManager &Sources) {
  const StringRef File = Sources.getFilename(Sources.getExpansionLoc(Loc));
  return File.ends_with(".cu") || File.ends_with(".cuh");
}

static bool isNamedAfterCuda(const NamedDecl &Decl) {
  return identifierOf(&Decl).contains_insensitive("cuda");
}

bool isNvidiaName(StringRef Name) {
  for (StringRef Library : {"cuda", "cu", "cublas", "cudnn", "cufft", "curand",
                            "cusparse", "cusolver", "nccl", "nvrtc"})
    if (Name.size() > Library.size() && Name.starts_with(Library) &&
        llvm::isUpper(Name[Library.size()]))
      return true;
  return false;
}

bool isHeaderOfCuda(StringRef Name) {
  for (StringRef Folder : {"ATen/cuda/",
                           "c10/cuda/",
                           "torch/csrc/cuda/",
                           "ATen/cudnn/",
                           "ATen/native/cuda/",
                           "cuda.h",
                           "cuda_runtime",
                           "cuda_fp",
                           "cuda_bf",
                           "cuda_profiler",
                           "cublas",
                           "cudnn",
                           "cufft",
                           "curand",
                           "cusparse",
                           "cusolver",
                           "nccl.h",
                           "nvrtc.h",
                           "cub/",
                           "thrust/"})
    if (Name.starts_with(Folder))
      return true;
  return false;
}

/// Whether \p Decl is of the CUDA runtime or of the streams, events and graphs
/// that LibTorch makes of it, but none of those that have a portable
/// counterpart.
static bool isOfCudaRuntime(const NamedDecl &Decl) {
  if (!Decl.getDeclName().isIdentifier())
    return false;
  static const llvm::StringSet<> Portable = {
      "cudaSetDevice",
      "cudaDeviceSynchronize",
      "cudaGetDeviceCount",
      "c10::cuda::CUDAGuard",
      "c10::cuda::OptionalCUDAGuard",
      "c10::cuda::set_device",
      "at::cuda::set_device",
      "c10::cuda::device_count",
      "c10::cuda::device_synchronize",
      "c10::cuda::CUDACachingAllocator::emptyCache",
      "at::cuda::is_available"};
  const std::string Name = qualifiedName(Decl);
  const StringRef Whole = Name;
  return !Portable.contains(Whole) &&
         (Whole.starts_with("c10::cuda::") || Whole.starts_with("at::cuda::") ||
          (!Whole.contains("::") && isNvidiaName(Whole)));
}

static bool isCudaUse(const Stmt &S) {
  if (isa<CUDAKernelCallExpr>(S))
    return true;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    return isa<FunctionDecl>(Reference->getDecl()) &&
           !isa<CXXMethodDecl>(Reference->getDecl()) &&
           isOfCudaRuntime(*Reference->getDecl());
  const auto *Construct = dyn_cast<CXXConstructExpr>(&S);
  return Construct &&
         isOfCudaRuntime(*Construct->getConstructor()->getParent());
}

static bool namesCudaRuntime(const Stmt *S) {
  return S && (isCudaUse(*S) || llvm::any_of(S->children(), namesCudaRuntime));
}

void addCudaUses(const Stmt *S, std::vector<const Stmt *> &Found) {
  if (!S)
    return;
  if (isCudaUse(*S))
    Found.push_back(S);
  for (const Stmt *Child : S->children())
    addCudaUses(Child, Found);
}

bool refuses(const Stmt *S) {
  if (!S)
    return false;
  const FunctionDecl *Callee = calleeOf(S);
  return isa<CXXThrowExpr>(S) || (Callee && Callee->isNoReturn()) ||
         (isa<ReturnStmt>(S) && S->getBeginLoc().isMacroID()) ||
         llvm::any_of(S->children(), refuses);
}

/// Whether \p Condition is true of what is not on CUDA: `!x.is_cuda()`.
static bool asksForOthers(const Expr &Condition) {
  const auto *Not =
      dyn_cast<UnaryOperator>(Condition.IgnoreUnlessSpelledInSource());
  return Not && Not->getOpcode() == UO_LNot && asksForCuda(Not->getSubExpr());
}

/// `if (!torch::cuda::is_available()) throw ...`, or TORCH_CHECK of the same or
/// of `x.is_cuda()`.
static bool requiresCuda(const Stmt *S) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    const Expr *Condition = If->getCond()->IgnoreParenImpCasts();
    // C10_UNLIKELY of TORCH_CHECK.
    if (const auto *Expected = dyn_cast<CallExpr>(Condition);
        Expected && Expected->getBuiltinCallee() == Builtin::BI__builtin_expect)
      Condition = Expected->getArg(0)->IgnoreParenCasts();
    if ((availabilityTest(*Condition) == false || asksForOthers(*Condition)) &&
        refuses(If->getThen()))
      return true;
  }
  return llvm::any_of(S->children(), requiresCuda);
}

bool isCudaCode(llvm::ArrayRef<DynTypedNode> Ancestors,
                const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  for (const DynTypedNode &Node : Ancestors) {
    const auto *Named = Node.get<NamedDecl>();
    // What is kept in a variable is not what the code around is for.
    if (!Named || isa<ValueDecl>(Named) != isa<FunctionDecl>(Named))
      continue;
    if (isNamedAfterCuda(*Named) || isInCudaFile(Named->getLocation(), Sources))
      return true;
    const auto *Function = dyn_cast<FunctionDecl>(Named);
    const Stmt *Body = Function ? Function->getBody() : nullptr;
    if (namesCudaRuntime(Body) || requiresCuda(Body))
      return true;
  }
  return false;
}

bool callsCuda(const FunctionDecl &Function, const ASTContext &Context) {
  return isInCudaFile(Function.getLocation(), Context.getSourceManager()) ||
         namesCudaRuntime(Function.getBody());
}

bool launchesKernel(const Stmt *S) {
  if (!S)
    return false;
  const FunctionDecl *Callee = calleeOf(S);
  // `aoti_torch_device_type_cuda()` names a device, and no more.
  if (Callee && !isOfLibTorch(*Callee) &&
      !isAccelerator(shimDeviceType(*Callee))) {
    const StringRef Name = identifierOf(Callee);
    if (Name.contains_insensitive("cuda") ||
        Name.contains_insensitive("kernel") ||
        Name.contains_insensitive("launch"))
      return true;
  }
  return llvm::any_of(S->children(), launchesKernel);
}

bool isInCudaBranch(SourceLocation Loc, const Preprocessing &Preprocessed,
                    const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation Place = Sources.getExpansionLoc(Loc);
  return llvm::any_of(
      Preprocessed.Branches, [&](const ConditionalBranch &Each) {
        return StringRef(Each.Condition).contains("CUDA") &&
               Sources.isPointWithin(Place, Each.Where.getBegin(),
                                     Each.Where.getEnd());
      });
}

} // namespace torchport
