// Names and texts of CUDA that nothing else explains, numbers of devices, handlers that
// answer their callers, and types that Apple's GPUs do not have.

// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/torch.h>

#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <regex>

// What has no twin.
bool asked() {
  return torch::cuda::cudnn_is_available() || at::globalContext().hasMAGMA();
  // CHECK-MESSAGES: :[[@LINE-1]]:23: note: 'torch::cuda::cudnn_is_available' is CUDA's own and has no twin: say what another accelerator does here [tied-to-cuda]
  // CHECK-MESSAGES: :[[@LINE-2]]:67: note: 'at::Context::hasMAGMA' is CUDA's own and has no twin: say what another accelerator does here [tied-to-cuda]
}
bool keyed(const torch::Tensor &x) {
  return x.key_set().has(c10::DispatchKey::CUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:44: note: 'c10::DispatchKey::CUDA' is CUDA's own
}
void cuda_wait() { torch::cuda::synchronize(); }
// CHECK-MESSAGES: :[[@LINE-1]]:33: note: 'torch::cuda::synchronize' is CUDA's own and has no twin
template <torch::DeviceType Type> torch::Tensor made() { return torch::ones({1}, Type); }
torch::Tensor made_on_cuda() { return made<torch::kCUDA>(); }
// CHECK-MESSAGES: :[[@LINE-1]]:44: note: 'torch::kCUDA' goes where torchport does not follow it
auto generic = [](const auto &x) { return x.is_cuda(); };
// CHECK-MESSAGES: :[[@LINE-1]]:45: note: 'is_cuda' is CUDA's own and has no twin

// Texts that are compared, also by another name, and those of NVIDIA's driver.
constexpr const char *gpu_name = "cuda";
bool equal(const std::string &a, const std::string &b) { return a == b; }
bool is_gpu(const std::string &name) { return name == gpu_name; }
// CHECK-MESSAGES: :[[@LINE-1]]:47: note: 'name == gpu_name' knows no other accelerator by its name
bool is_cuda_error(const std::exception &e) {
  return std::regex_search(e.what(), std::regex("CUDA error"));
  // CHECK-MESSAGES: :[[@LINE-1]]:49: note: a comparison with "CUDA error" leaves every other accelerator out
}
bool is_hidden() { return std::getenv("CUDA_VISIBLE_DEVICES") != nullptr; }
// CHECK-MESSAGES: :[[@LINE-1]]:39: note: "CUDA_VISIBLE_DEVICES" is NVIDIA's: say what another accelerator does here
int memory() { return std::system("nvidia-smi --query-gpu=memory.free"); }
// CHECK-MESSAGES: :[[@LINE-1]]:35: note: "nvidia-smi --query-gpu=memory.free" is NVIDIA's
void fill(std::map<std::string, std::function<int()>> &table) {
  table["cuda"] = [] { return 1; };
  // CHECK-MESSAGES: :[[@LINE-1]]:9: note: this table has "cuda" for an accelerator: see that the others' names are in it
}

// Names of devices that are looked into.
bool first_letter(const torch::Tensor &x) { return x.device().str()[0] == 'c'; }
// CHECK-MESSAGES: :[[@LINE-1]]:52: note: the name of the device is looked into here: see that other accelerators have names too, or compare devices
bool is_first(const torch::Tensor &x, const std::string &name) { return equal(x.device().str(), name); }
// CHECK-MESSAGES: :[[@LINE-1]]:79: note: the name of the device is looked into here

// Numbers.
torch::Device numbered(int type) { return torch::Device(static_cast<torch::DeviceType>(type), 0); }
// CHECK-MESSAGES: :[[@LINE-1]]:57: note: 'static_cast<torch::DeviceType>(type)' makes a device of a number, and 1 is CUDA: give a 'torch::Device'
int number(torch::Device device) { return static_cast<int>(device.type()); }
// CHECK-MESSAGES: :[[@LINE-1]]:43: note: 'static_cast<int>(device.type())' differs between accelerators: make sure that the code that reads it knows them all

// Handlers: around a callback, and one that returns the failure to its caller.
template <typename Action> bool works(Action action) {
  try {
    action();
    return true;
  } catch (const std::exception &) {
    // CHECK-MESSAGES: :[[@LINE-1]]:5: note: this handler may wait for a machine without CUDA
    return false;
  }
}
int batch() { return works([] { torch::ones({1}).cuda(); }) ? 64 : 1; }
bool moved(torch::nn::Linear &layer, torch::Device device) {
  try {
    layer->to(device);
  } catch (const std::exception &e) {
    // CHECK-MESSAGES: :[[@LINE-1]]:5: note: this handler may wait for a machine without CUDA
    std::cerr << e.what();
    return false;
  }
  return true;
}

// Types, however they are spelled.
using real = double;
torch::Tensor typed() { return torch::eye(3, torch::dtype<real>().device(torch::kCUDA)); }
// CHECK-MESSAGES: :[[@LINE-1]]:46: note: Apple's GPUs have no 'torch::dtype<real>': compute with 'torch::kFloat32', or demand 'float64' in the policy
torch::Tensor widened(const torch::Tensor &x) { return x.var().to(torch::kF64); }
// CHECK-MESSAGES: :[[@LINE-1]]:67: note: Apple's GPUs have no 'torch::kF64'
const auto kept_type = torch::kFloat64;
// CHECK-MESSAGES: :[[@LINE-1]]:24: note: Apple's GPUs have no 'torch::kFloat64'

// Calm: the switch has a case for another accelerator.
enum class Kind { Cpu, Gpu, Xpu, Mps, Other };
torch::Device of_kind(Kind kind, int index) {
  switch (kind) {
  case Kind::Gpu:
    if (index > 0)
      return torch::kCPU;
    else
      return torch::kCUDA;
  case Kind::Xpu:
    return torch::kXPU;
  default:
    return torch::kCPU;
  }
}

// Calm: what is said, what a twin reads, what the CPU holds, what changes nothing elsewhere.
void told(torch::Tensor x) {
  std::cout << "no cuda" << x.device().str() << int(x.device().type());
  if (!x.defined())
    throw std::runtime_error("CUDA_ERROR");
  at::globalContext().setBenchmarkCuDNN(true);
}
bool has_option(const std::string &argument) { return argument == "--cuda"; }
struct Options {
  std::string device = "cuda";
};
torch::Device chosen(const Options &options) { return torch::Device(options.device); }
torch::Tensor on_cpu() { return torch::eye(3, torch::kFloat64); }
torch::Tensor back(const torch::Tensor &x) { return x.to(torch::kCPU, torch::kFloat64); }
