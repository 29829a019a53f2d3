// The C shim of LibTorch's stable ABI takes a device as two numbers. Row 97.
// REQUIRES: libtorch-stable-abi
// RUN: %check_rules %s %t -- %libtorch_flags -DTORCH_TARGET_VERSION=0x020e000000000000
#include <torch/csrc/inductor/aoti_torch/c/shim.h>
#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/macros.h>
#include <torch/csrc/stable/tensor.h>

void first(AtenTensorHandle *made, const int64_t *sizes) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  // CHECK 73: [hardcoded-device]
  // CHECK-FIXES: aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), ::torchport::stable::device_type(aoti_torch_device_type_cuda()), ::torchport::stable::device_index(aoti_torch_device_type_cuda(), 0), made);
}
void current(AtenTensorHandle *made, const int64_t *sizes) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_xpu(), -1, made);
  // CHECK 73: [hardcoded-device]
  // CHECK-FIXES: aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), ::torchport::stable::device_type(aoti_torch_device_type_xpu()), ::torchport::stable::device_index(aoti_torch_device_type_xpu(), -1), made);
}
// No fix: a macro uses the text of its argument.
void checked(AtenTensorHandle *made, const int64_t *sizes) {
  TORCH_ERROR_CODE_CHECK(aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_mps(), 0, made));
  // CHECK 96: [hardcoded-device]
}
// Beside a device of the stable ABI.
void chosen(AtenTensorHandle *made, const int64_t *sizes) {
  torch::stable::Device device(torch::headeronly::kCUDA, 0); // CHECK 32: [hardcoded-device]
  // CHECK-FIXES: torch::stable::Device device(::torchport::stable::device(torch::headeronly::kCUDA, 0));
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  // CHECK 73: [hardcoded-device]
  // CHECK-FIXES: aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), ::torchport::stable::device_type(aoti_torch_device_type_cuda()), ::torchport::stable::device_index(aoti_torch_device_type_cuda(), 0), made);
}
// An index from outside the program is evaluated once.
void given(AtenTensorHandle *made, const int64_t *sizes, int32_t index) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), index, made);
  // CHECK 104: [unchecked-device-index]
  // CHECK-FIXES: aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), ::torchport::stable::device_type(aoti_torch_device_type_cuda()), ::torchport::stable::device_index(aoti_torch_device_type_cuda(), index), made);
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), index++, made);
  // CHECK 104: [unchecked-device-index]
  // CHECK-FIXES: aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), ::torchport::stable::device_type(aoti_torch_device_type_cuda()), ::torchport::stable::device_index(aoti_torch_device_type_cuda(), index++), made);
}
void like(AtenTensorHandle *made, const int64_t *sizes, const torch::stable::Tensor &x) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), x.device().index(), made);
  // CHECK 104: [unchecked-device-index]
  // CHECK-FIXES: aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), ::torchport::stable::device_type(aoti_torch_device_type_cuda()), ::torchport::stable::device_index(aoti_torch_device_type_cuda(), x.device().index()), made);
}
// No fix: a type without an index, a choice, and pinned memory.
int32_t alone() {
  return aoti_torch_device_type_cuda(); // CHECK 10: [hardcoded-device]
}
void either(AtenTensorHandle *made, const int64_t *sizes, bool fast) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), fast ? aoti_torch_device_type_cuda() : aoti_torch_device_type_cpu(), 0, made);
  // CHECK 80: [hardcoded-device]
}
void pinned(AtenTensorHandle *made, const int64_t *sizes) {
  aoti_torch_empty_strided_pinned(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  // CHECK 80: [hardcoded-device]
}
// Not reported: comparisons, memory that already exists, and the CPU.
void silent(AtenTensorHandle *made, const int64_t *sizes, int32_t given, void *data) {
  if (given == aoti_torch_device_type_cuda())
    aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), given, 0, made);
  aoti_torch_create_tensor_from_blob(data, 1, sizes, sizes, 0, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cpu(), 0, made);
}
// In a macro and in a template.
#define ON_GPU(MADE) aoti_torch_empty_strided(0, nullptr, nullptr, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, MADE)
// CHECK 96: [device-macro]
void byMacro(AtenTensorHandle *made) { ON_GPU(made); }
template <typename T> void open(AtenTensorHandle *made, const T *sizes) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  // CHECK 73: [hardcoded-device]
}
template void open(AtenTensorHandle *, const int64_t *);
