// Memory that already exists, and the program's own kernels. Rows 26 and 39.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// Row 39: memory of a device.
template <typename T> torch::Tensor wrapped_as(T *pointer, int64_t n) {
  return torch::from_blob(pointer, {n}, torch::TensorOptions().device(torch::kCUDA));
}
template <typename T> torch::Tensor kept_as(T *pointer, int64_t n) {
  auto options = torch::dtype(torch::kFloat).device(torch::Device(torch::kCUDA, 0));
  return at::from_blob(pointer, {n}, options);
}
// Memory that is moved afterwards, and a function of another namespace.
template <typename T> torch::Tensor moved(T *pointer, int64_t n) {
  return torch::from_blob(pointer, {n}, torch::kFloat).to(torch::kCUDA); // CHECK 59: [hardcoded-device]
  // CHECK-FIXES: return torch::from_blob(pointer, {n}, torch::kFloat).to(::torchport::device_type(torch::kCUDA));
}
namespace mine { template <typename T> torch::Tensor from_blob(T *pointer, torch::TensorOptions options); }
template <typename T> torch::Tensor copied(T *pointer) {
  return mine::from_blob(pointer, torch::TensorOptions().device(torch::kCUDA)); // CHECK 65: [hardcoded-device]
  // CHECK-FIXES: return mine::from_blob(pointer, torch::TensorOptions().device(::torchport::device(torch::kCUDA)));
}
// Row 26: a macro for the device of the program's own kernels.
void launch_scale(float *values, int64_t n);
void scale_kernel(float *values, int64_t n);
void count(float *values, int64_t n);
#define KERNEL_DEVICE torch::kCUDA
torch::Tensor scaled(int64_t n) {
  auto out = torch::empty({n}, torch::TensorOptions().device(KERNEL_DEVICE));
  launch_scale(out.data_ptr<float>(), n);
  scale_kernel(out.data_ptr<float>(), n);
  return out;
}
#define ANY_DEVICE torch::kCUDA // CHECK 20: [device-macro]
torch::Tensor counted(int64_t n) {
  auto out = torch::empty({n}, torch::TensorOptions().device(ANY_DEVICE));
  count(out.data_ptr<float>(), n);
  return out;
}
// One use has no kernel.
#define SHARED_DEVICE torch::kCUDA // CHECK 23: [device-macro]
torch::Tensor scaled_again(int64_t n) {
  auto out = torch::empty({n}, torch::TensorOptions().device(SHARED_DEVICE));
  launch_scale(out.data_ptr<float>(), n);
  return out.to(torch::kCPU) + torch::ones({n});
}
torch::Tensor alone(int64_t n) { return torch::empty({n}, SHARED_DEVICE); }
