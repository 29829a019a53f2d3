// A C shim that is too old for its twins gets no fix. Row 97.
// UNSUPPORTED: libtorch-stable-abi
// RUN: %check_rules %s %t -- %libtorch_flags -isystem %S/../Inputs/old-shim
#include <c10/core/Device.h>
#include <torch/csrc/inductor/aoti_torch/c/shim.h>
#include <torch/version.h>

void first(AtenTensorHandle *made, const int64_t *sizes) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  // CHECK 73: [hardcoded-device], no fix: its twins need LibTorch 2.9
}
