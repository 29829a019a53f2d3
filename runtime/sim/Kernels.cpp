//===- Kernels.cpp - the device's own operators ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Operators that create, view, resize and copy tensors.
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "Guard.h"
#include "Host.h"
#include "KeptLibrary.h"
#include "Memory.h"

#include <ATen/EmptyTensor.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/view_native.h>
#include <torch/library.h>

// LibTorch 1 and early versions of LibTorch 2 have this header.
#if __has_include(<ATen/ops/_reshape_alias_native.h>)
#include <ATen/ops/_reshape_alias_native.h>
#define SIM_HAS_RESHAPE_ALIAS
#endif

namespace torchport::sim {

static at::Tensor empty(at::IntArrayRef size, Optional<at::ScalarType> type,
                        Optional<at::Layout>, Optional<at::Device> device,
                        Optional<bool>, Optional<at::MemoryFormat> format) {
  OnDevice on(device);
  return at::detail::empty_generic(size, &allocator(), role().keys,
                                   type.value_or(at::kFloat), format);
}

static at::Tensor empty_strided(at::IntArrayRef size, at::IntArrayRef stride,
                                Optional<at::ScalarType> type,
                                Optional<at::Layout>,
                                Optional<at::Device> device, Optional<bool>) {
  OnDevice on(device);
  return at::detail::empty_strided_generic(
      size, stride, &allocator(), role().keys, type.value_or(at::kFloat));
}

/// Waits for the device first, as a copy to or from the host does.
static at::Tensor copy_from(const at::Tensor &from, const at::Tensor &to,
                            bool) {
  for (const at::Tensor *side : {&from, &to})
    if (side->device().type() == role().type)
      synchronize(side->device().index());
  on_host(to).copy_(on_host(from));
  return to;
}

static const at::Tensor &resize_in_place(const at::Tensor &tensor,
                                         at::IntArrayRef size,
                                         Optional<at::MemoryFormat>) {
  resize_on_device(tensor, size);
  // The schema of the operator returns its argument.
  return tensor; // NOLINT(bugprone-return-const-ref-from-parameter)
}

/// LibTorch calls this to write the result of an operator to an out argument.
static at::Tensor copy_from_and_resize(const at::Tensor &from,
                                       const at::Tensor &to) {
  resize_on_device(to, from.sizes());
  return copy_from(from, to, false);
}

/// LibTorch calls copy_ instead of _copy_from for its own backends.
static at::Tensor &copy(at::Tensor &to, const at::Tensor &from, bool) {
  copy_from(from, to, false);
  return to;
}

static at::Tensor &set_place(at::Tensor &tensor, at::Storage source,
                             std::int64_t offset, at::IntArrayRef size,
                             at::IntArrayRef stride) {
  c10::TensorImpl *impl = tensor.unsafeGetTensorImpl();
  impl->set_storage_keep_dtype(std::move(source));
  impl->set_storage_offset(offset);
  set_size_on_device(tensor, size, stride);
  return tensor;
}

static at::Tensor &set_storage(at::Tensor &tensor, at::Storage source) {
  auto length = static_cast<std::int64_t>(source.nbytes() / tensor.itemsize());
  return set_place(tensor, std::move(source), 0, {length}, {1});
}

void register_memory_kernels() {
  torch::Library &library = kept_library("aten", role().key);
  library.impl("empty.memory_format", &empty);
  library.impl("empty_strided", &empty_strided);
  library.impl("as_strided", &at::native::as_strided_tensorimpl);
  library.impl("view", &at::native::view);
#ifdef SIM_HAS_RESHAPE_ALIAS
  library.impl("_reshape_alias", &at::native::_reshape_alias);
#endif
  library.impl("resize_", &resize_in_place);
  library.impl("set_.source_Storage", &set_storage);
  library.impl("set_.source_Storage_storage_offset", &set_place);
  library.impl("_copy_from", &copy_from);
  library.impl("_copy_from_and_resize", &copy_from_and_resize);
  // Otherwise LibTorch clones a conjugated or negated operand for _copy_from
  // first, which calls _copy_from.
  for (c10::DispatchKey key :
       {c10::DispatchKey::Conjugate, c10::DispatchKey::Negative})
    kept_library("aten", key)
        .impl("_copy_from", torch::CppFunction::makeFallthrough());
  if (is_cuda())
    library.impl("copy_", &copy);
}

} // namespace torchport::sim
