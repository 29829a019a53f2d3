// A string that is chosen by a question for CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <fstream>
#include <iostream>
std::string named(torch::Device device) { return device.is_cuda() ? "cuda" : "cpu"; }
// CHECK 50: note: 'device.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA: use the device's name, as in 'c10::DeviceTypeName(device.type(), true)' [tied-to-cuda]
std::string file() { return torch::cuda::is_available() ? "model_cuda.pt" : "model.pt"; }
// CHECK 29: 'torch::cuda::is_available() ? "model_cuda.pt" : "model.pt"' names every accelerator CUDA
std::string returned(const torch::Tensor &x) {
  if (x.is_cuda()) return "model_cuda.pt"; // CHECK 27: "model_cuda.pt" names every accelerator CUDA
  return "model.pt";
}
std::string assigned(const torch::Tensor &x) {
  std::string folder = "out";
  if (x.device().type() == torch::kCUDA) folder = "out_cuda"; // CHECK 51: "out_cuda" names every accelerator CUDA
  return folder;
}
void streamed(std::ostream &file, const torch::Tensor &x) { file << (x.is_cuda() ? "cuda" : "cpu"); }
// CHECK 70: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
std::string appended(const torch::Tensor &x) { return std::string("out/") + (x.is_cuda() ? "cuda" : "cpu"); }
// CHECK 78: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
// The rest of a function after a question, and what a question overwrites.
std::string after(torch::Device device) { if (!device.is_cuda()) return "cpu/"; return "cuda/"; }
// CHECK 88: "cuda/" names every accelerator CUDA
std::ifstream opened_after() {
  if (!torch::cuda::is_available()) return std::ifstream("cpu.bin");
  const std::string file = "cuda.bin"; // CHECK 28: "cuda.bin" names every accelerator CUDA
  return std::ifstream(file);
}
std::string overwritten(torch::Device device) {
  std::string folder = "cuda/"; // CHECK 24: "cuda/" names every accelerator CUDA
  if (!device.is_cuda()) folder = "cpu/";
  return folder;
}
std::string after_host(torch::Device device) { return device.is_cpu() ? "cpu/" : "cuda/"; }
// CHECK 55: 'device.is_cpu() ? "cpu/" : "cuda/"' names every accelerator CUDA
// The answer is passed, cast or an index.
std::string by_parameter(bool gpu) { return gpu ? "out_cuda/" : "out_cpu/"; }
// CHECK 45: 'gpu ? "out_cuda/" : "out_cpu/"' names every accelerator CUDA
std::string passed(torch::Device device) { return by_parameter(device.is_cuda()); }
std::string by_default(int gpu = torch::cuda::is_available()) { return gpu ? "out_cuda/" : "out_cpu/"; }
// CHECK 72: 'gpu ? "out_cuda/" : "out_cpu/"' names every accelerator CUDA
std::string passed_default() { return by_default(); }
struct Output {
  bool gpu;
  explicit Output(bool gpu) : gpu(gpu) {}
  std::string folder() const { return gpu ? "out_cuda/" : "out_cpu/"; }
  // CHECK 39: 'gpu ? "out_cuda/" : "out_cpu/"' names every accelerator CUDA
};
Output passed_to_constructor(torch::Device device) { return Output(device.is_cuda()); }
std::string by_switch(torch::Device device) {
  const bool gpu = device.is_cuda();
  switch (int(gpu)) {
  case 1: return "gpu_cuda/"; // CHECK 18: "gpu_cuda/" names every accelerator CUDA
  default: return "cpu/";
  }
}
std::string by_index(torch::Device device) {
  static const char *const names[] = {"out_cpu/", "out_cuda/"};
  return names[device.is_cuda()]; // CHECK 10: 'names[device.is_cuda()]' names every accelerator CUDA
}
// Printed, and also used in another way.
std::string printed_and_returned(const torch::Tensor &x) {
  const char *name = x.is_cuda() ? "cuda" : "cpu"; // CHECK 22: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
  std::cout << name;
  return std::string(name) + ".pt";
}
void saved(const torch::Tensor &x) {
  std::string name = "x_";
  name += x.is_cuda() ? "cuda" : "cpu"; // CHECK 11: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
  torch::save(x, name);
}
//--- calm.cpp
std::string neither(torch::Device device) { return device.is_cuda() ? "fast" : "slow"; }
std::string written(torch::Device device) { return "model_" + device.str() + ".pt"; }
std::string of_host(torch::Device device) { return device.is_cpu() ? "cpu" : "gpu"; }
std::string word(torch::Device device) { return device.is_cuda() ? "barracuda" : "salmon"; }
std::string trained(bool train) { return train ? "train_cuda.pt" : "test_cuda.pt"; }
std::string passed(bool train) { return trained(train); }
//--- macro.cpp
#define CUDA_FILE "model_cuda.pt"
std::string by_object(const torch::Tensor &x) { return x.is_cuda() ? CUDA_FILE : "model.pt"; }
// CHECK 56: 'x.is_cuda() ? CUDA_FILE : "model.pt"' names every accelerator CUDA
#define NAME_OF(X) ((X).is_cuda() ? "cuda" : "cpu")
// CHECK 21: note: '(X).is_cuda()' is false on every accelerator except CUDA [device-question]
// CHECK 21: '(x).is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
std::string by_function(const torch::Tensor &x) { return NAME_OF(x); }
std::string by_function_again(const torch::Tensor &x) { return NAME_OF(x); }
//--- template.cpp
template <typename T> std::string open(const T &, torch::Device device) { return device.is_cuda() ? "cuda" : "cpu"; }
// CHECK 82: 'device.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
template <typename X> std::string instance(const X &x) { return x.is_cuda() ? "cuda" : "cpu"; }
// CHECK 65: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
template std::string instance(const torch::Tensor &);
template std::string instance(const torch::Device &);
template <typename X> struct File {
  std::string no_instance(const X &x) { return x.is_cuda() ? "x_cuda.pt" : "x.pt"; }
  // CHECK 48: 'x.is_cuda() ? "x_cuda.pt" : "x.pt"' names every accelerator CUDA
  // CHECK 48: note: 'x.is_cuda()' is false on every accelerator except CUDA [device-question]
};
//--- several/own.h
inline std::string in_header(const torch::Tensor &x) { return x.is_cuda() ? "cuda" : "cpu"; }
// CHECK 63: 'x.is_cuda() ? "cuda" : "cpu"' names every accelerator CUDA
