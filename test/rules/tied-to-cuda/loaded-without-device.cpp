// Data that is loaded to the device that it was saved from.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/script.h>
#include <torch/torch.h>
auto loaded(const std::string &path) { return torch::jit::load(path); }
// CHECK 47: note: 'torch::jit::load()' without a device loads to the device that the file was saved from, which this machine may lack: pass 'torch::kCPU', and move the result to the device where it is used [model-load-device]
void loaded_tensor(torch::Tensor &x) { torch::load(x, "x.pt"); } // CHECK 40: 'torch::load()' without a device
void loaded_module(torch::nn::Linear &layer) { torch::load(layer, "layer.pt"); } // CHECK 48: 'torch::load()' without a device
auto loaded_anywhere(const std::string &path) { return torch::jit::load(path, c10::nullopt); }
// CHECK 56: 'torch::jit::load()' without a device
auto loaded_nowhere(const std::string &path) { return torch::jit::load(path, c10::optional<torch::Device>()); }
// CHECK 55: note: 'torch::jit::load()' without a device
auto by_constant(const std::string &path) {
  const c10::optional<torch::Device> none;
  return torch::jit::load(path, none); // CHECK 10: note: 'torch::jit::load()' without a device
}
auto imported(std::shared_ptr<torch::jit::CompilationUnit> unit) { return torch::jit::import_ir_module(unit, "x.pt"); }
// CHECK 75: 'torch::jit::import_ir_module()' without a device
//--- calm.cpp
#include <torch/script.h>
auto imported_to_host(std::shared_ptr<torch::jit::CompilationUnit> unit) { return torch::jit::import_ir_module(unit, "x.pt", torch::kCPU); }
auto to_given(const std::string &path, c10::optional<torch::Device> device) { return torch::jit::load(path, device); }
auto to_host(const std::string &path) { return torch::jit::load(path, torch::kCPU); }
void tensor_to_host(torch::Tensor &x) { torch::load(x, "x.pt", torch::kCPU); }
//--- macro.cpp
#include <torch/script.h>
#define LOAD torch::jit::load // CHECK 14: 'torch::jit::load()' without a device
auto by_object() { return LOAD("x.pt"); }
#define LOADED(PATH) torch::jit::load(PATH) // CHECK 22: 'torch::jit::load()' without a device
auto by_function() { return LOADED("x.pt"); }
auto by_function_again() { return LOADED("y.pt"); }
//--- template.cpp
#include <torch/script.h>
template <typename T> auto open(const T &) { return torch::jit::load("x.pt"); } // CHECK 53: 'torch::jit::load()' without a device
template <typename T> void instance(T &x) { torch::load(x, "x.pt"); } // CHECK 45: 'torch::load()' without a device
template void instance(torch::Tensor &);
template void instance(torch::nn::Linear &);
//--- several/own.h
#include <torch/script.h>
inline auto in_header(const std::string &path) { return torch::jit::load(path); } // CHECK 57: 'torch::jit::load()' without a device
torch::jit::Module read(const std::string &path);
//--- several/one.cpp
torch::jit::Module read(const std::string &path) { return torch::jit::load(path); }
// CHECK 59: 'torch::jit::load()' without a device
//--- several/other.cpp
auto other() { return std::pair(in_header("x.pt"), read("y.pt")); }
