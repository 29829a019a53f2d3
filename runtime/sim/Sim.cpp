//===- Sim.cpp - an accelerator that is not there -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// torchport-sim: a PrivateUse1 backend that keeps its memory on the host and
/// computes on the CPU, as a shared object for a program to load:
///
///     LD_PRELOAD=.../torchport-sim.so ./my_program
///
/// LibTorch sees a device of another type, with an index, that a tensor has to
/// be moved to. The environment says what it is like:
///
///   TORCHPORT_SIM_DEVICES  how many devices there are, 1 if unset
///   TORCHPORT_SIM_FAULT    what is broken, on all devices, or with @N on one:
///                          abort-count   counting the devices aborts (no @N)
///                          missing-normal  normal_ has no kernel
///                          wrong-matmul  one element of a product is wrong
///                          transposed-matmul  a product is transposed
///                          hang-matmul   a product never ends
///                          nan-normal    the generator draws a NaN
///                          integrated    it is an integrated GPU
///                          segfault-describe  asking what it is crashes
///
//===----------------------------------------------------------------------===//

#include <ATen/EmptyTensor.h>
#include <ATen/core/Tensor.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/view_native.h>
#include <c10/core/Allocator.h>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <torch/library.h>
#include <torch/version.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <unistd.h>

// Two interfaces changed with LibTorch 2: a stream may throw, and an allocator
// may change and can copy.
#if TORCH_VERSION_MAJOR >= 2
#define SIM_STREAM_NOEXCEPT
#define SIM_ALLOCATE_CONST
template <typename T> using Optional = std::optional<T>;
#else
#define SIM_STREAM_NOEXCEPT noexcept
#define SIM_ALLOCATE_CONST const
template <typename T> using Optional = c10::optional<T>;
#endif

namespace {

constexpr c10::DeviceType kSim = c10::DeviceType::PrivateUse1;

std::string environment(const char *name, const char *otherwise) {
  const char *value = std::getenv(name);
  return value && *value ? value : otherwise;
}

bool has_fault(const std::string &fault, c10::DeviceIndex index) {
  std::string wanted = environment("TORCHPORT_SIM_FAULT", "");
  return wanted == fault || wanted == fault + "@" + std::to_string(index);
}

c10::DeviceIndex device_count() {
  if (has_fault("abort-count", -1)) {
    std::fputs("torchport-sim: abort-count: no binary for this GPU\n", stderr);
    std::abort();
  }
  std::string wanted = environment("TORCHPORT_SIM_DEVICES", "1");
  char *end = nullptr;
  long count = std::strtol(wanted.c_str(), &end, 10);
  if (*end || count < 0 || count > 127) {
    std::fprintf(stderr,
                 "torchport-sim: TORCHPORT_SIM_DEVICES is '%s': give a number "
                 "from 0 to 127\n",
                 wanted.c_str());
    std::abort();
  }
  return static_cast<c10::DeviceIndex>(count);
}

thread_local c10::DeviceIndex current = 0;

class Guard final : public c10::impl::DeviceGuardImplInterface {
public:
  c10::DeviceType type() const override { return kSim; }
  c10::Device getDevice() const override { return {kSim, current}; }
  c10::DeviceIndex deviceCount() const noexcept override {
    return device_count();
  }
  void setDevice(c10::Device device) const override {
    TORCH_CHECK(device.index() < device_count(), "torchport-sim has no device ",
                device);
    uncheckedSetDevice(device);
  }
  void uncheckedSetDevice(c10::Device device) const noexcept override {
    if (device.has_index())
      current = device.index();
  }
  c10::Device exchangeDevice(c10::Device device) const override {
    c10::Device previous = getDevice();
    setDevice(device);
    return previous;
  }
  // Work is done when the call is back: there is one stream.
  c10::Stream getStream(c10::Device device) const SIM_STREAM_NOEXCEPT override {
    return c10::Stream(c10::Stream::DEFAULT, device);
  }
  c10::Stream
  exchangeStream(c10::Stream stream) const SIM_STREAM_NOEXCEPT override {
    return stream;
  }
};

class Allocator final : public c10::Allocator {
public:
  c10::DataPtr allocate(std::size_t bytes) SIM_ALLOCATE_CONST override {
    void *memory = nullptr;
    TORCH_CHECK(!bytes || posix_memalign(&memory, 64, bytes) == 0,
                "torchport-sim is out of memory");
    return {memory, memory, &std::free, {kSim, current}};
  }
  c10::DeleterFnPtr raw_deleter() const override { return &std::free; }
#if TORCH_VERSION_MAJOR >= 2
  void copy_data(void *to, const void *from, std::size_t bytes) const override {
    std::memcpy(to, from, bytes);
  }
#endif
};

Allocator allocator;

/// Makes \p device the current one as long as it lives.
class OnDevice {
public:
  explicit OnDevice(Optional<c10::Device> device)
      : previous_(guard_.exchangeDevice(device.value_or(guard_.getDevice()))) {}
  ~OnDevice() { guard_.uncheckedSetDevice(previous_); }

private:
  Guard guard_;
  c10::Device previous_;
};

// LibTorch 1.13 lets a module move only between the backends that it lists in
// TensorImpl::has_compatible_shallow_copy_type, and PrivateUse1 is not one of
// them. A second backend from that list makes up for it; calls still go to
// PrivateUse1, which ranks above it (c10/core/DispatchKey.h).
const c10::DispatchKeySet kKeys =
    c10::DispatchKeySet(c10::DispatchKey::PrivateUse1)
#if TORCH_VERSION_MAJOR < 2
    | c10::DispatchKeySet(c10::BackendComponent::XPUBit)
#endif
    ;

at::Tensor empty(at::IntArrayRef size, Optional<at::ScalarType> type,
                 Optional<at::Layout>, Optional<at::Device> device,
                 Optional<bool>, Optional<at::MemoryFormat> format) {
  OnDevice on(device);
  return at::detail::empty_generic(size, &allocator, kKeys,
                                   type.value_or(at::kFloat), format);
}

at::Tensor empty_strided(at::IntArrayRef size, at::IntArrayRef stride,
                         Optional<at::ScalarType> type, Optional<at::Layout>,
                         Optional<at::Device> device, Optional<bool>) {
  OnDevice on(device);
  return at::detail::empty_strided_generic(size, stride, &allocator, kKeys,
                                           type.value_or(at::kFloat));
}

/// The memory of \p tensor as a tensor of the CPU.
at::Tensor on_host(const at::Tensor &tensor) {
  if (tensor.is_cpu())
    return tensor;
  return at::from_blob(tensor.data_ptr(), tensor.sizes(), tensor.strides(),
                       at::device(at::kCPU).dtype(tensor.scalar_type()));
}

at::Tensor copy_from(const at::Tensor &from, const at::Tensor &to, bool) {
  on_host(to).copy_(on_host(from));
  return to;
}

void set_size(const at::Tensor &tensor, at::IntArrayRef size) {
  if (tensor.sizes() == size)
    return;
  at::Tensor fresh = at::empty(size, tensor.options());
  c10::TensorImpl *impl = tensor.unsafeGetTensorImpl();
  impl->set_storage_keep_dtype(fresh.storage());
  impl->set_storage_offset(0);
  impl->set_sizes_contiguous(size);
}

const at::Tensor &resize(const at::Tensor &tensor, at::IntArrayRef size,
                         Optional<at::MemoryFormat>) {
  set_size(tensor, size);
  // The operator is declared so.
  return tensor; // NOLINT(bugprone-return-const-ref-from-parameter)
}

/// An operator with an out argument gives its result here.
at::Tensor copy_from_and_resize(const at::Tensor &from, const at::Tensor &to) {
  set_size(to, from.sizes());
  return copy_from(from, to, false);
}

void spoil(const at::Tensor &result, float value) {
  *on_host(result).data_ptr<float>() += value;
}

/// Every operator without a kernel above: on the CPU, and then as broken as the
/// environment says.
void fallback(const c10::OperatorHandle &op, torch::jit::Stack *stack) {
  const std::string &name = op.schema().name();
  c10::DeviceIndex index = current;
  for (const c10::IValue &argument : *stack)
    if (argument.isTensor() && argument.toTensor().device().type() == kSim)
      index = argument.toTensor().device().index();

  TORCH_CHECK_NOT_IMPLEMENTED(
      name != "aten::normal_" || !has_fault("missing-normal", index),
      "Could not run '", name,
      "' with arguments from the 'PrivateUse1' backend. torchport-sim was told "
      "to have no kernel for it.");
  while (name == "aten::mm" && has_fault("hang-matmul", index))
    pause();

  OnDevice on(c10::Device(kSim, index));
  at::native::cpu_fallback(op, stack);

  if (name == "aten::mm" && has_fault("wrong-matmul", index))
    spoil(stack->back().toTensor(), 1);
  if (name == "aten::mm" && has_fault("transposed-matmul", index)) {
    at::Tensor product = on_host(stack->back().toTensor());
    product.copy_(product.t().clone());
  }
  if (name == "aten::normal_" && has_fault("nan-normal", index))
    spoil(stack->back().toTensor(), std::numeric_limits<float>::quiet_NaN());
}

/// What the probe asks a plugin for; see describe() of the runtime.
extern "C" C10_EXPORT const char *torchport_describe_device(int index) {
  auto device = static_cast<c10::DeviceIndex>(index);
  if (has_fault("segfault-describe", device))
    std::raise(SIGSEGV);
  static std::string description;
  description = "{\"name\": \"simulated accelerator " + std::to_string(index) +
                "\", \"arch\": \"sim1\", \"integrated\": " +
                (has_fault("integrated", device) ? "true}" : "false}");
  return description.c_str();
}

C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard);

struct RegisterAllocator {
  RegisterAllocator() { c10::SetAllocator(kSim, &allocator); }
} register_allocator;

} // namespace

TORCH_LIBRARY_IMPL(aten, PrivateUse1, library) {
  library.impl("empty.memory_format", &empty);
  library.impl("empty_strided", &empty_strided);
  library.impl("as_strided", &at::native::as_strided_tensorimpl);
  library.impl("view", &at::native::view);
  library.impl("resize_", &resize);
  library.impl("_copy_from", &copy_from);
  library.impl("_copy_from_and_resize", &copy_from_and_resize);
}

TORCH_LIBRARY_IMPL(_, PrivateUse1, library) {
  library.fallback(torch::CppFunction::makeFromBoxedFunction<&fallback>());
}
