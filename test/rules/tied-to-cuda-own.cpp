// A program's own words for devices: numbers, names and texts.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

// An enumeration that has a value for CUDA, and not for the others.
typedef enum { torch_kCPU, torch_kCUDA } torch_device_t;
// CHECK-MESSAGES: :[[@LINE-1]]:9: note: this enumeration of devices has a value for CUDA and none for XPU, MPS, PrivateUse1: give them values, keep a 'torch::Device', or accept it if its value for CUDA means any GPU [tied-to-cuda]
enum class Place {
  // CHECK-MESSAGES: :[[@LINE-1]]:1: note: this enumeration of devices has a value for CUDA and none for PrivateUse1: give them values, keep a 'torch::Device', or accept it if its value for CUDA means any GPU [tied-to-cuda]
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
  // CHECK-MESSAGES: :[[@LINE-1]]:13: note: 'device_name' gives a device as a text, which every caller has to read: give a 'torch::Device' [tied-to-cuda]
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

// A handler that goes another way where there is no CUDA.
torch::Tensor tried(torch::Tensor x) {
  try {
    return x.to(torch::kCUDA);
  } catch (const c10::Error &) {
    // CHECK-MESSAGES: :[[@LINE-1]]:5: note: this handler may wait for a machine without CUDA, where twins throw nothing: ask '::torchport::is_available(torch::kCUDA)' [tied-to-cuda]
    return x * 2;
  }
}
// So does one around a call of what moves it.
torch::Tensor made() { return torch::ones({1}, torch::kCUDA); }
struct Scratch {
  torch::Tensor memory;
  Scratch() : memory(torch::ones({1}, torch::kCUDA)) {}
};
int computed() {
  try {
    return made().size(0);
  } catch (const std::exception &e) {
    // CHECK-MESSAGES: :[[@LINE-1]]:5: note: this handler may wait for a machine without CUDA, where twins throw nothing: ask '::torchport::is_available(torch::kCUDA)' [tied-to-cuda]
    std::cerr << e.what() << '\n';
    return torch::ones({1}).size(0);
  }
}
bool held(std::unique_ptr<Scratch> &scratch) {
  try {
    scratch = std::make_unique<Scratch>();
  } catch (...) {
    // CHECK-MESSAGES: :[[@LINE-1]]:5: note: this handler may wait for a machine without CUDA, where twins throw nothing: ask '::torchport::is_available(torch::kCUDA)' [tied-to-cuda]
    scratch = nullptr;
  }
  return scratch != nullptr;
}
// Calm: one that reports and ends, and one of what has no device.
int reported(torch::Tensor x) {
  try {
    x.to(torch::kCUDA);
  } catch (const c10::Error &e) {
    std::cerr << e.what() << '\n';
    return 1;
  }
  return 0;
}
int parsed(const std::string &text) {
  try {
    return std::stoi(text);
  } catch (...) {
    return 0;
  }
}

// Lists of names, and names that a question chooses.
const std::vector<std::string> names = {"cpu", "cuda"};
// CHECK-MESSAGES: :[[@LINE-1]]:48: note: these names of devices have none but "cuda" for an accelerator: add those of others [tied-to-cuda]
const std::vector<std::string> more_names = {"cpu", "cuda", "xpu", "mps"};
std::string file(torch::Tensor x) {
  if (x.is_cuda())
    return "model_cuda.pt";
  // CHECK-MESSAGES: :[[@LINE-1]]:12: note: "model_cuda.pt" says CUDA of every accelerator in use: write the name of the device, as 'c10::DeviceTypeName(device.type(), true)' does [tied-to-cuda]
  return "model.pt";
}

// Double precision as the default of every tensor.
void precise() { torch::set_default_dtype(torch::scalarTypeToTypeMeta(torch::kFloat64)); }
// CHECK-MESSAGES: :[[@LINE-1]]:71: note: Apple's GPUs have no 'torch::kFloat64': compute with 'torch::kFloat32', or demand 'float64' in the policy [tied-to-cuda]
