// A tensor that is quantised on a device.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
torch::Tensor quantised(const torch::Tensor &x, torch::Device device) {
  return torch::quantize_per_tensor(x, 0.1, 0, torch::kQInt8).to(device);
  // CHECK 10: note: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support: pass a copy on the CPU, as in 'x.cpu()' [tied-to-cuda]
}
torch::Tensor by_channel(const torch::Tensor &x, const torch::Tensor &scales, const torch::Tensor &zeros) {
  return torch::quantize_per_channel(x.cuda(), scales, zeros, 0, torch::kQInt8);
  // CHECK 10: 'quantize_per_channel' makes a tensor that only the CPU and CUDA support
}
//--- calm.cpp
torch::Tensor quantised_here(const torch::Tensor &x) {
  return torch::quantize_per_tensor(x.to(torch::kCPU), 0.1, 0, torch::kQInt8);
}
torch::Tensor faked(const torch::Tensor &x, torch::Device device) {
  return torch::fake_quantize_per_tensor_affine(x.to(device), 0.1, 0, 0, 255);
}
//--- macro.cpp
#define THE_TYPE torch::kQInt8
torch::Tensor by_object(const torch::Tensor &x, torch::Device device) {
  return torch::quantize_per_tensor(x.to(device), 0.1, 0, THE_TYPE);
  // CHECK 10: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support
}
#define QUANTISED(X) torch::quantize_per_tensor(X, 0.1, 0, torch::kQInt8)
// CHECK 22: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support
torch::Tensor by_function(const torch::Tensor &x) { return QUANTISED(x.cuda()); }
torch::Tensor by_function_again(const torch::Tensor &x) { return QUANTISED(x.to(torch::kCUDA)); }
//--- template.cpp
template <typename T> torch::Tensor open(const T &, torch::Tensor x, torch::Device device) {
  x = torch::quantize_per_tensor(x, 0.1, 0, torch::kQInt8);
  // CHECK 7: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support
  return x.to(device);
}
template <typename X> torch::Tensor instance(const X &x) { return torch::quantize_per_tensor(x.cuda(), 0.1, 0, torch::kQInt8); }
// CHECK 67: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support
template torch::Tensor instance(const torch::Tensor &);
//--- several/own.h
inline torch::Tensor in_header(const torch::Tensor &x, torch::Device device) {
  return torch::quantize_per_tensor(x.to(device), 0.1, 0, torch::kQInt8);
  // CHECK 10: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support
}
torch::Tensor prepared(const torch::Tensor &x);
//--- several/one.cpp
torch::Tensor one(const torch::Tensor &x) { return in_header(x, torch::kCPU); }
torch::Tensor prepared(const torch::Tensor &x) { return x.cuda(); }
//--- several/other.cpp
torch::Tensor other(const torch::Tensor &x) { return in_header(x, torch::kCUDA); }
torch::Tensor of_one(const torch::Tensor &x) { return torch::quantize_per_tensor(prepared(x), 0.1, 0, torch::kQInt8); }
// CHECK 55: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support
