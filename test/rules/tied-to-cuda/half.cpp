// Half precision, which the CPU and some accelerators do not support everywhere.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
torch::Tensor always(const torch::Tensor &x) { return x.to(torch::kCUDA, torch::kHalf); }
// CHECK 74: note: many CPU operators do not support 'torch::kHalf': choose the type by device, as in 'device.is_cpu() ? torch::kFloat32 : torch::kFloat16' [tied-to-cuda]
torch::Tensor asked(const torch::Tensor &x) { return x.is_cuda() ? x.to(torch::kFloat16) : x; }
// CHECK 73: note: some accelerators do not support 'torch::kFloat16': use 'torch::kFloat32', or demand 'float16' in the policy [tied-to-cuda]
torch::Tensor brain(const torch::Tensor &x) { return x.to(torch::kCUDA, torch::kBFloat16); }
// CHECK 73: note: some accelerators do not support 'torch::kBFloat16': use 'torch::kFloat32', or demand 'bfloat16' in the policy [tied-to-cuda]
//--- calm.cpp
torch::Tensor on_cpu() { return torch::eye(3, torch::kHalf); }
torch::Tensor back(const torch::Tensor &x) { return x.to(torch::kCPU, torch::kBFloat16); }
bool compared(const torch::Tensor &x) { return x.scalar_type() == torch::kHalf; }
//--- macro.cpp
#define SHORT torch::kBFloat16 // CHECK 15: some accelerators do not support 'torch::kBFloat16'
torch::Tensor by_object(torch::Device device) { return torch::ones({2}, torch::dtype(SHORT).device(device)); }
#define HALVED(X) (X).to(torch::kHalf) // CHECK 26: many CPU operators do not support 'torch::kHalf'
torch::Tensor by_function(const torch::Tensor &x) { return HALVED(x); }
torch::Tensor by_function_again(const torch::Tensor &x) { return HALVED(x); }
//--- template.cpp
template <typename T> torch::Tensor open(const T &, torch::Device device) {
  return torch::ones({2}, torch::dtype(torch::kBFloat16).device(device));
  // CHECK 40: some accelerators do not support 'torch::kBFloat16'
}
template <typename X> torch::Tensor instance(const X &x) { return x.to(torch::kBFloat16); }
// CHECK 72: some accelerators do not support 'torch::kBFloat16'
template torch::Tensor instance(const torch::Tensor &);
//--- several/own.h
inline torch::Tensor in_header(const torch::Tensor &x) { return x.to(torch::kBFloat16); }
// CHECK 70: some accelerators do not support 'torch::kBFloat16'
