// tied-to-cuda follows names, answers, counts and handlers through variables and functions.
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/script.h>
#include <torch/torch.h>
#include <ATen/DLConvertor.h>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

// Memory that is pinned by an argument.
torch::Tensor pinned(bool pin) { return at::zeros({1}, torch::kFloat, torch::kStrided, torch::kCPU, pin); }
// CHECK 41: note: 'zeros' throws without a GPU
torch::Tensor unpinned() { return at::zeros({1}, torch::kFloat, torch::kStrided, torch::kCPU, false); }
// An answer in a variable, and in a function.
std::string kept(const torch::Tensor &x) {
  const bool gpu = x.is_cuda();
  return gpu ? "model_cuda.pt" : "model.pt"; // CHECK 10: note: 'gpu ? "model_cuda.pt" : "model.pt"' names every accelerator CUDA
}
bool on_gpu(const torch::Tensor &x) { return x.is_cuda(); }
std::string given(const torch::Tensor &x) {
  if (on_gpu(x)) return "model_cuda.pt"; // CHECK 25: note: "model_cuda.pt" names every accelerator CUDA
  return "model.pt";
}
std::string other(bool fast) { return fast ? "cuda_fast.so" : "cuda_slow.so"; }
// The name of a device, given to a function of another source.
bool is_fast(const std::string &name);
bool asked(torch::Device device) { return is_fast(device.str()); } // CHECK 51: note: the device's name is examined here
// Not reported: types that are only compared.
bool is_precise(const torch::Tensor &x) { return x.scalar_type() == torch::kFloat64; }
int bytes(const torch::Tensor &x, torch::Device) {
  switch (x.scalar_type()) {
  case torch::kDouble: return 8;
  default: return 4;
  }
}
// Not reported: the tensor is quantised on the CPU.
torch::Tensor fresh() {
  const torch::Tensor made = torch::rand({2});
  return torch::quantize_per_tensor(made, 0.1, 0, torch::kQInt8);
}
// A program that knows several accelerators.
int batch_of(torch::Device device) {
  if (device.is_cuda()) return 512;
  // CHECK 7: note: with the policy 'any', 'device.is_cuda()' is true for every accelerator, and 'device.is_xpu()' comes too late: ask for the other accelerators first
  if (device.is_xpu()) return 128;
  return 8;
}
int batch_after(torch::Device device) { return device.is_xpu() ? 128 : device.is_cuda() ? 512 : 8; }
bool on_any(torch::Device device) { return device.is_cuda() || device.is_xpu(); }
torch::Device pick() {
  if (torch::cuda::is_available()) return torch::kCUDA;
  else if (at::hasMPS()) return torch::kMPS;
  return torch::kCPU;
}
// Complex numbers, and a type by its template.
torch::Tensor spectrum(const torch::Tensor &x) { return torch::fft::rfft(x); }
// CHECK 57: note: 'torch::fft::rfft' uses complex numbers, which Apple's GPUs may not support: demand 'complex64' in the policy
torch::Tensor spectrum_here(const torch::Tensor &x) { return torch::fft::rfft(x.cpu()); }
torch::Tensor wrapped(double *data, torch::Device device) {
  return torch::from_blob(data, {2}, torch::dtype(c10::CppTypeToScalarType<double>::value)).to(device);
  // CHECK 51: note: Apple's GPUs do not support 'c10::CppTypeToScalarType<double>::value'
}
// Calls that few devices support.
auto packed(const torch::Tensor &x) { return at::toDLPack(x); }
// CHECK 46: note: 'at::toDLPack' packs tensors of few accelerators besides CUDA
auto packed_here(const torch::Tensor &x) { return at::toDLPack(x.cpu()); }
int number(torch::Device device) {
  int found = -1;
  std::sscanf(device.str().c_str(), "cuda:%d", &found);
  // CHECK 37: note: a comparison with "cuda:%d" excludes every other accelerator
  return found;
}
torch::Tensor retried(const torch::Tensor &x) {
  try {
    return x + 1;
  } catch (const c10::OutOfMemoryError &) { // CHECK 5: note: other accelerators throw 'c10::Error' when out of memory
    return x;
  }
}
// A handler around a function of another source.
torch::Tensor on_device(const torch::Tensor &x);
int batch(const torch::Tensor &x) {
  try {
    on_device(x);
    return 64;
  } catch (const std::exception &) { // CHECK 5: note: this handler may be for machines without CUDA
    return 1;
  }
}
// A place in a macro is reported once, and not where its use is reported.
#define ASK(WHAT) std::system("nvidia-smi " WHAT) // CHECK 31: note: "nvidia-smi -L" is specific to NVIDIA
int asked_twice() { return ASK("-L") + ASK("-q"); }
#define GPU_NAME "cuda"
bool compared(const std::string &name) { return GPU_NAME == name; }
// CHECK 49: note: 'GPU_NAME == name' matches no other accelerator's name
// Data that was saved on a device.
torch::IValue saved(const std::vector<char> &bytes) { return torch::jit::pickle_load(bytes); }
// CHECK 62: note: 'torch::jit::pickle_load' loads to the device that it was saved from
// A device that is only compared.
bool on_first(const torch::Tensor &x) { return x.device() == torch::Device(torch::kCUDA, 0); }
// CHECK 76: note: 'torch::kCUDA' is used where torchport cannot follow it
// Questions for other accelerators.
bool on_xpu(torch::Tensor x) {
  x = x.to(torch::kXPU);
  return x.is_xpu(); // CHECK 10: note: 'x.is_xpu()' is false if the device's twin returns another device
}
bool beyond_the_host(torch::Device device) { return device.type() > torch::kCPU; }
// CHECK 53: note: 'device.type() > torch::kCPU' orders device types by number
// TorchScript.
const char *const script = "def f(x):\n  if x.is_cuda:\n    return 1\n  return 2\n";
// CHECK 28: note: this TorchScript code asks for CUDA: ask for the CPU instead
// Not reported: a string that becomes a device at once, a constant that is only compared,
// and a handler that falls back to the CPU, as the twin does.
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
void print() { std::cout << torch::kCUDA; }
