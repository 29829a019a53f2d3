// What other accelerators do not do.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <ATen/detail/CUDAHooksInterface.h>
#include <torch/torch.h>

torch::Tensor quantised(const torch::Tensor &x, torch::Device device) {
  return torch::quantize_per_tensor(x, 0.1, 0, torch::kQInt8).to(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA devices hold: quantise on the CPU, and leave it there [tied-to-cuda]
}
template <typename T> torch::Tensor quantised(torch::Tensor x, torch::Device device, T) {
  x = torch::quantize_per_tensor(x, 0.1, 0, torch::kQInt8);
  // CHECK-MESSAGES: :[[@LINE-1]]:7: note: 'quantize_per_tensor' makes a tensor
  return x.to(device);
}
// Calm: it is on the CPU.
torch::Tensor quantised_here(const torch::Tensor &x) {
  return torch::quantize_per_tensor(x.to(torch::kCPU), 0.1, 0, torch::kQInt8);
}

#define ROW(table, device) table[static_cast<int>((device).type())]
// CHECK-MESSAGES: :[[@LINE-1]]:51: note: '(device).type()' chooses an element by the type of device
int batch(torch::Device device, const int *sizes) {
  int all[21] = {4, 64};
  return all[static_cast<size_t>(device.type())] + ROW(sizes, device);
  // CHECK-MESSAGES: :[[@LINE-1]]:34: note: 'device.type()' chooses an element by the type of device: see that there is one for each type [tied-to-cuda]
}
int other(torch::Device device, const int *sizes) {
  return sizes[device.is_cpu() ? 0 : 1];
}

long cudnn() {
  return torch::cuda::is_available() ? at::detail::getCUDAHooks().versionCuDNN() : 0;
  // CHECK-MESSAGES: :[[@LINE-1]]:40: note: 'at::detail::getCUDAHooks()' asks CUDA's own libraries, also where another accelerator is in use [tied-to-cuda]
}
