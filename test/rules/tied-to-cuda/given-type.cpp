// A function that returns a device as a DeviceType or as a string.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
torch::DeviceType pick_device() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
// CHECK 19: note: 'pick_device' returns a device without its index, which means the current one: return a 'torch::Device' [tied-to-cuda]
std::string device_name() {
  // CHECK 13: note: 'device_name' returns a device as text, which every caller has to parse: return a 'torch::Device' [tied-to-cuda]
  std::string name = "cpu";
  if (torch::cuda::is_available()) name = "cuda"; // CHECK 43: note: "cuda" names every accelerator CUDA
  return name;
}
//--- calm.cpp
torch::Device chosen_device() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
std::string device_class(torch::Device device) { return device == torch::kCUDA ? "fast" : "slow"; }
torch::DeviceType type_of(const torch::Tensor &x) { return x.device().type(); }
//--- macro.cpp
#define DEVICE_TYPE torch::DeviceType
DEVICE_TYPE device_by_object() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
// CHECK 13: 'device_by_object' returns a device without its index
#define GIVES(TYPE) TYPE device_by_function() // CHECK 26: 'device_by_function' returns a device without its index
GIVES(torch::DeviceType) { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
//--- template.cpp
template <typename T> torch::DeviceType device_open(const T &wanted) { // CHECK 41: 'device_open' returns a device without its index
  return torch::cuda::is_available() && wanted ? torch::kCUDA : torch::kCPU;
}
template <typename T> torch::DeviceType device_instance(const T &wanted) {
  // CHECK 41: 'device_instance' returns a device without its index
  return torch::cuda::is_available() && wanted ? torch::kCUDA : torch::kCPU;
}
template torch::DeviceType device_instance(const int &);
template torch::DeviceType device_instance(const long &);
//--- several/own.h
inline torch::DeviceType device_in_header() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
// CHECK 26: 'device_in_header' returns a device without its index
torch::DeviceType device_elsewhere();
//--- several/one.cpp
torch::DeviceType device_elsewhere() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
// CHECK 19: 'device_elsewhere' returns a device without its index
//--- several/other.cpp
auto other() { return torch::ones({1}, device_in_header()).to(device_elsewhere()); }
