// Memory that already exists, the program's own kernels, and tests that expect an error.
// Rows 26, 39, 68 and 81.
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

// Row 39: memory of a device.
torch::Tensor wrapped(float *device_pointer, int64_t n) {
  return torch::from_blob(device_pointer, {n}, torch::kCUDA);
}
torch::Tensor wrapped_there(void *pointer, int64_t n, int gpu) {
  const auto options = torch::TensorOptions().dtype(torch::kFloat).device(torch::kCUDA, gpu);
  return torch::from_blob(pointer, {n}, options);
}
template <typename T> torch::Tensor wrapped_as(T *pointer, int64_t n) {
  return torch::from_blob(pointer, {n}, torch::TensorOptions().device(torch::kCUDA));
}
template <typename T> torch::Tensor kept_as(T *pointer, int64_t n) {
  auto options = torch::dtype(torch::kFloat).device(torch::Device(torch::kCUDA, 0));
  return at::from_blob(pointer, {n}, options);
}
// Memory that is moved afterwards, and a function of another namespace.
template <typename T> torch::Tensor moved(T *pointer, int64_t n) {
  return torch::from_blob(pointer, {n}, torch::kFloat).to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:59: {{.*}}[hardcoded-device]
  // CHECK-FIXES: return torch::from_blob(pointer, {n}, torch::kFloat).to(::torchport::device_type(torch::kCUDA));
}
namespace mine {
template <typename T> torch::Tensor from_blob(T *pointer, torch::TensorOptions options);
}
template <typename T> torch::Tensor copied(T *pointer) {
  return mine::from_blob(pointer, torch::TensorOptions().device(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:65: {{.*}}[hardcoded-device]
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
#define ANY_DEVICE torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:20: {{.*}}[device-macro]
torch::Tensor counted(int64_t n) {
  auto out = torch::empty({n}, torch::TensorOptions().device(ANY_DEVICE));
  count(out.data_ptr<float>(), n);
  return out;
}
// One use has no kernel.
#define SHARED_DEVICE torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[device-macro]
torch::Tensor scaled_again(int64_t n) {
  auto out = torch::empty({n}, torch::TensorOptions().device(SHARED_DEVICE));
  launch_scale(out.data_ptr<float>(), n);
  return out.to(torch::kCPU) + torch::ones({n});
}
torch::Tensor alone(int64_t n) { return torch::empty({n}, SHARED_DEVICE); }

// Row 81: tests that expect an error.
#define EXPECT_THROW(statement, exception)                                     \
  try {                                                                        \
    statement;                                                                 \
  } catch (const exception &) {                                                \
  }
#define ASSERT_ANY_THROW(statement)                                            \
  try {                                                                        \
    statement;                                                                 \
  } catch (...) {                                                              \
  }
void faults(torch::Tensor t) {
  EXPECT_THROW(t.to(torch::kMPS), c10::Error);
  ASSERT_ANY_THROW(t.to(torch::Device("xpu:7")));
}

// Row 68: the program's own torch::hip.
namespace torch::hip {
bool is_available();
}
bool amd() { return torch::hip::is_available(); }
