// A function that is named after CUDA, whose body works for every device.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
bool has_cuda() { return torch::cuda::is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:6: note: 'has_cuda' is named after CUDA, but runs on every accelerator once its body has twins: name it after 'gpu' or 'device' [tied-to-cuda]
struct Options { bool useCuda() const { return torch::cuda::device_count() > 1; } };
// CHECK-MESSAGES: :[[@LINE-1]]:23: note: 'useCuda' is named after CUDA, but runs on every accelerator once its body has twins
//--- calm.cpp
bool has_gpu() { return torch::cuda::is_available(); }
int cuda_cores(int count) { return count * 128; }
extern "C" int cudaDeviceSynchronize();
bool is_cuda_done();
//--- macro.cpp
#define HAS_CUDA has_cuda_by_macro
// CHECK-MESSAGES: :[[@LINE-1]]:18: note: 'has_cuda_by_macro' is named after CUDA, but runs on every accelerator once its body has twins
bool HAS_CUDA() { return torch::cuda::is_available(); }
#define ASKS(NAME) bool NAME##_cuda() { return torch::cuda::is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:48: note: 'torch::cuda::is_available()' asks only for CUDA [device-question]
ASKS(first)
//--- template.cpp
template <typename T> bool open_cuda(const T &) { return torch::cuda::is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:28: note: 'open_cuda' is named after CUDA, but runs on every accelerator once its body has twins
template <typename T> bool instance_cuda(const T &) { return torch::cuda::is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:28: note: 'instance_cuda' is named after CUDA, but runs on every accelerator once its body has twins
template bool instance_cuda(const int &);
template bool instance_cuda(const long &);
//--- several/own.h
inline bool cuda_in_header() { return torch::cuda::is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:13: note: 'cuda_in_header' is named after CUDA, but runs on every accelerator once its body has twins
bool cuda_elsewhere();
//--- several/one.cpp
bool cuda_elsewhere() { return torch::cuda::is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:6: note: 'cuda_elsewhere' is named after CUDA, but runs on every accelerator once its body has twins
//--- several/other.cpp
bool other() { return cuda_in_header() && cuda_elsewhere(); }
