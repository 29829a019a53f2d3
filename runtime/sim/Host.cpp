//===- Host.cpp - device tensors as CPU tensors ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Host.h"

#include "Guard.h"
#include "Memory.h"
#include "Sparse.h"

#include <ATen/EmptyTensor.h>
#include <ATen/core/List.h>
#include <c10/core/CPUAllocator.h>

#include <cstring>

namespace torchport::sim {

static void *data_of(const c10::Storage &storage) {
  return storage.data_ptr().get();
}

/// Returns a tensor like \p tensor in \p storage, with the dispatch keys
/// \p keys.
static at::Tensor same_place(const at::Tensor &tensor, c10::Storage storage,
                             c10::DispatchKeySet keys) {
  at::Tensor copy = at::detail::make_tensor<c10::TensorImpl>(
      std::move(storage), keys, tensor.dtype());
  c10::TensorImpl *impl = copy.unsafeGetTensorImpl();
  impl->set_sizes_and_strides(tensor.sizes(), tensor.strides());
  impl->set_storage_offset(tensor.storage_offset());
  // Kernels read these two flags, which are not part of the storage.
  copy._set_conj(tensor.is_conj());
  copy._set_neg(tensor.is_neg());
  if (tensor.unsafeGetTensorImpl()->is_wrapped_number())
    impl->set_wrapped_number(true);
  return copy;
}

/// Returns a CPU storage with the memory of \p storage. It is resizable,
/// because operators resize tensors that they write to.
static c10::Storage host_storage(const c10::Storage &storage) {
  return c10::Storage(c10::Storage::use_byte_size_t(), storage.nbytes(),
                      c10::DataPtr(data_at(data_of(storage)),
                                   c10::Device(c10::DeviceType::CPU)),
                      c10::GetCPUAllocator(), /*resizable=*/true);
}

at::Tensor on_host(const at::Tensor &tensor) {
  if (!tensor.defined() || tensor.device().type() != role().type)
    return tensor;
  return same_place(tensor, host_storage(tensor.storage()),
                    c10::DispatchKeySet(c10::DispatchKey::CPU));
}

at::Tensor to_device(const at::Tensor &tensor, c10::DeviceIndex index) {
  TORCH_CHECK_NOT_IMPLEMENTED(
      tensor.layout() == at::kStrided && !tensor.is_quantized(),
      "torchport-sim has no ",
      tensor.is_quantized()
          ? std::string("quantized tensors")
          : c10::str("tensors of the layout ", tensor.layout()));
  OnDevice on(c10::Device(role().type, index));
  at::Tensor copy =
      tensor.is_non_overlapping_and_dense()
          ? at::detail::empty_strided_generic(tensor.sizes(), tensor.strides(),
                                              &allocator(), role().keys,
                                              tensor.scalar_type())
          : at::detail::empty_generic(tensor.sizes(), &allocator(), role().keys,
                                      tensor.scalar_type(), {});
  on_host(copy).copy_(tensor);
  return copy;
}

void set_size_on_device(const at::Tensor &tensor, at::IntArrayRef size,
                        at::IntArrayRef stride) {
  c10::TensorImpl *impl = tensor.unsafeGetTensorImpl();
  if (stride.size() == size.size())
    impl->set_sizes_and_strides(size, stride);
  else
    impl->set_sizes_contiguous(size);
  std::size_t bytes = at::detail::computeStorageNbytes(
      tensor.sizes(), tensor.strides(), tensor.itemsize(),
      static_cast<std::size_t>(tensor.storage_offset()));
  c10::StorageImpl *storage = tensor.storage().unsafeGetStorageImpl();
  if (bytes <= storage->nbytes())
    return;
  OnDevice on(tensor.device());
  c10::DataPtr larger = allocator().allocate(bytes);
  if (storage->nbytes() > 0)
    std::memcpy(data_at(larger.get()), data_at(data_of(tensor.storage())),
                storage->nbytes());
  storage->set_data_ptr_noswap(std::move(larger));
  storage->set_nbytes(bytes);
}

void resize_on_device(const at::Tensor &tensor, at::IntArrayRef size) {
  if (tensor.sizes() != size)
    set_size_on_device(tensor, size, {});
}

static bool is_half(const at::Tensor &tensor) {
  return tensor.scalar_type() == at::kHalf ||
         tensor.scalar_type() == at::kBFloat16;
}

at::Tensor HostCall::host_tensor(const at::Tensor &tensor, bool is_written) {
  if (!tensor.defined() ||
      (tensor.device().type() != role().type && !tensor.is_cpu()))
    return tensor;
  for (const Argument &argument : arguments_)
    if (argument.device.is_same(tensor))
      return argument.host;
  Argument argument{tensor, tensor, false, nullptr, false};
  if (is_sparse(tensor)) {
    std::vector<at::Tensor> parts;
    for (const at::Tensor &part : parts_of(tensor))
      parts.push_back(host_tensor(part, is_written));
    argument.host = sparse_like(tensor, parts);
    arguments_.push_back(argument);
    return argument.host;
  }
  if (tensor.device().type() == role().type) {
    // Share the storage, because kernels compare storages to see whether two
    // tensors overlap.
    c10::Storage storage;
    for (const Argument &other : arguments_)
      if (!storage && other.is_shared &&
          other.device.storage().unsafeGetStorageImpl() ==
              tensor.storage().unsafeGetStorageImpl())
        storage = other.host.storage();
    argument.host =
        same_place(tensor, storage ? storage : host_storage(tensor.storage()),
                   c10::DispatchKeySet(c10::DispatchKey::CPU));
    argument.is_shared = true;
    argument.data = data_of(argument.host.storage());
  }
  if (widens_ && is_half(tensor)) {
    narrow_ = tensor.scalar_type();
    argument.host = argument.host.to(at::kFloat);
    argument.is_shared = false;
    argument.is_copied_back = is_written;
  }
  arguments_.push_back(argument);
  return arguments_.back().host;
}

c10::IValue HostCall::to_host(const c10::IValue &value, bool is_written) {
  if (value.isTensor())
    return host_tensor(value.toTensor(), is_written);
  if (value.isTensorList()) {
    c10::List<at::Tensor> list;
    for (const at::Tensor &tensor : value.toTensorVector())
      list.push_back(host_tensor(tensor, is_written));
    return list;
  }
  if (value.isOptionalTensorList()) {
    c10::List<Optional<at::Tensor>> list;
    for (const Optional<at::Tensor> &tensor : value.toOptionalTensorVector())
      list.push_back(
          tensor ? Optional<at::Tensor>(host_tensor(*tensor, is_written))
                 : Optional<at::Tensor>());
    return list;
  }
  if (value.isDevice() && value.toDevice().type() == role().type)
    return c10::Device(c10::DeviceType::CPU);
  return value;
}

void HostCall::finish() {
  for (const Argument &argument : arguments_) {
    const at::Tensor &device = argument.device, &host = argument.host;
    if (device.is_same(host))
      continue;
    if (is_sparse(device)) {
      assign_parts(device, host, device_parts(host));
      continue;
    }
    bool has_moved =
        argument.is_copied_back ||
        (argument.is_shared && data_of(host.storage()) != argument.data);
    if (has_moved) {
      resize_on_device(device, host.sizes());
      on_host(device).copy_(host);
    } else if (argument.is_shared && (device.sizes() != host.sizes() ||
                                      device.strides() != host.strides())) {
      c10::TensorImpl *impl = device.unsafeGetTensorImpl();
      impl->set_sizes_and_strides(host.sizes(), host.strides());
      impl->set_storage_offset(host.storage_offset());
    }
  }
}

std::vector<at::Tensor> HostCall::device_parts(const at::Tensor &tensor) {
  std::vector<at::Tensor> parts;
  for (const at::Tensor &part : parts_of(tensor))
    parts.push_back(device_tensor(part));
  return parts;
}

at::Tensor HostCall::device_tensor(const at::Tensor &tensor) {
  if (!tensor.defined() || !tensor.is_cpu())
    return tensor;
  for (const Argument &argument : arguments_)
    if (argument.host.is_same(tensor))
      return argument.device;
  if (is_sparse(tensor))
    return sparse_like(tensor, device_parts(tensor));
  if (tensor.has_storage() && !tensor.is_quantized())
    for (const Argument &argument : arguments_)
      if (argument.is_shared && argument.data == data_of(tensor.storage()) &&
          argument.host.storage().unsafeGetStorageImpl() ==
              tensor.storage().unsafeGetStorageImpl())
        return same_place(tensor, argument.device.storage(), role().keys);
  return to_device(narrow_ && narrows_ && tensor.scalar_type() == at::kFloat
                       ? tensor.to(*narrow_)
                       : tensor,
                   index_);
}

c10::IValue HostCall::from_host(const c10::IValue &value) {
  if (value.isTensor())
    return device_tensor(value.toTensor());
  if (!value.isTensorList())
    return value;
  c10::List<at::Tensor> list;
  for (const at::Tensor &tensor : value.toTensorVector())
    list.push_back(device_tensor(tensor));
  return list;
}

} // namespace torchport::sim
