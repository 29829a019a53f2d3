//===- Sparse.cpp - what sparse tensors consist of ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A sparse tensor has no memory of its own: it consists of strided tensors,
/// its indices and its values.
//===----------------------------------------------------------------------===//

#include "Sparse.h"

#include "KeptLibrary.h"
#include "Kernels.h"

#include <ATen/SparseCsrTensorImpl.h>
#include <ATen/SparseTensorImpl.h>
#include <ATen/ops/copy_native.h>
#include <ATen/ops/copy_sparse_to_sparse_native.h>
#include <c10/core/TensorOptions.h>

#include <algorithm>

namespace torchport::sim {

static at::SparseTensorImpl *coordinates(const at::Tensor &tensor) {
  return dynamic_cast<at::SparseTensorImpl *>(tensor.unsafeGetTensorImpl());
}

/// Of the layouts CSR, CSC, BSR and BSC.
static at::SparseCsrTensorImpl *compressed(const at::Tensor &tensor) {
  return dynamic_cast<at::SparseCsrTensorImpl *>(tensor.unsafeGetTensorImpl());
}

bool is_sparse(const at::Tensor &tensor) {
  return tensor.layout() != at::kStrided &&
         (coordinates(tensor) || compressed(tensor));
}

std::vector<at::Tensor> parts_of(const at::Tensor &tensor) {
  if (at::SparseTensorImpl *impl = coordinates(tensor))
    return {impl->indices(), impl->values()};
  at::SparseCsrTensorImpl *impl = compressed(tensor);
  return {impl->compressed_indices(), impl->plain_indices(), impl->values()};
}

static bool is_coalesced(const at::Tensor &tensor) {
  at::SparseTensorImpl *impl = coordinates(tensor);
  return impl && impl->coalesced();
}

static void assign(const at::Tensor &tensor, const at::Tensor &source,
                   const std::vector<at::Tensor> &parts) {
  if (at::SparseTensorImpl *impl = coordinates(tensor)) {
    impl->raw_resize_(coordinates(source)->sparse_dim(),
                      coordinates(source)->dense_dim(), source.sizes());
    impl->set_indices_and_values_unsafe(parts[0], parts[1]);
    impl->set_coalesced(is_coalesced(source));
  } else {
    compressed(tensor)->set_member_tensors(parts[0], parts[1], parts[2],
                                           source.sizes());
  }
}

void assign_parts(const at::Tensor &tensor, const at::Tensor &source,
                  const std::vector<at::Tensor> &parts) {
  std::vector<at::Tensor> own = parts_of(tensor);
  bool is_same = std::equal(
      own.begin(), own.end(), parts.begin(), parts.end(),
      [](const at::Tensor &a, const at::Tensor &b) { return a.is_same(b); });
  if (!is_same || tensor.sizes() != source.sizes() ||
      is_coalesced(tensor) != is_coalesced(source))
    assign(tensor, source, parts);
}

at::Tensor sparse_like(const at::Tensor &tensor,
                       const std::vector<at::Tensor> &parts) {
  const at::Tensor &values = parts.back();
  c10::DispatchKeySet keys(c10::computeDispatchKey(
      values.scalar_type(), tensor.layout(), values.device()));
  at::Tensor made =
      coordinates(tensor)
          ? at::detail::make_tensor<at::SparseTensorImpl>(keys, values.dtype())
          : at::detail::make_tensor<at::SparseCsrTensorImpl>(
                keys, values.device(), tensor.layout(), values.dtype());
  assign(made, tensor, parts);
  return made;
}

void register_sparse_kernels() {
  torch::Library &library =
      kept_library("aten", c10::computeDispatchKey({}, at::kSparse,
                                                   c10::Device(role().type)));
  // A copy may be to or from the host.
  library.impl("copy_", &at::native::copy_sparse_wrapper_);
  library.impl("copy_sparse_to_sparse_", &at::native::copy_sparse_);
}

} // namespace torchport::sim
