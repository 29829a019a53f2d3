// What names, answers, counts and handlers lead to, beyond the expression itself.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/script.h>
#include <torch/torch.h>

#include <ATen/DLConvertor.h>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

// A count that a function gives, and one that divides in place.
int gpus() { return torch::cuda::device_count(); }
int of(int rank) { return rank % gpus(); }
// CHECK-MESSAGES: :[[@LINE-1]]:27: note: 'rank % gpus()' divides by zero on a machine without a working GPU
int rest(int all) {
  all %= torch::cuda::device_count();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: 'all %= torch::cuda::device_count()' divides by zero on a machine without a working GPU
  return all;
}

// Pinned by an argument.
torch::Tensor pinned() { return at::zeros({1}, torch::kFloat, torch::kStrided, torch::kCPU, true); }
// CHECK-MESSAGES: :[[@LINE-1]]:33: note: 'zeros' throws without a GPU
torch::Tensor unpinned() { return at::zeros({1}, torch::kFloat, torch::kStrided, torch::kCPU, false); }

// An answer in a variable, and in a function.
std::string kept(const torch::Tensor &x) {
  const bool gpu = x.is_cuda();
  return gpu ? "model_cuda.pt" : "model.pt";
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'gpu ? "model_cuda.pt" : "model.pt"' names every accelerator CUDA
}
bool on_gpu(const torch::Tensor &x) { return x.is_cuda(); }
std::string given(const torch::Tensor &x) {
  if (on_gpu(x))
    return "model_cuda.pt";
  // CHECK-MESSAGES: :[[@LINE-1]]:12: note: "model_cuda.pt" names every accelerator CUDA
  return "model.pt";
}
std::string other(bool fast) { return fast ? "cuda_fast.so" : "cuda_slow.so"; }

// The name of a device beside another text; calm beside the CPU's, and another device's.
bool found(torch::Device device) { return device.str().find("cu") == 0; }
// CHECK-MESSAGES: :[[@LINE-1]]:43: note: the device's name is examined here
bool named(torch::Device device, const std::string &name) { return device.str() == name; }
// CHECK-MESSAGES: :[[@LINE-1]]:68: note: the device's name is examined here
bool is_fast(const std::string &name);
bool asked(torch::Device device) { return is_fast(device.str()); }
// CHECK-MESSAGES: :[[@LINE-1]]:51: note: the device's name is examined here
bool on_host(torch::Device device) { return device.str() == "cpu"; }
bool together(torch::Device a, torch::Device b) { return a.str() == b.str(); }

// Types: those that some accelerators lack, calm where they are only compared.
torch::Tensor halved(const torch::Tensor &x) { return x.is_cuda() ? x.to(torch::kHalf) : x; }
// CHECK-MESSAGES: :[[@LINE-1]]:74: note: some accelerators do not support 'torch::kHalf': use 'torch::kFloat32', or demand 'float16' in the policy
torch::Tensor always(const torch::Tensor &x) { return x.to(torch::kCUDA, torch::kHalf); }
// CHECK-MESSAGES: :[[@LINE-1]]:74: note: many CPU operators do not support 'torch::kHalf'
bool is_precise(const torch::Tensor &x) { return x.scalar_type() == torch::kFloat64; }
int bytes(const torch::Tensor &x, torch::Device) {
  switch (x.scalar_type()) {
  case torch::kDouble:
    return 8;
  default:
    return 4;
  }
}

// A quantised tensor that a function may have put on a device.
torch::Tensor prepared(const torch::Tensor &x) { return x.cuda(); }
torch::Tensor quantised(const torch::Tensor &x) {
  return torch::quantize_per_tensor(prepared(x), 0.1, 0, torch::kQInt8);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'quantize_per_tensor' makes a tensor that only the CPU and CUDA support
}
torch::Tensor fresh() {
  const torch::Tensor made = torch::rand({2});
  return torch::quantize_per_tensor(made, 0.1, 0, torch::kQInt8);
}

// A program that knows several accelerators: CUDA's twin is true of each.
int batch_of(torch::Device device) {
  if (device.is_cuda())
    return 512;
  // CHECK-MESSAGES: :[[@LINE-2]]:7: note: with the policy 'any', 'device.is_cuda()' is true for every accelerator, and 'device.is_xpu()' comes too late: ask for the other accelerators first
  if (device.is_xpu())
    return 128;
  return 8;
}
int batch_after(torch::Device device) { return device.is_xpu() ? 128 : device.is_cuda() ? 512 : 8; }
bool on_any(torch::Device device) { return device.is_cuda() || device.is_xpu(); }
torch::Device pick() {
  if (torch::cuda::is_available())
    return torch::kCUDA;
  else if (at::hasMPS())
    return torch::kMPS;
  return torch::kCPU;
}

// Complex numbers by a function, and a type by its template.
torch::Tensor spectrum(const torch::Tensor &x) { return torch::fft::rfft(x); }
// CHECK-MESSAGES: :[[@LINE-1]]:57: note: 'torch::fft::rfft' uses complex numbers, which Apple's GPUs may not support: demand 'complex64' in the policy
torch::Tensor spectrum_here(const torch::Tensor &x) { return torch::fft::rfft(x.cpu()); }
torch::Tensor wrapped(double *data, torch::Device device) {
  return torch::from_blob(data, {2}, torch::dtype(c10::CppTypeToScalarType<double>::value)).to(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:51: note: Apple's GPUs do not support 'c10::CppTypeToScalarType<double>::value'
}

// Calls that few devices answer.
auto packed(const torch::Tensor &x) { return at::toDLPack(x); }
// CHECK-MESSAGES: :[[@LINE-1]]:46: note: 'at::toDLPack' packs tensors of few accelerators besides CUDA
auto packed_here(const torch::Tensor &x) { return at::toDLPack(x.cpu()); }
auto generator(torch::Device device) { return at::globalContext().defaultGenerator(device); }
// CHECK-MESSAGES: :[[@LINE-1]]:47: note: 'defaultGenerator' throws for most accelerators: 'torch::manual_seed' seeds all of them
int number(torch::Device device) {
  int found = -1;
  std::sscanf(device.str().c_str(), "cuda:%d", &found);
  // CHECK-MESSAGES: :[[@LINE-1]]:37: note: a comparison with "cuda:%d" excludes every other accelerator
  return found;
}
torch::Tensor retried(const torch::Tensor &x) {
  try {
    return x + 1;
  } catch (const c10::OutOfMemoryError &) {
    // CHECK-MESSAGES: :[[@LINE-1]]:5: note: other accelerators throw 'c10::Error' when out of memory
    return x;
  }
}

// Handlers: in a macro, and around a function of another source.
#define TRY(WHAT, OTHER) try { return WHAT; } catch (...) { return OTHER; }
// CHECK-MESSAGES: :[[@LINE-1]]:47: note: this handler may be for machines without CUDA
torch::Tensor moved(const torch::Tensor &x) { TRY(x.cuda(), x) }
torch::Tensor on_device(const torch::Tensor &x);
int batch(const torch::Tensor &x) {
  try {
    on_device(x);
    return 64;
  } catch (const std::exception &) {
    // CHECK-MESSAGES: :[[@LINE-1]]:5: note: this handler may be for machines without CUDA
    return 1;
  }
}

// A place in a macro is reported once, and not at all where its use is reported.
#define ASK(WHAT) std::system("nvidia-smi " WHAT)
// CHECK-MESSAGES: :[[@LINE-1]]:31: note: "nvidia-smi -L" is specific to NVIDIA
int asked_twice() { return ASK("-L") + ASK("-q"); }
#define GPU_NAME "cuda"
bool compared(const std::string &name) { return GPU_NAME == name; }
// CHECK-MESSAGES: :[[@LINE-1]]:49: note: 'GPU_NAME == name' matches no other accelerator's name

// Builds by a macro that is given their name.
#define BUILT(NAME) (MINE_WITH_##NAME)
#if BUILT(CUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:2: note: code under '#if BUILT(CUDA)' is compiled only for CUDA
int built();
#endif

// What was saved on a device.
torch::IValue saved(const std::vector<char> &bytes) { return torch::jit::pickle_load(bytes); }
// CHECK-MESSAGES: :[[@LINE-1]]:62: note: 'torch::jit::pickle_load' loads to the device that it was saved from

// A device that is made only to be compared.
bool on_first(const torch::Tensor &x) { return x.device() == torch::Device(torch::kCUDA, 0); }
// CHECK-MESSAGES: :[[@LINE-1]]:76: note: 'torch::kCUDA' is used where torchport cannot follow it

// The twin of another accelerator's device gives any, and a question for it does not.
bool on_xpu(torch::Tensor x) {
  x = x.to(torch::kXPU);
  return x.is_xpu();
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'x.is_xpu()' is false if the device's twin returns another device
}
bool beyond_the_host(torch::Device device) { return device.type() > torch::kCPU; }
// CHECK-MESSAGES: :[[@LINE-1]]:53: note: 'device.type() > torch::kCPU' orders device types by number

// A returned name, and a program for TorchScript.
std::string returned(const torch::Tensor &x) {
  if (x.is_cuda())
    return "cuda";
  // CHECK-MESSAGES: :[[@LINE-1]]:12: note: "cuda" names every accelerator CUDA
  return "cpu";
}
const char *const script = "def f(x):\n  if x.is_cuda:\n    return 1\n  return 2\n";
// CHECK-MESSAGES: :[[@LINE-1]]:28: note: this TorchScript code asks for CUDA: ask for the CPU instead

// Calm: a text that becomes a device at once, a constant of which only questions are made, and a
// handler that takes the CPU, as the twin would.
torch::Device chosen() { return torch::Device(torch::cuda::is_available() ? "cuda:0" : "cpu"); }
constexpr auto kGpu = torch::kCUDA;
bool on_constant(const torch::Tensor &x) { return x.device().type() == kGpu; }
torch::Device probed() {
  try {
    torch::zeros({1}, torch::device(torch::kCUDA));
    return torch::Device(torch::kCUDA);
  } catch (const std::exception &) {
    std::cerr << "no GPU\n";
    return torch::kCPU;
  }
}

// Calm: a device that is printed.
void print() { std::cout << torch::kCUDA; }
