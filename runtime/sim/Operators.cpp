//===- Operators.cpp - which kernel computes an operator ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// LibTorch takes the kernel of the device's own, then its kernel for every
/// backend, then the fallback. But a GPU has kernels where the CPU has them,
/// and LibTorch's kernels for every backend call some that only GPUs have.
//===----------------------------------------------------------------------===//

#include "Fallback.h"
#include "Faults.h"
#include "KeptLibrary.h"
#include "Kernels.h"

#include <c10/core/TensorOptions.h>

namespace torchport::sim {

/// Computes \p op by LibTorch's own kernel, which is for every backend. If that
/// calls a kernel that only GPUs have, computes \p op on the CPU.
static void compose(const c10::OperatorHandle &op, torch::jit::Stack *stack) {
  const std::string &name = op.schema().name();
  std::vector<at::Tensor> tensors = tensors_of(op, *stack);
  c10::DeviceIndex index = index_of(op, *stack, tensors);
  torch::jit::Stack before = *stack;
  try {
    misbehave_before(name, index, tensors);
    // A backend without any kernel gets the kernel for every backend.
    op.redispatchBoxed(c10::DispatchKeySet(c10::DispatchKey::PrivateUse3),
                       stack);
    if (op.schema().returns().size() == 1)
      misbehave_after(name, index, stack->back());
    return;
  } catch (const c10::Error &error) {
    bool is_missing = dynamic_cast<const c10::NotImplementedError *>(&error) ||
                      error.msg().find("DispatchStub: ") != std::string::npos;
    if (!is_missing || is_fault(error))
      throw;
  }
  *stack = std::move(before);
  fallback<c10::Layout::Strided>(op, stack);
}

/// Returns true if LibTorch computes no gradients of \p schema: it has no
/// tensors, or an out argument.
static bool has_no_gradient(const c10::FunctionSchema &schema) {
  bool has_tensor = false;
  for (const c10::Argument &argument : schema.arguments()) {
    if (argument.is_out())
      return true;
    has_tensor |= argument.type()->str().find("Tensor") != std::string::npos;
  }
  return !has_tensor;
}

static bool is_explicit(const c10::OperatorHandle &op) {
  return op.hasKernelForDispatchKey(
      c10::DispatchKey::CompositeExplicitAutograd);
}

/// Returns true if LibTorch has a kernel of \p op for every backend, and a
/// kernel of the device may come before it.
static bool is_composed(const c10::OperatorHandle &op) {
  return op.hasComputedKernelForDispatchKey(c10::DispatchKey::PrivateUse3) &&
         (is_explicit(op) || has_no_gradient(op.schema()));
}

using Kernel = void(const c10::OperatorHandle &, torch::jit::Stack *);

template <Kernel *Function>
static void add_kernel(torch::Library &library, const c10::OperatorHandle &op) {
  library.impl(toString(op.operator_name()).c_str(),
               torch::CppFunction::makeFromBoxedFunction<Function>());
}

template <c10::Layout Of> static void register_operators() {
  const c10::DispatchKey key =
      c10::computeDispatchKey({}, Of, c10::Device(role().type));
  const c10::DispatchKey cpu = c10::computeDispatchKey({}, Of, at::kCPU);
  kept_library("_", key).fallback(
      torch::CppFunction::makeFromBoxedFunction<&fallback<Of>>());
  torch::Library &library = kept_library("aten", key);
  torch::Library &autograd = kept_library("aten", autograd_key());
  auto &dispatcher = c10::Dispatcher::singleton();
  for (const c10::OperatorName &name : dispatcher.getAllOpNames()) {
    auto op = dispatcher.findSchema(name);
    if (!op || name.name.rfind("aten::", 0) != 0 ||
        op->hasKernelForDispatchKey(key))
      continue;
    if (op->hasKernelForDispatchKey(cpu)) {
      add_kernel<&fallback<Of>>(library, *op);
    } else if (Of == c10::Layout::Strided && is_composed(*op)) {
      add_kernel<&compose>(library, *op);
      // Gradients are those of the operators that the kernel calls.
      if (!is_explicit(*op) && !op->hasKernelForDispatchKey(autograd_key()))
        autograd.impl(toString(name).c_str(),
                      torch::CppFunction::makeFallthrough());
    }
  }
}

/// Returns true if this LibTorch has compressed sparse tensors on the device.
static bool has_compressed_tensors() {
  try {
    c10::computeDispatchKey({}, at::kSparseCsr, c10::Device(role().type));
    return true;
  } catch (const c10::Error &) {
    return false;
  }
}

static const bool kOperatorsRegistered = [] {
  register_memory_kernels();
  register_sparse_kernels();
  register_gpu_kernels();
  register_operators<c10::Layout::Strided>();
  register_operators<c10::Layout::Sparse>();
  if (has_compressed_tensors())
    register_operators<c10::Layout::SparseCsr>();
  return true;
}();

} // namespace torchport::sim
