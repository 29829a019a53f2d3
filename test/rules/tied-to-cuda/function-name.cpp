// A function that is named after CUDA, whose body works for every device.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
bool has_cuda() { return torch::cuda::is_available(); }
// CHECK 6: note: 'has_cuda' is named after CUDA, but runs on every accelerator once its body has twins: name it after 'gpu' or 'device' [tied-to-cuda]
struct Options { bool useCuda() const { return torch::cuda::device_count() > 1; } }; // CHECK 23: 'useCuda' is named after CUDA
//--- calm.cpp
bool has_gpu() { return torch::cuda::is_available(); }
int cuda_cores(int count) { return count * 128; }
extern "C" int cudaDeviceSynchronize();
bool is_cuda_done();
//--- macro.cpp
#define HAS_CUDA has_cuda_by_macro // CHECK 18: 'has_cuda_by_macro' is named after CUDA
bool HAS_CUDA() { return torch::cuda::is_available(); }
#define ASKS(NAME) bool NAME##_cuda() { return torch::cuda::is_available(); }
// CHECK 48: note: 'torch::cuda::is_available()' asks only for CUDA [device-question]
ASKS(first)
//--- template.cpp
template <typename T> bool open_cuda(const T &) { return torch::cuda::is_available(); } // CHECK 28: 'open_cuda' is named after CUDA
template <typename T> bool instance_cuda(const T &) { return torch::cuda::is_available(); }
// CHECK 28: 'instance_cuda' is named after CUDA
template bool instance_cuda(const int &);
template bool instance_cuda(const long &);
//--- several/own.h
inline bool cuda_in_header() { return torch::cuda::is_available(); } // CHECK 13: 'cuda_in_header' is named after CUDA
bool cuda_elsewhere();
//--- several/one.cpp
bool cuda_elsewhere() { return torch::cuda::is_available(); } // CHECK 6: 'cuda_elsewhere' is named after CUDA
//--- several/other.cpp
bool other() { return cuda_in_header() && cuda_elsewhere(); }
