//===- Calls.h - calls and questions that are bound to CUDA -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/libtorch/DeviceString.h"

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/ExprCXX.h"

namespace torchport {

enum class CallKind {
  None,
  Synchronize, // `torch::cuda::synchronize()`, `cudaDeviceSynchronize()`
  /// `torch::cuda::manual_seed(7)`, `torch::cuda::manual_seed_all(7)`.
  Seed,
  SetDevice,    // `c10::cuda::set_device(1)`, `cudaSetDevice(1)`
  EmptyCache,   // `c10::cuda::CUDACachingAllocator::emptyCache()`
  CountDevices, // `torch::cuda::device_count()`
  Generator,    // `at::cuda::detail::createCUDAGenerator()`
  Pin,          // `x.pin_memory()`, `options.pinned_memory(true)`
  /// `at::cuda::CUDAGuard guard(device)`, `at::cuda::OptionalCUDAGuard`.
  Guard,
  Load, // `torch::jit::load(path)`, `torch::load(x, path)`
  /// `aoti_torch_device_type_cuda()`: a device type for the C shim.
  ShimDeviceType,
  /// A model that AOTInductor compiled, `AOTIModelPackageLoader loader(path)`.
  CompiledModel,
};

/// A call that LibTorch or CUDA binds to a device, although the call has no
/// device argument.
struct CallSite {
  CallKind Kind = CallKind::None;
  /// A call or a construction.
  const clang::Expr *Call = nullptr;
  /// The called function, or the class of the constructed object.
  const clang::NamedDecl *Callee = nullptr;
  llvm::ArrayRef<const clang::Expr *> Arguments;
  /// The nodes from the translation unit's declaration to the call.
  std::vector<clang::DynTypedNode> Ancestors;
};

/// Returns the call site of the call or construction \p E, the last node of
/// \p Ancestors. Returns nothing if it has no CallKind.
std::optional<CallSite> callSiteOf(const clang::Expr &E, Path Ancestors);

/// Returns true if the function that \p Load calls accepts any device. Before
/// LibTorch 2.1, torch::load() and torch::jit::load() throw for MPS and
/// PrivateUse1 (pytorch/pytorch#102204). \p Known is 0.0 if the unit does not
/// define the version.
bool loadsToEveryDevice(const CallSite &Load, LibTorchVersion Known,
                        const clang::SourceManager &Sources);

/// Returns true if \p Call of LibTorch may pin memory: `x.pin_memory()`,
/// `options.pinned_memory(true)`, and `true` for the parameter `pin_memory`.
bool pinsMemory(const clang::CallExpr &Call, const clang::ASTContext &Context);

/// Returns true if \p S contains `::torchport::can_pin(torch::kCUDA)`.
bool asksIfPinnable(const clang::Stmt *S);

/// A question about CUDA. Programs on other accelerators get the wrong answer
/// to it, so it has a twin, like a device.
struct CudaQuestion {
  enum class QuestionKind {
    TensorIsCuda, // `x.is_cuda()` of a tensor
    DeviceIsCuda, // `device.is_cuda()`, `device.type() == torch::kCUDA`
    TypeIsCuda,   // `type == torch::kCUDA`
    Available,    // `torch::cuda::is_available()`, `at::hasCUDA()`
    DeviceCount,  // `torch::cuda::device_count()`
    OtherIsCuda,  // `x.is_cuda()` of another type, which has no twin
    /// `x.is_cuda()` and `x == torch::kCUDA`, where the type of `x` depends on
    /// a template parameter or on a missing header. It has no twin.
    UnresolvedIsCuda,
  } Kind = QuestionKind::Available;
  const clang::Expr *Whole = nullptr;
  /// The expression that is asked about; null for Available and Count.
  const clang::Expr *Subject = nullptr;
  /// The constant of a comparison; null for a call.
  const clang::Expr *Constant = nullptr;
  /// The comparison is `!=`: true for devices other than CUDA.
  bool Negated = false;
  /// The question is only in template instantiations, not in the template as
  /// written.
  bool OnlyInInstantiations = false;
  /// The question is in every instantiation of the template, and all of them
  /// are known.
  bool InEveryInstantiation = false;
  /// The nodes from the translation unit's declaration to Whole.
  std::vector<clang::DynTypedNode> Ancestors = {};
};

/// Returns the question about CUDA that \p E itself asks, if it asks one.
std::optional<CudaQuestion> cudaQuestionOf(const clang::Expr &E);

} // namespace torchport
