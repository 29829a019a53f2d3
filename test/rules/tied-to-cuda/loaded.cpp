// Data that is loaded to a device, which LibTorch before 2.1 supports for some devices.
// REQUIRES: libtorch-1.13
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/script.h>
#include <torch/torch.h>
struct Loaded {
  torch::Device device{torch::kCPU};
  torch::jit::Module model(const std::string &path) { return torch::jit::load(path, device); }
  // CHECK 62: note: 'torch::jit::load' loads only to the CPU, CUDA and XPU before LibTorch 2.1: load to 'torch::kCPU', and move it to 'device' [tied-to-cuda]
  torch::Device chosen() const;
  torch::jit::Module of_chosen(const std::string &path) { return torch::jit::load(path, chosen()); }
  // CHECK 66: 'torch::jit::load' loads only to the CPU, CUDA and XPU
};
torch::jit::Module of_type(const std::string &path, bool gpu) {
  torch::DeviceType type = torch::kCPU;
  if (gpu) type = torch::kCUDA;
  return torch::jit::load(path, type);
  // CHECK 10: 'torch::jit::load' loads only to the CPU, CUDA and XPU before LibTorch 2.1: load to 'torch::kCPU', and move it to 'type'
}
void tensor(torch::Tensor &x, torch::Device device) { torch::load(x, "x.pt", device); }
// CHECK 55: 'torch::load' loads only to the CPU, CUDA and XPU
void read(torch::serialize::InputArchive &archive, torch::Device device) { archive.load_from("x.pt", device); }
// CHECK 76: 'torch::serialize::InputArchive::load_from' loads only to the CPU, CUDA and XPU
//--- calm.cpp
#include <torch/script.h>
auto to_host(const std::string &path) { return torch::jit::load(path, torch::Device("cpu")); }
void to_host(torch::Tensor &x) { torch::load(x, "x.pt", torch::kCPU); }
//--- macro.cpp
#define THE_DEVICE device
void by_object(torch::Tensor x, torch::Device device) { torch::load(x, "x.pt", THE_DEVICE); }
// CHECK 57: 'torch::load' loads only to the CPU, CUDA and XPU
#define LOAD(X, PATH, DEVICE) torch::load(X, PATH, DEVICE) // CHECK 31: 'torch::load' loads only to the CPU, CUDA and XPU
void by_function(torch::Tensor x, torch::Device device) { LOAD(x, "x.pt", device); }
void by_function_again(torch::Tensor x, torch::Device device) { LOAD(x, "y.pt", device); }
//--- template.cpp
#include <torch/script.h>
template <typename T> auto open(const T &path, torch::Device device) { return torch::jit::load(std::string("x.pt"), device); }
// CHECK 79: 'torch::jit::load' loads only to the CPU, CUDA and XPU
template <typename T> void instance(T &x, torch::Device device) { torch::load(x, "x.pt", device); }
// CHECK 67: 'torch::load' loads only to the CPU, CUDA and XPU
template void instance(torch::Tensor &, torch::Device);
//--- several/own.h
#include <torch/script.h>
inline auto in_header(const std::string &path, torch::Device device) { return torch::jit::load(path, device); }
// CHECK 79: 'torch::jit::load' loads only to the CPU, CUDA and XPU
torch::Device chosen_device();
//--- several/one.cpp
torch::Device chosen_device() { return torch::Device(torch::kCUDA); }
auto one() { return in_header("x.pt", torch::kCPU); }
//--- several/other.cpp
auto other() { return torch::jit::load("y.pt", chosen_device()); }
// CHECK 23: 'torch::jit::load' loads only to the CPU, CUDA and XPU
