// Any other name that is specific to CUDA and has no twin.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <ATen/detail/CUDAHooksInterface.h>
#include <torch/torch.h>
bool asked() { return torch::cuda::cudnn_is_available() || at::globalContext().hasMAGMA(); }
// CHECK 36: note: 'torch::cuda::cudnn_is_available' is specific to CUDA and has no twin: add code for other accelerators, or call it only for CUDA [tied-to-cuda]
// CHECK 80: 'at::Context::hasMAGMA' is specific to CUDA
bool keyed(const torch::Tensor &x) { return x.key_set().has(c10::DispatchKey::CUDA); }
// CHECK 79: 'c10::DispatchKey::CUDA' is specific to CUDA
void cuda_wait() { torch::cuda::synchronize(); }
// CHECK 6: note: 'cuda_wait' is named after CUDA, but runs on every accelerator once its body has twins: name it after 'gpu' or 'device' [tied-to-cuda]
const auto &hooks = at::detail::getCUDAHooks();
// CHECK 21: note: 'at::detail::getCUDAHooks()' asks CUDA's libraries even if another accelerator is in use [tied-to-cuda]
// A function that is not called by its name.
extern "C" int cudaDeviceSynchronize();
void by_pointer() { auto wait = &cudaDeviceSynchronize; wait(); } // CHECK 34: 'cudaDeviceSynchronize' is specific to CUDA
std::function<int()> stored = cudaDeviceSynchronize; // CHECK 31: 'cudaDeviceSynchronize' is specific to CUDA
auto pointer = &torch::cuda::cudnn_is_available; // CHECK 30: 'torch::cuda::cudnn_is_available' is specific to CUDA
//--- calm.cpp
void wait() { torch::cuda::synchronize(); }
void set() { at::globalContext().setBenchmarkCuDNN(true); }
bool of_host(const torch::Tensor &x) { return x.key_set().has(c10::DispatchKey::CPU); }
int cuda_cores(int count) { return count * 128; }
//--- macro.cpp
#define HAS_CUDNN torch::cuda::cudnn_is_available() // CHECK 32: 'torch::cuda::cudnn_is_available' is specific to CUDA
bool by_object() { return HAS_CUDNN; }
#define IS_KEYED(X) (X).key_set().has(c10::DispatchKey::CUDA) // CHECK 57: 'c10::DispatchKey::CUDA' is specific to CUDA
bool by_function(const torch::Tensor &x) { return IS_KEYED(x); }
bool by_function_again(const torch::Tensor &x) { return !IS_KEYED(x); }
//--- template.cpp
template <typename T> bool open(const T &) { return torch::cuda::cudnn_is_available(); }
// CHECK 66: 'torch::cuda::cudnn_is_available' is specific to CUDA
template <typename X> bool instance(const X &x) { return x.key_set().has(c10::DispatchKey::CUDA); }
// CHECK 92: 'c10::DispatchKey::CUDA' is specific to CUDA
template bool instance(const torch::Tensor &);
template <typename X> struct Asked { bool no_instance(const X &x) { return x.key_set().has(c10::DispatchKey::CUDA); } };
// CHECK 110: 'c10::DispatchKey::CUDA' is specific to CUDA
auto generic = [](const auto &x) { return x.is_cuda(); }; // CHECK 43: 'x.is_cuda()' is false on every accelerator except CUDA
//--- several/own.h
inline bool in_header() { return torch::cuda::cudnn_is_available(); }
// CHECK 47: 'torch::cuda::cudnn_is_available' is specific to CUDA
bool is_fast();
//--- several/one.cpp
bool is_fast() { return at::globalContext().hasMAGMA(); } // CHECK 45: 'at::Context::hasMAGMA' is specific to CUDA
//--- several/other.cpp
bool other() { return in_header() && is_fast(); }
