//===- Fallback.cpp - other operators, computed on the CPU ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Rejects an operator that a GPU would reject, and computes the others on the
/// CPU.
//===----------------------------------------------------------------------===//

#include "Fallback.h"

#include "Faults.h"
#include "Generator.h"
#include "Guard.h"
#include "Host.h"
#include "Sparse.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <c10/core/TensorOptions.h>

#include <set>

namespace torchport::sim {

/// Returns true for operators that also take indices or lengths on the host.
static bool takes_host_tensors(const std::string &name) {
  static const std::set<std::string> names = {
      "aten::index",         "aten::index_put",
      "aten::index_put_",    "aten::_index_put_impl_",
      "aten::_unsafe_index", "aten::_unsafe_index_put",
      "aten::_ctc_loss",     "aten::_pack_padded_sequence",
      "aten::record_stream"};
  return names.count(name) != 0;
}

std::vector<at::Tensor> tensors_of(const c10::OperatorHandle &op,
                                   const torch::jit::Stack &stack) {
  std::vector<at::Tensor> tensors;
  auto add = [&](const c10::IValue &value) {
    if (value.isTensor() && value.toTensor().defined())
      tensors.push_back(value.toTensor());
  };
  // The values below the arguments on the stack belong to the caller.
  auto count = static_cast<std::ptrdiff_t>(op.schema().arguments().size());
  for (auto place = stack.end() - count; place != stack.end(); ++place) {
    const c10::IValue &argument = *place;
    add(argument);
    if (argument.isList())
      for (const c10::IValue &item : argument.toListRef())
        add(item);
  }
  return tensors;
}

/// Throws LibTorch's error for a GPU unless all of \p tensors are on one
/// device. CPU scalars are accepted, as by a GPU's kernels.
static void check_devices(const std::string &name,
                          const std::vector<at::Tensor> &tensors) {
  const at::Tensor *first = nullptr;
  for (const at::Tensor &tensor : tensors)
    if (!first || first->is_cpu())
      first = &tensor;
  for (const at::Tensor &tensor : tensors)
    TORCH_CHECK((tensor.is_cpu() && tensor.dim() == 0) ||
                    tensor.device() == first->device(),
                "Expected all tensors to be on the same device, but found at "
                "least two devices, ",
                first->device(), " and ", tensor.device(), "! (in ", name, ")");
}

/// Returns true for operators by which LibTorch asks whether to use a GPU
/// library, such as aten::_use_cudnn_ctc_loss.
static bool asks_for_library(const std::string &name) {
  return name.rfind("aten::_use_cudnn", 0) == 0 ||
         name.rfind("aten::_use_miopen", 0) == 0;
}

/// \p key is the CPU's dispatch key for the layout of the arguments.
static void compute(const c10::OperatorHandle &op, torch::jit::Stack *stack,
                    c10::DeviceIndex index, c10::DispatchKey key, bool widens) {
  const std::vector<c10::Argument> &arguments = op.schema().arguments();
  // With half_to_float, an operator also returns float32 for half input.
  bool narrows = true;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i].name() == "half_to_float")
      narrows = !stack->at(stack->size() - arguments.size() + i).toBool();
  HostCall call(index, widens, narrows);
  torch::jit::Stack inner;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const c10::IValue &value = stack->at(stack->size() - arguments.size() + i);
    bool is_written =
        arguments[i].alias_info() && arguments[i].alias_info()->isWrite();
    if (arguments[i].name() == "generator" && has_generators())
      inner.emplace_back(engine_of(value.isNone() ? default_generator(index)
                                                  : value.toGenerator()));
    else if (widens && arguments[i].name() == "dtype" && value.isInt() &&
             value.toScalarType() == at::kHalf)
      inner.emplace_back(at::kFloat);
    else if (widens && arguments[i].name() == "half_to_float")
      inner.emplace_back(false);
    else
      inner.push_back(call.to_host(value, is_written));
  }
  {
    // These layers have already run for the device's tensors.
    at::AutoDispatchBelowADInplaceOrView below;
    c10::impl::ExcludeDispatchKeyGuard no_autocast(
        c10::autocast_dispatch_keyset);
    op.redispatchBoxed(c10::DispatchKeySet(key), &inner);
  }
  call.finish();
  torch::jit::drop(*stack, arguments.size());
  for (const c10::IValue &result : inner)
    stack->push_back(call.from_host(result));
}

static bool lacks_half_precision(const std::string &message) {
  for (const char *text :
       {"not implemented for 'Half'", "not implemented for 'BFloat16'",
        "half to float conversion is not supported on CPU"})
    if (message.find(text) != std::string::npos)
      return true;
  return false;
}

/// Computes in float32 what the CPU cannot compute in half precision, because a
/// GPU can.
static void compute(const c10::OperatorHandle &op, torch::jit::Stack *stack,
                    c10::DeviceIndex index, c10::DispatchKey key) {
  try {
    return compute(op, stack, index, key, /*widens=*/false);
  } catch (const c10::Error &error) {
    if (!lacks_half_precision(error.msg()))
      throw;
  }
  compute(op, stack, index, key, /*widens=*/true);
}

/// Returns the operator that returns what \p op writes to its out argument, if
/// that is one number. The CPU's losses would resize it twice, with a warning.
static Optional<c10::OperatorHandle>
returning_variant(const c10::OperatorHandle &op,
                  const torch::jit::Stack &stack) {
  const auto &schema = op.schema();
  if (schema.overload_name() != "out" || !stack.back().isTensor() ||
      stack.back().toTensor().dim() != 0 || is_sparse(stack.back().toTensor()))
    return {};
  auto found = c10::Dispatcher::singleton().findSchema({schema.name(), ""});
  bool is_variant =
      found &&
      found->schema().arguments().size() + 1 == schema.arguments().size() &&
      found->schema().returns().size() == 1 &&
      found->hasComputedKernelForDispatchKey(c10::DispatchKey::CPU);
  return is_variant ? found : Optional<c10::OperatorHandle>();
}

static void compute_any(const c10::OperatorHandle &op, torch::jit::Stack *stack,
                        c10::DeviceIndex index, c10::DispatchKey key) {
  auto variant = returning_variant(op, *stack);
  if (!variant)
    return compute(op, stack, index, key);
  at::Tensor out = torch::jit::pop(*stack).toTensor();
  compute(*variant, stack, index, key);
  at::Tensor result = torch::jit::pop(*stack).toTensor();
  resize_on_device(out, result.sizes());
  on_host(out).copy_(on_host(result));
  stack->emplace_back(out);
}

c10::DeviceIndex index_of(const c10::OperatorHandle &op,
                          const torch::jit::Stack &stack,
                          const std::vector<at::Tensor> &tensors) {
  for (auto place = tensors.rbegin(); place != tensors.rend(); ++place)
    if (place->device().type() == role().type)
      return place->device().index();
  auto count = static_cast<std::ptrdiff_t>(op.schema().arguments().size());
  for (auto place = stack.end() - count; place != stack.end(); ++place)
    if (place->isDevice() && place->toDevice().type() == role().type &&
        place->toDevice().has_index())
      return place->toDevice().index();
  return current_device();
}

template <c10::Layout Of>
void fallback(const c10::OperatorHandle &op, torch::jit::Stack *stack) {
  const c10::DispatchKey key = c10::computeDispatchKey({}, Of, at::kCPU);
  const std::string &name = op.schema().name();
  std::vector<at::Tensor> tensors = tensors_of(op, *stack);
  c10::DeviceIndex index = index_of(op, *stack, tensors);
  if (asks_for_library(name)) {
    torch::jit::drop(*stack, op.schema().arguments().size());
    stack->emplace_back(false);
    return;
  }
  if (!takes_host_tensors(name))
    check_devices(name, tensors);
  TORCH_CHECK_NOT_IMPLEMENTED(
      op.hasComputedKernelForDispatchKey(key), "Could not run '", name,
      "' with arguments from the '",
      c10::computeDispatchKey({}, Of, c10::Device(role().type)),
      "' backend: torchport-sim computes on the CPU, and LibTorch has no "
      "kernel of it for ",
      key);
  misbehave_before(name, index, tensors);
  slow_down(index);
  {
    OnDevice on(c10::Device(role().type, index));
    compute_any(op, stack, index, key);
  }
  if (std::size_t results = op.schema().returns().size(); results > 0)
    misbehave_after(name, index, stack->at(stack->size() - results));
}

template void fallback<c10::Layout::Strided>(const c10::OperatorHandle &,
                                             torch::jit::Stack *);
template void fallback<c10::Layout::Sparse>(const c10::OperatorHandle &,
                                            torch::jit::Stack *);
template void fallback<c10::Layout::SparseCsr>(const c10::OperatorHandle &,
                                               torch::jit::Stack *);

} // namespace torchport::sim
