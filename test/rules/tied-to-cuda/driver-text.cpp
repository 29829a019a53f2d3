// A string that names a part of NVIDIA's driver.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <cstdlib>
#include <fstream>
bool is_hidden() { return std::getenv("CUDA_VISIBLE_DEVICES") != nullptr; }
// CHECK 39: note: "CUDA_VISIBLE_DEVICES" is specific to NVIDIA: add code for other accelerators [tied-to-cuda]
int memory() { return std::system("nvidia-smi --query-gpu=memory.free"); }
// CHECK 35: "nvidia-smi --query-gpu=memory.free" is specific to NVIDIA
bool has_driver() { return std::ifstream("/proc/driver/nvidia/version").good(); }
// CHECK 42: "/proc/driver/nvidia/version" is specific to NVIDIA
const char *library = "libcudart.so"; // CHECK 23: "libcudart.so" is specific to NVIDIA
bool nccl() { return std::getenv("NCCL_DEBUG"); } // CHECK 34: "NCCL_DEBUG" is specific to NVIDIA
std::string backend(bool many) { return many ? "nccl" : "gloo"; } // CHECK 48: "nccl" is specific to NVIDIA
bool versioned() { return std::getenv("CUDA_PATH_V11"); } // CHECK 39: "CUDA_PATH_V11" is specific to NVIDIA
//--- calm.cpp
#include <cstdlib>
#include <iostream>
bool is_asked() { return std::getenv("HIP_VISIBLE_DEVICES") != nullptr; }
void told() { std::cout << "nvidia-smi tells more.\n"; }
int other() { return std::system("lspci"); }
std::string all(bool many) { return many ? "mpi" : "nccl or gloo"; }
//--- macro.cpp
#include <cstdlib>
#define VISIBLE "CUDA_VISIBLE_DEVICES" // CHECK 17: "CUDA_VISIBLE_DEVICES" is specific to NVIDIA
const char *by_object() { return std::getenv(VISIBLE); }
#define IS_SET(NAME) (std::getenv(NAME) && std::getenv("CUDA_LAUNCH_BLOCKING"))
// CHECK 56: "CUDA_LAUNCH_BLOCKING" is specific to NVIDIA
bool by_function() { return IS_SET("HIP_VISIBLE_DEVICES"); }
bool by_function_again() { return IS_SET("MKL_NUM_THREADS"); }
//--- template.cpp
#include <cstdlib>
template <typename T> T open(T value) { return std::getenv("CUDA_VISIBLE_DEVICES") ? value : T(); }
// CHECK 60: "CUDA_VISIBLE_DEVICES" is specific to NVIDIA
template <typename T> T instance(T value) {
  std::system("nvidia-smi"); // CHECK 15: "nvidia-smi" is specific to NVIDIA
  return value;
}
template int instance(int);
template long instance(long);
template <typename Shell> int dependent(Shell &shell) { return shell.run("nvidia-smi"); }
// CHECK 74: "nvidia-smi" is specific to NVIDIA
//--- several/own.h
#include <cstdlib>
constexpr const char *kVisible = "CUDA_VISIBLE_DEVICES"; // CHECK 34: "CUDA_VISIBLE_DEVICES" is specific to NVIDIA
inline bool in_header() { return std::getenv("CUDA_LAUNCH_BLOCKING"); } // CHECK 46: "CUDA_LAUNCH_BLOCKING" is specific to NVIDIA
//--- several/one.cpp
bool one() { return in_header() && std::getenv(kVisible); }
//--- several/other.cpp
bool more() { return std::getenv(kVisible); }
