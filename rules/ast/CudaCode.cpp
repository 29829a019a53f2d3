//===- CudaCode.cpp - code that is written for CUDA -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"

#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/Attr.h"
#include "llvm/Support/Regex.h"

#include <array>

using namespace clang;

namespace torchport {

bool isCudaFileName(StringRef Path) {
  StringRef Name = llvm::sys::path::stem(Path);
  return Path.ends_with(".cu") || Path.ends_with(".cuh") ||
         (Name.consume_front_insensitive("cuda") &&
          (Name.empty() || !llvm::isLower(Name.front())));
}

bool isDeviceCode(const Decl &D) {
  // A template has its attributes on its pattern.
  const FunctionDecl *Function = D.getAsFunction();
  return Function && (Function->hasAttr<CUDAGlobalAttr>() ||
                      (Function->hasAttr<CUDADeviceAttr>() &&
                       !Function->hasAttr<CUDAHostAttr>()));
}

bool isNvidiaName(StringRef Name) {
  static constexpr StringRef Libraries[] = {
      "cuda",  "cu",      "cublas",   "cublasLt", "cudnn",    "cufft",
      "cupti", "curand",  "cusparse", "cusolver", "cutensor", "cuvid",
      "nccl",  "nvcuvid", "nvjpeg",   "nvml",     "nvrtc"};
  return llvm::any_of(Libraries, [&](StringRef Each) {
    return Name.size() > Each.size() && Name.starts_with(Each) &&
           llvm::isUpper(Name[Each.size()]);
  });
}

bool isCudaHeader(StringRef Name) {
  static const llvm::Regex Headers(
      "^((ATen(/native)?|c10|torch/csrc)/cuda/|ATen/cudnn/|cub/|cutlass/"
      "|thrust/"
      "|cuda(\\.h|_runtime|_fp|_bf|_profiler)"
      "|cu(blas|dnn|fft|rand|sparse|solver|tensor|pti)"
      "|(nccl|nvcuvid|nvjpeg|nvml|nvrtc)\\.h)");
  return Headers.match(Name);
}

/// Returns true at \p Begin in `use_cuda`, `useCuda` and `libcuda`.
static bool beginsWord(StringRef Text, size_t Begin) {
  const StringRef Before = Text.take_front(Begin);
  return Before.empty() || !llvm::isAlpha(Before.back()) ||
         (llvm::isLower(Before.back()) && llvm::isUpper(Text[Begin])) ||
         llvm::any_of(std::array{"lib", "py", "torch", "-D"},
                      [&](StringRef Word) {
                        return Before.ends_with_insensitive(Word);
                      });
}

/// Returns true for what follows in `cuda_`, `cudaMalloc` and `cudart`.
static bool endsWord(StringRef Rest, bool IsUpper) {
  if (Rest.empty() || !llvm::isAlpha(Rest.front()) ||
      (llvm::isUpper(Rest.front()) && !IsUpper))
    return true;
  static constexpr StringRef Parts[] = {
      "rt",       "toolkit",           "dev", "driver", "gdb",
      "memcheck", "executionprovider", "is",  "device"};
  return llvm::any_of(Parts, [&](StringRef Part) {
    return Rest.starts_with_insensitive(Part);
  });
}

bool hasCudaWord(StringRef Text) {
  static constexpr StringRef Names[] = {"cuda", "nvidia", "nvcc", "nccl"};
  for (StringRef Name : Names)
    for (size_t At = Text.find_insensitive(Name); At != StringRef::npos;
         At = Text.find_insensitive(Name, At + 1))
      if (beginsWord(Text, At) &&
          endsWord(Text.drop_front(At + Name.size()),
                   llvm::isUpper(Text[At + Name.size() - 1])))
        return true;
  const size_t Library = Text.find_insensitive("libnv");
  return Library != StringRef::npos && beginsWord(Text, Library);
}

/// The CUDA runtime, and streams, events and graphs of LibTorch, apart from
/// what has a portable counterpart.
static bool isCudaRuntimeDecl(const NamedDecl &Decl) {
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
           isCudaRuntimeDecl(*Reference->getDecl());
  const auto *Construct = dyn_cast<CXXConstructExpr>(&S);
  return Construct &&
         isCudaRuntimeDecl(*Construct->getConstructor()->getParent());
}

std::vector<const Stmt *> cudaUsesIn(const Stmt *S) {
  std::vector<const Stmt *> Found;
  containsStmt(S, [&](const Stmt &Each) {
    if (isCudaUse(Each))
      Found.push_back(&Each);
    return false;
  });
  return Found;
}

bool throwsOrAborts(const Stmt *S, bool MayReturn) {
  return containsStmt(S, [&](const Stmt &Each) {
    const FunctionDecl *Callee = calleeOf(&Each);
    return isa<CXXThrowExpr>(Each) || (Callee && Callee->isNoReturn()) ||
           (MayReturn && isa<ReturnStmt>(Each) &&
            Each.getBeginLoc().isMacroID());
  });
}

/// Returns true for `!x.is_cuda()`.
static bool isNotCudaTest(const Expr &Condition) {
  const auto *Not =
      dyn_cast<UnaryOperator>(Condition.IgnoreUnlessSpelledInSource());
  return Not && Not->getOpcode() == UO_LNot && asksForCuda(Not->getSubExpr());
}

/// `if (!torch::cuda::is_available()) throw ...`, `TORCH_CHECK(x.is_cuda())`.
static bool requiresCuda(const Stmt &S) {
  const auto *If = dyn_cast<IfStmt>(&S);
  if (!If)
    return false;
  const Expr *Condition = If->getCond()->IgnoreParenImpCasts();
  // C10_UNLIKELY in TORCH_CHECK.
  if (const auto *Expected = dyn_cast<CallExpr>(Condition);
      Expected && Expected->getBuiltinCallee() == Builtin::BI__builtin_expect)
    Condition = Expected->getArg(0)->IgnoreParenCasts();
  return (availabilityTest(*Condition) == false || isNotCudaTest(*Condition)) &&
         throwsOrAborts(If->getThen());
}

bool isNamedAfterCuda(llvm::ArrayRef<DynTypedNode> Ancestors) {
  return llvm::any_of(Ancestors, [](const DynTypedNode &Node) {
    const auto *Named = Node.get<NamedDecl>();
    // The name of a variable says nothing about the code around it.
    return Named && isa<ValueDecl>(Named) == isa<FunctionDecl>(Named) &&
           identifierOf(Named).contains_insensitive("cuda");
  });
}

/// Returns true for `at::cuda::detail::createCUDAGenerator`.
static bool makesGenerator(const Stmt &S) {
  const auto *Reference = dyn_cast<DeclRefExpr>(&S);
  return Reference &&
         identifierOf(Reference->getDecl()).ends_with("CUDAGenerator");
}

bool usesOrRequiresCuda(llvm::ArrayRef<DynTypedNode> Ancestors,
                        bool Generators) {
  const auto Uses = [&](const Stmt &Each) {
    return isCudaUse(Each) && (Generators || !makesGenerator(Each));
  };
  return llvm::any_of(Ancestors, [&](const DynTypedNode &Node) {
    const auto *Function = Node.get<FunctionDecl>();
    return Function && (isDeviceCode(*Function) ||
                        containsStmt(Function->getBody(), Uses) ||
                        containsStmt(Function->getBody(), requiresCuda, false));
  });
}

bool isCudaCode(llvm::ArrayRef<DynTypedNode> Ancestors) {
  return isNamedAfterCuda(Ancestors) || usesOrRequiresCuda(Ancestors);
}

bool callsCuda(const FunctionDecl &Function) {
  return isDeviceCode(Function) || containsStmt(Function.getBody(), isCudaUse);
}

bool launchesKernel(const Stmt *S) {
  return containsStmt(S, [](const Stmt &Each) {
    const FunctionDecl *Callee = calleeOf(&Each);
    const StringRef Name = identifierOf(Callee);
    // `aoti_torch_device_type_cuda()` only names a device.
    return Callee && !isLibTorchDecl(*Callee) &&
           !isAccelerator(shimDeviceType(*Callee)) &&
           (Name.contains_insensitive("cuda") ||
            Name.contains_insensitive("kernel") ||
            Name.contains_insensitive("launch"));
  });
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
