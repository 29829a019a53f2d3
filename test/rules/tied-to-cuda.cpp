// What stays CUDA's when every device and every question has its twin.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/script.h>
#include <torch/torch.h>

#include <cstring>
#include <map>
#include <stdexcept>
#include <string>

// A switch that knows no other accelerator.
const char *by_type(torch::Device device) {
  switch (device.type()) {
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: this 'switch' knows no accelerator but CUDA: with another one its default runs, so give that a case, or ask '::torchport::is(torch::kCUDA, device)' [tied-to-cuda]
  case torch::kCPU:
    return "host";
  case torch::kCUDA:
    return "device";
  default:
    throw std::invalid_argument("which device?");
  }
}
int without_default(torch::DeviceType type) {
  switch (type) {
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: this 'switch' knows no accelerator but CUDA: with another one none of its cases runs, so give that a case, or ask '::torchport::is(torch::kCUDA, device)' [tied-to-cuda]
  case torch::kCUDA:
    // CHECK-NOTES: :[[@LINE-1]]:8: note: this is its case for CUDA
    return 1;
  }
  return 0;
}
// One that knows another one, or none, is calm.
int by_more_types(torch::DeviceType type) {
  switch (type) {
  case torch::kCUDA:
    return 1;
  case torch::kMPS:
    return 2;
  default:
    return 0;
  }
}
int by_the_host(torch::DeviceType type) {
  switch (type) {
  case torch::kCPU:
    return 1;
  default:
    return 0;
  }
}

// Comparisons with the name of CUDA.
bool equal(const std::string &name) { return name == "cuda"; }
// CHECK-MESSAGES: :[[@LINE-1]]:46: note: 'name == "cuda"' knows no other accelerator by its name: compare devices, as '::torchport::is(torch::kCUDA, torch::Device(name))' does [tied-to-cuda]
bool found(const std::string &name) { return name.find("cuda") == 0; }
// CHECK-MESSAGES: :[[@LINE-1]]:46: note: 'name.find("cuda")' knows no other accelerator by its name: compare devices, as '::torchport::is(torch::kCUDA, torch::Device(name))' does [tied-to-cuda]
bool plain(const char *name) { return std::strcmp(name, "cuda:0") == 0; }
// CHECK-MESSAGES: :[[@LINE-1]]:39: note: 'std::strcmp(name, "cuda:0")' knows no other accelerator by its name: compare devices, as '::torchport::is(torch::kCUDA, torch::Device(name))' does [tied-to-cuda]
bool not_a_name(const std::string &text) {
  std::map<std::string, int> known;
  return text == "cuda_kernel.so" || text == "cpu" || known.find("cuda") != known.end();
}

// A name that is made from a question.
std::string named(torch::Device device) { return device.is_cuda() ? "cuda" : "cpu"; }
// CHECK-MESSAGES: :[[@LINE-1]]:50: note: 'device.is_cuda() ? "cuda" : "cpu"' says CUDA of every accelerator in use: write the name of the device, as 'c10::DeviceTypeName(device.type(), true)' does [tied-to-cuda]
std::string file() { return torch::cuda::is_available() ? "model_cuda.pt" : "model.pt"; }
// CHECK-MESSAGES: :[[@LINE-1]]:29: note: 'torch::cuda::is_available() ? "model_cuda.pt" : "model.pt"' says CUDA of every accelerator in use: write the name of the device, as 'c10::DeviceTypeName(device.type(), true)' does [tied-to-cuda]
std::string neither(torch::Device device) { return device.is_cuda() ? "fast" : "slow"; }

// Types that Apple's GPUs lack.
torch::Tensor precise(torch::Device device) {
  const auto options = torch::TensorOptions().dtype(torch::kFloat64).device(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:53: note: Apple's GPUs have no 'torch::kFloat64': compute with 'torch::kFloat32', or demand 'float64' in the policy [tied-to-cuda]
  return torch::ones({2}, options).to(torch::kCUDA, torch::kDouble);
  // CHECK-MESSAGES: :[[@LINE-1]]:53: note: Apple's GPUs have no 'torch::kDouble': compute with 'torch::kFloat32', or demand 'float64' in the policy [tied-to-cuda]
}
torch::Tensor on_the_host(torch::Tensor x) {
  return x.to(torch::kCPU, torch::kDouble) + torch::ones({2}, torch::kDouble);
}

// Pinned memory.
torch::Tensor pinned(torch::Tensor x) { return x.pin_memory(); }
// CHECK-MESSAGES: :[[@LINE-1]]:48: note: 'pin_memory' throws where there is no GPU, and for most that are not CUDA's: pin where 'torchport::selected().chosen.kind' is 'torchport::Kind::Cuda' or 'Rocm' [tied-to-cuda]
auto wanted = torch::TensorOptions().pinned_memory(true);
// CHECK-MESSAGES: :[[@LINE-1]]:15: note: 'pinned_memory' throws where there is no GPU, and for most that are not CUDA's: pin where 'torchport::selected().chosen.kind' is 'torchport::Kind::Cuda' or 'Rocm' [tied-to-cuda]
auto unwanted = torch::TensorOptions().pinned_memory(false);

// Before LibTorch 2.1, what is saved is not loaded to every device.
struct Loaded {
  torch::Device device{torch::kCPU};
  torch::jit::Module model(const std::string &path) {
    return torch::jit::load(path, device);
    // CHECK-MESSAGES: :[[@LINE-1]]:12: note: 'torch::jit::load' loads to the CPU, CUDA and XPU alone before LibTorch 2.1: load to 'torch::kCPU', and move it to 'device' [tied-to-cuda]
  }
  torch::Device chosen() const;
  torch::jit::Module of_chosen(const std::string &path) {
    return torch::jit::load(path, chosen());
    // CHECK-MESSAGES: :[[@LINE-1]]:12: note: 'torch::jit::load' loads to the CPU, CUDA and XPU alone
  }
  torch::jit::Module of_cpu(const std::string &path) {
    return torch::jit::load(path, torch::Device("cpu"));
  }
};
#define LOAD(x, path, device) torch::load(x, path, device)
// CHECK-MESSAGES: :[[@LINE-1]]:31: note: 'torch::load' loads to the CPU, CUDA and XPU alone
template <typename T> void loaded(T &x, const char *path, torch::Device device) {
  torch::load(x, path, torch::kCPU);
  LOAD(x, path, device);
}
void loaded_tensor(torch::Tensor x, torch::Device device) {
  LOAD(x, "x.pt", device);
  loaded(x, "x.pt", device);
}

// Arithmetic on the number of GPUs.
int mine(int rank) { return rank % torch::cuda::device_count(); }
// CHECK-MESSAGES: :[[@LINE-1]]:29: note: 'rank % torch::cuda::device_count()' divides by 0 where no GPU works: 'torchport::device_for_local_rank()' gives each process a device [tied-to-cuda]
int held(int rank) {
  const int count = static_cast<int>(torch::cuda::device_count());
  return rank % count;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'rank % count' divides by 0 where no GPU works: 'torchport::device_for_local_rank()' gives each process a device [tied-to-cuda]
  // CHECK-NOTES: :[[@LINE-3]]:38: note: the GPUs are counted here
}
struct Workers {
  int count = 0;
  void begin() { count = torch::cuda::device_count(); }
  int share(int all) const { return all / count; }
  // CHECK-MESSAGES: :[[@LINE-1]]:37: note: 'all / count' divides by 0 where no GPU works: 'torchport::device_for_local_rank()' gives each process a device [tied-to-cuda]
};
bool enough(int wanted) { return torch::cuda::device_count() >= wanted; }
// Calm: the number was asked for, or the GPUs were.
int counted_first(int rank) {
  const int count = static_cast<int>(torch::cuda::device_count());
  if (count == 0)
    return 0;
  return rank % count;
}
int asked_first(int rank) {
  if (!torch::cuda::is_available())
    return -1;
  return rank % torch::cuda::device_count();
}
int asked_in_place(int rank, int count = torch::cuda::device_count()) {
  return count > 0 ? rank % count : 0;
}

// Operators that are registered for CUDA.
torch::Tensor same(torch::Tensor x) { return x; }
TORCH_LIBRARY(mine, m) { m.def("same(Tensor x) -> Tensor"); }
TORCH_LIBRARY_IMPL(mine, CPU, m) { m.impl("same", same); }
TORCH_LIBRARY_IMPL(mine, CUDA, m) { m.impl("same", same); }
// CHECK-MESSAGES: :[[@LINE-1]]:1: note: these operators are registered for CUDA alone: another accelerator has none of them [tied-to-cuda]

// Code of one build.
#ifdef USE_CUDA
// CHECK-MESSAGES: :[[@LINE-1]]:2: note: code under '#ifdef USE_CUDA' is compiled for CUDA alone: say what builds for other accelerators do [tied-to-cuda]
constexpr int threads = 256;
#else
constexpr int threads = 4;
#endif
#if defined(USE_CUDA) || defined(USE_XPU)
constexpr int blocks = 16;
#endif
#ifdef __CUDACC__
// CHECK-MESSAGES: :[[@LINE-1]]:2: note: code under '#ifdef __CUDACC__' is compiled for CUDA alone: say what builds for other accelerators do [tied-to-cuda]
constexpr int warps = 8;
#endif
// Code of the other builds is calm.
#ifndef USE_CUDA
constexpr int cores = 4;
#endif
#if !defined(USE_CUDA)
constexpr int more_cores = 4;
#endif

// In a macro, at its text, and in a template.
#define IS_GPU(NAME) ((NAME) == "cuda")
// CHECK-MESSAGES: :[[@LINE-1]]:33: note: '(name) == "cuda"' knows no other accelerator by its name: compare devices, as '::torchport::is(torch::kCUDA, torch::Device(name))' does [tied-to-cuda]
bool by_macro(const std::string &name) { return IS_GPU(name); }
template <typename T> bool open(const T &value, const std::string &name) {
  return name == "cuda" && value;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'name == "cuda"' knows no other accelerator by its name: compare devices, as '::torchport::is(torch::kCUDA, torch::Device(name))' does [tied-to-cuda]
}
template bool open(const bool &, const std::string &);

// Numbers of the program's own.
enum class Place { Host, Gpu };
c10::DeviceType numbered(int number) {
  auto type = torch::kCPU;
  if (number == 1)
    // CHECK-MESSAGES: :[[@LINE-1]]:7: note: a number of the program's own stands for CUDA here, and none for another accelerator: give the others numbers too, or accept it if it means any GPU [tied-to-cuda]
    type = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:12: note: CUDA is chosen here
  return type;
}
torch::Device enumerated(Place place) {
  switch (place) {
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: a number of the program's own stands for CUDA here, and none for another accelerator: give the others numbers too, or accept it if it means any GPU [tied-to-cuda]
  case Place::Gpu:
    return torch::kCUDA;
  default:
    return torch::kCPU;
  }
}
torch::Device with_checked_index(Place place, int index) {
  switch (place) {
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: a number of the program's own stands for CUDA here
  case Place::Gpu:
    if (index < static_cast<int>(torch::cuda::device_count()))
      return torch::Device(torch::kCUDA, index);
    throw std::runtime_error("no such device");
  default:
    return torch::kCPU;
  }
}
torch::Device chosen(int gpu) { return gpu == 0 ? torch::kCUDA : torch::kCPU; }
// CHECK-MESSAGES: :[[@LINE-1]]:40: note: a number of the program's own stands for CUDA here, and none for another accelerator: give the others numbers too, or accept it if it means any GPU [tied-to-cuda]
// Calm: others have numbers, or the number is not what chooses.
torch::Device all_numbered(int number) {
  if (number == 2)
    return torch::kMPS;
  else if (number == 1)
    return torch::kCUDA;
  return torch::kCPU;
}
torch::Device counted(int count, bool gpu) { return count > 1 || gpu ? torch::kCUDA : torch::kCPU; }

// A device that goes where it is not followed.
void kept(std::map<std::string, torch::Device> &devices) {
  devices.emplace("gpu", torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:26: note: 'torch::kCUDA' goes where torchport does not follow it: see that it becomes no device, or write '::torchport::device_type(torch::kCUDA)' [tied-to-cuda]
}
// Calm: it is compared, or has its twin.
bool compared(torch::Device device) { return device.type() == torch::kCUDA; }
torch::Tensor followed(torch::Tensor x) {
  constexpr auto place = torch::kCUDA;
  return x.to(place);
}
