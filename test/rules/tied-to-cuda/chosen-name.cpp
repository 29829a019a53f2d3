// A string that is chosen by a question for CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
std::string named(torch::Device device) { return device.is_cuda() ? "cuda" : "cpu"; }
// CHECK-MESSAGES: :[[@LINE-1]]:50: note: 'device.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA: use the device's name, as in 'c10::DeviceTypeName(device.type(), true)' [tied-to-cuda]
std::string file() { return torch::cuda::is_available() ? "model_cuda.pt" : "model.pt"; }
// CHECK-MESSAGES: :[[@LINE-1]]:29: note: 'torch::cuda::is_available() ? "model_cuda.pt" : "model.pt"' names every accelerator CUDA
std::string returned(const torch::Tensor &x) {
  if (x.is_cuda()) return "model_cuda.pt";
  // CHECK-MESSAGES: :[[@LINE-1]]:27: note: "model_cuda.pt" names every accelerator CUDA
  return "model.pt";
}
std::string assigned(const torch::Tensor &x) {
  std::string folder = "out";
  if (x.device().type() == torch::kCUDA) folder = "out_cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:51: note: "out_cuda" names every accelerator CUDA
  return folder;
}
void streamed(std::ostream &file, const torch::Tensor &x) { file << (x.is_cuda() ? "cuda" : "cpu"); }
// CHECK-MESSAGES: :[[@LINE-1]]:70: note: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
std::string appended(const torch::Tensor &x) { return std::string("out/") + (x.is_cuda() ? "cuda" : "cpu"); }
// CHECK-MESSAGES: :[[@LINE-1]]:78: note: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
//--- calm.cpp
std::string neither(torch::Device device) { return device.is_cuda() ? "fast" : "slow"; }
std::string written(torch::Device device) { return "model_" + device.str() + ".pt"; }
std::string of_host(torch::Device device) { return device.is_cpu() ? "cpu" : "gpu"; }
//--- macro.cpp
#define CUDA_FILE "model_cuda.pt"
std::string by_object(const torch::Tensor &x) { return x.is_cuda() ? CUDA_FILE : "model.pt"; }
// CHECK-MESSAGES: :[[@LINE-1]]:56: note: 'x.is_cuda() ? CUDA_FILE : "model.pt"' names every accelerator CUDA
#define NAME_OF(X) ((X).is_cuda() ? "cuda" : "cpu")
// CHECK-MESSAGES: :[[@LINE-1]]:21: note: '(X).is_cuda()' is false on every accelerator except CUDA [device-question]
// CHECK-MESSAGES: :[[@LINE-2]]:21: note: '(x).is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
std::string by_function(const torch::Tensor &x) { return NAME_OF(x); }
std::string by_function_again(const torch::Tensor &x) { return NAME_OF(x); }
//--- template.cpp
template <typename T> std::string open(const T &, torch::Device device) { return device.is_cuda() ? "cuda" : "cpu"; }
// CHECK-MESSAGES: :[[@LINE-1]]:82: note: 'device.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
template <typename X> std::string instance(const X &x) { return x.is_cuda() ? "cuda" : "cpu"; }
// CHECK-MESSAGES: :[[@LINE-1]]:65: note: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
template std::string instance(const torch::Tensor &);
template std::string instance(const torch::Device &);
template <typename X> struct File {
  std::string no_instance(const X &x) { return x.is_cuda() ? "x_cuda.pt" : "x.pt"; }
  // CHECK-MESSAGES: :[[@LINE-1]]:50: note: 'is_cuda' is specific to CUDA and has no twin: add code for other accelerators [tied-to-cuda]
};
//--- several/own.h
inline std::string in_header(const torch::Tensor &x) { return x.is_cuda() ? "cuda" : "cpu"; }
// CHECK-MESSAGES: :[[@LINE-1]]:63: note: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
