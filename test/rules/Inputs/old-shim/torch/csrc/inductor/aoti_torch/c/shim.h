// The part of the shim of LibTorch 2.2 to 2.8 that the tests use.
#pragma once

#include <cstdint>

extern "C" {
using AtenTensorHandle = struct AtenTensorOpaque *;
using AOTITorchError = int32_t;
int32_t aoti_torch_device_type_cuda();
int32_t aoti_torch_dtype_float32();
AOTITorchError aoti_torch_empty_strided(int64_t ndim, const int64_t *sizes_ptr,
                                        const int64_t *strides_ptr,
                                        int32_t dtype, int32_t device_type,
                                        int32_t device_index,
                                        AtenTensorHandle *ret_new_tensor);
}
