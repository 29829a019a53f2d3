// A program's own words for devices: numbers, names and texts.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>
#include <stdexcept>
#include <string>

// An enumeration that has a value for CUDA, and not for the others.
typedef enum { torch_kCPU, torch_kCUDA } torch_device_t;
// CHECK-MESSAGES: :[[@LINE-1]]:9: note: this enumeration of devices has a value for CUDA and none for XPU, MPS, PrivateUse1: give them values, or keep a 'torch::Device' [tied-to-cuda]
enum class Place {
  // CHECK-MESSAGES: :[[@LINE-1]]:1: note: this enumeration of devices has a value for CUDA and none for PrivateUse1: give them values, or keep a 'torch::Device' [tied-to-cuda]
  Cpu,
  Cuda,
  Xpu,
  Mps
};
// Calm: one that knows no CUDA, one that is not of devices.
enum class Speed { Cpu, Gpu };
enum class Library { Cuda, Cudnn, Npp };

// A switch that knows some others, and ends for those that it does not know.
int number(torch::DeviceType type) {
  switch (type) {
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: this 'switch' has no case for XPU, PrivateUse1: with another one its default runs, so give that a case, or ask '::torchport::is(torch::kCUDA, device)' [tied-to-cuda]
  case torch::kCUDA:
    return 1;
  case torch::kMPS:
    return 2;
  default:
    throw std::invalid_argument("which device?");
  }
}
int all_numbers(torch::DeviceType type) {
  switch (type) {
  case torch::kCUDA:
    return 1;
  case torch::kXPU:
  case torch::kMPS:
  case torch::kPrivateUse1:
    return 2;
  default:
    throw std::invalid_argument("which device?");
  }
}

// What a function is called and gives.
bool has_cuda() { return torch::cuda::is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:6: note: 'has_cuda' is named after CUDA, and is called for every accelerator once its body has twins: say 'gpu' or 'device' [tied-to-cuda]
torch::DeviceType pick_device() {
  // CHECK-MESSAGES: :[[@LINE-1]]:19: note: 'pick_device' gives a device without its index, so that it is the current one: give a 'torch::Device' [tied-to-cuda]
  return has_cuda() ? torch::kCUDA : torch::kCPU;
}
std::string device_name() {
  // CHECK-MESSAGES: :[[@LINE-1]]:13: note: 'device_name' gives a device as a text, which every caller has to compare: give a 'torch::Device' [tied-to-cuda]
  std::string name = "cpu";
  if (has_cuda())
    name = "cuda";
  return name;
}
// Calm: what is asked of a device, what has an index, and what is CUDA's own.
std::string device_class(torch::Device device) { return device == torch::Device("cuda") ? "fast" : "slow"; }
torch::Device chosen_device() { return has_cuda() ? torch::kCUDA : torch::kCPU; }
int cuda_cores(int count) { return count * 128; }

// A text under a question.
void told(torch::Tensor x) {
  if (torch::cuda::is_available())
    std::cout << "CUDA is available! Training on GPU.\n";
  // CHECK-MESSAGES: :[[@LINE-1]]:18: note: "CUDA is available! Training on GPU.\n" may be said of another accelerator: say 'GPU' [tied-to-cuda]
  if (x.dim() == 0)
    std::cout << "no CUDA here\n";
  if (x.is_cuda())
    std::cout << "on the GPU\n";
}

// In a macro and in a template.
#define ASKED(X)                                                               \
  if ((X).is_cuda())                                                           \
  std::cout << "a CUDA tensor"
void by_macro(torch::Tensor x) { ASKED(x); }
template <typename T> void open(const T &value) {
  if (torch::cuda::is_available())
    std::cout << "with CUDA: " << value;
  // CHECK-MESSAGES: :[[@LINE-1]]:18: note: "with CUDA: " may be said of another accelerator: say 'GPU' [tied-to-cuda]
}
template void open(const int &);
