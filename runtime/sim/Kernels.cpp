//===- Kernels.cpp - what the device does by itself -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// To make tensors, to look at a part of them, and to move them.
///
//===----------------------------------------------------------------------===//

#include "Guard.h"
#include "Memory.h"

#include <ATen/EmptyTensor.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/view_native.h>
#include <torch/library.h>

// Of LibTorch 1 and early 2.
#if __has_include(<ATen/ops/_reshape_alias_native.h>)
#include <ATen/ops/_reshape_alias_native.h>
#define SIM_HAS_RESHAPE_ALIAS
#endif

namespace torchport::sim {

// LibTorch lets a module move only between the backends that it lists in
// TensorImpl::has_compatible_shallow_copy_type, and PrivateUse1 is not one of
// them. A second backend from that list makes up for it; calls still go to
// PrivateUse1, which ranks above it (c10/core/DispatchKey.h).
static const c10::DispatchKeySet kKeys =
    c10::DispatchKeySet(kKey)
#ifndef TORCHPORT_SIM_ROCM
    | c10::DispatchKeySet(c10::BackendComponent::XPUBit)
#endif
    ;

static at::Tensor empty(at::IntArrayRef size, Optional<at::ScalarType> type,
                        Optional<at::Layout>, Optional<at::Device> device,
                        Optional<bool>, Optional<at::MemoryFormat> format) {
  OnDevice on(device);
  return at::detail::empty_generic(size, &allocator(), kKeys,
                                   type.value_or(at::kFloat), format);
}

static at::Tensor empty_strided(at::IntArrayRef size, at::IntArrayRef stride,
                                Optional<at::ScalarType> type,
                                Optional<at::Layout>,
                                Optional<at::Device> device, Optional<bool>) {
  OnDevice on(device);
  return at::detail::empty_strided_generic(size, stride, &allocator(), kKeys,
                                           type.value_or(at::kFloat));
}

/// Waits, as a copy to or from the host does.
static at::Tensor copy_from(const at::Tensor &from, const at::Tensor &to,
                            bool) {
  for (const at::Tensor *side : {&from, &to})
    if (side->device().type() == kType)
      synchronize(side->device().index());
  on_host(to).copy_(on_host(from));
  return to;
}

static void set_size(const at::Tensor &tensor, at::IntArrayRef size) {
  if (tensor.sizes() == size)
    return;
  at::Tensor fresh = at::empty(size, tensor.options());
  c10::TensorImpl *impl = tensor.unsafeGetTensorImpl();
  impl->set_storage_keep_dtype(fresh.storage());
  impl->set_storage_offset(0);
  impl->set_sizes_contiguous(size);
}

static const at::Tensor &resize(const at::Tensor &tensor, at::IntArrayRef size,
                                Optional<at::MemoryFormat>) {
  set_size(tensor, size);
  // The operator is declared so.
  return tensor; // NOLINT(bugprone-return-const-ref-from-parameter)
}

/// An operator with an out argument gives its result here.
static at::Tensor copy_from_and_resize(const at::Tensor &from,
                                       const at::Tensor &to) {
  set_size(to, from.sizes());
  return copy_from(from, to, false);
}

#ifdef TORCHPORT_SIM_ROCM
/// Which LibTorch's own backends are asked for in place of _copy_from.
static at::Tensor &copy(at::Tensor &to, const at::Tensor &from, bool) {
  copy_from(from, to, false);
  return to;
}
#endif

static void register_in(torch::Library &library) {
#ifdef TORCHPORT_SIM_ROCM
  library.impl("copy_", &copy);
#endif
  library.impl("empty.memory_format", &empty);
  library.impl("empty_strided", &empty_strided);
  library.impl("as_strided", &at::native::as_strided_tensorimpl);
  library.impl("view", &at::native::view);
#ifdef SIM_HAS_RESHAPE_ALIAS
  library.impl("_reshape_alias", &at::native::_reshape_alias);
#endif
  library.impl("resize_", &resize);
  library.impl("_copy_from", &copy_from);
  library.impl("_copy_from_and_resize", &copy_from_and_resize);
}

#ifdef TORCHPORT_SIM_ROCM
TORCH_LIBRARY_IMPL(aten, CUDA, library) { register_in(library); }
#else
TORCH_LIBRARY_IMPL(aten, PrivateUse1, library) { register_in(library); }
#endif

} // namespace torchport::sim
