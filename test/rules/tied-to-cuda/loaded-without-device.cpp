// Data that is loaded to the device that it was saved from.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/script.h>
#include <torch/torch.h>
auto loaded(const std::string &path) { return torch::jit::load(path); }
// CHECK-MESSAGES: :[[@LINE-1]]:47: note: 'torch::jit::load()' without a device loads to the device that the file was saved from, which this machine may lack: pass 'torch::kCPU', and move the result [model-load-device]
void loaded_tensor(torch::Tensor &x) { torch::load(x, "x.pt"); }
// CHECK-MESSAGES: :[[@LINE-1]]:40: note: 'torch::load()' without a device loads to the device that the file was saved from
void loaded_module(torch::nn::Linear &layer) { torch::load(layer, "layer.pt"); }
// CHECK-MESSAGES: :[[@LINE-1]]:48: note: 'torch::load()' without a device loads to the device that the file was saved from
//--- calm.cpp
#include <torch/script.h>
auto to_host(const std::string &path) { return torch::jit::load(path, torch::kCPU); }
void tensor_to_host(torch::Tensor &x) { torch::load(x, "x.pt", torch::kCPU); }
//--- macro.cpp
#include <torch/script.h>
#define LOAD torch::jit::load
// CHECK-MESSAGES: :[[@LINE-1]]:14: note: 'torch::jit::load()' without a device loads to the device that the file was saved from
auto by_object() { return LOAD("x.pt"); }
#define LOADED(PATH) torch::jit::load(PATH)
// CHECK-MESSAGES: :[[@LINE-1]]:22: note: 'torch::jit::load()' without a device loads to the device that the file was saved from
auto by_function() { return LOADED("x.pt"); }
auto by_function_again() { return LOADED("y.pt"); }
//--- template.cpp
#include <torch/script.h>
template <typename T> auto open(const T &) { return torch::jit::load("x.pt"); }
// CHECK-MESSAGES: :[[@LINE-1]]:53: note: 'torch::jit::load()' without a device loads to the device that the file was saved from
template <typename T> void instance(T &x) { torch::load(x, "x.pt"); }
// CHECK-MESSAGES: :[[@LINE-1]]:45: note: 'torch::load()' without a device loads to the device that the file was saved from
template void instance(torch::Tensor &);
template void instance(torch::nn::Linear &);
//--- several/own.h
#include <torch/script.h>
inline auto in_header(const std::string &path) { return torch::jit::load(path); }
// CHECK-MESSAGES: :[[@LINE-1]]:57: note: 'torch::jit::load()' without a device loads to the device that the file was saved from
torch::jit::Module read(const std::string &path);
//--- several/one.cpp
torch::jit::Module read(const std::string &path) { return torch::jit::load(path); }
// CHECK-MESSAGES: :[[@LINE-1]]:59: note: 'torch::jit::load()' without a device loads to the device that the file was saved from
//--- several/other.cpp
auto other() { return std::pair(in_header("x.pt"), read("y.pt")); }
