// The program's own enumeration of devices, with a value for CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
typedef enum { torch_kCPU, torch_kCUDA } torch_device_t;
// CHECK 9: note: this enumeration of devices has a value for CUDA but none for XPU, MPS, PrivateUse1: add values, use 'torch::Device', or accept it if its CUDA value means any GPU [tied-to-cuda]
// CHECK-NOTES: :[[@LINE-2]]:28: note: this is its value for CUDA
enum class Place {
  // CHECK 1: note: this enumeration of devices has a value for CUDA but none for PrivateUse1: add values, use 'torch::Device', or accept it if its CUDA value means any GPU [tied-to-cuda]
  Cpu,
  Cuda,
  Xpu,
  Mps
};
//--- calm.cpp
// Without CUDA, not of devices, or complete.
enum class Speed { Cpu, Gpu };
enum class Library { Cuda, Cudnn, Npp };
enum class All { Cpu, Cuda, Xpu, Mps, PrivateUse1 };
//--- macro.cpp
#define DEVICES kOnCpu, kOnCuda
enum Listed { DEVICES }; // CHECK 1: none for XPU, MPS, PrivateUse1
#define ENUMERATION(NAME) enum class NAME { Cpu, Cuda } // CHECK 27: none for XPU, MPS, PrivateUse1
// Reported once.
ENUMERATION(First);
ENUMERATION(Second);
//--- template.cpp
template <typename T> struct Pool {
  enum Kind { Cpu, Cuda }; // CHECK 3: none for XPU, MPS, PrivateUse1
  T sizes[2];
};
template struct Pool<int>;
template struct Pool<long>;
//--- several/own.h
enum class Where { Host, Cuda }; // CHECK 1: none for XPU, MPS, PrivateUse1
torch::Tensor moved(const torch::Tensor &x, Where where);
//--- several/one.cpp
torch::Tensor moved(const torch::Tensor &x, Where where) { return where == Where::Host ? x : x.cuda(); }
//--- several/other.cpp
torch::Tensor other(const torch::Tensor &x) { return moved(x, Where::Host); }
