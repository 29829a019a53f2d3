// A generator that is created for CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
namespace at::cuda::detail { Generator createCUDAGenerator(c10::DeviceIndex); }
at::Generator made() { return at::cuda::detail::createCUDAGenerator(0); }
// CHECK 31: note: 'made' calls CUDA directly: other accelerators and the CPU need their own code [tied-to-cuda]
at::Generator chosen(torch::Device device) {
  if (device.is_cuda()) return at::cuda::detail::createCUDAGenerator(0);
  // CHECK 7: note: 'device.is_cuda()' guards code specific to CUDA, so it gets no twin: add code for other accelerators [tied-to-cuda]
  // CHECK 32: 'chosen' calls CUDA directly
  return at::detail::createCPUGenerator();
}
at::Generator of_device(torch::Device device) { return at::globalContext().defaultGenerator(device); }
// CHECK 56: note: 'defaultGenerator' throws for most accelerators: 'torch::manual_seed' seeds all of them
at::Generator of_gpu() { return at::globalContext().defaultGenerator(torch::Device(torch::kCUDA)); }
// CHECK 33: note: 'defaultGenerator' throws for most accelerators
//--- calm.cpp
at::Generator of_host() { return at::detail::createCPUGenerator(); }
//--- macro.cpp
namespace at::cuda::detail { Generator createCUDAGenerator(c10::DeviceIndex); }
#define GENERATOR at::cuda::detail::createCUDAGenerator(0) // CHECK 19: 'by_object' calls CUDA directly
at::Generator by_object() { return GENERATOR; }
#define GENERATOR_OF(INDEX) at::cuda::detail::createCUDAGenerator(INDEX) // CHECK 29: 'by_function' calls CUDA directly
at::Generator by_function() { return GENERATOR_OF(0); }
//--- template.cpp
namespace at::cuda::detail { Generator createCUDAGenerator(c10::DeviceIndex); }
template <typename T> at::Generator open(const T &) { return at::cuda::detail::createCUDAGenerator(0); }
// CHECK 62: 'open' calls CUDA directly
template <typename T> at::Generator instance(T index) { return at::cuda::detail::createCUDAGenerator(index); }
// CHECK 64: 'instance' calls CUDA directly
template at::Generator instance(int);
template at::Generator instance(long);
//--- several/own.h
namespace at::cuda::detail { Generator createCUDAGenerator(c10::DeviceIndex); }
inline at::Generator in_header() { return at::cuda::detail::createCUDAGenerator(0); } // CHECK 43: 'in_header' calls CUDA directly
at::Generator generator();
//--- several/one.cpp
at::Generator generator() { return at::cuda::detail::createCUDAGenerator(1); } // CHECK 36: 'generator' calls CUDA directly
//--- several/other.cpp
torch::Tensor other(torch::Device device) {
  return torch::rand({1}, generator(), torch::dtype(torch::kFloat).device(device)) + torch::rand({1}, in_header());
}
