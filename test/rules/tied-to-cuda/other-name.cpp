// Any other name that is specific to CUDA and has no twin.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <ATen/detail/CUDAHooksInterface.h>
#include <torch/torch.h>
bool asked() { return torch::cuda::cudnn_is_available() || at::globalContext().hasMAGMA(); }
// CHECK-MESSAGES: :[[@LINE-1]]:36: note: 'torch::cuda::cudnn_is_available' is specific to CUDA and has no twin: add code for other accelerators, or call it only for CUDA [tied-to-cuda]
// CHECK-MESSAGES: :[[@LINE-2]]:80: note: 'at::Context::hasMAGMA' is specific to CUDA and has no twin
bool keyed(const torch::Tensor &x) { return x.key_set().has(c10::DispatchKey::CUDA); }
// CHECK-MESSAGES: :[[@LINE-1]]:79: note: 'c10::DispatchKey::CUDA' is specific to CUDA and has no twin
void cuda_wait() { torch::cuda::synchronize(); }
// CHECK-MESSAGES: :[[@LINE-1]]:6: note: 'cuda_wait' is named after CUDA, but runs on every accelerator once its body has twins: name it after 'gpu' or 'device' [tied-to-cuda]
const auto &hooks = at::detail::getCUDAHooks();
// CHECK-MESSAGES: :[[@LINE-1]]:21: note: 'at::detail::getCUDAHooks()' asks CUDA's libraries even if another accelerator is in use [tied-to-cuda]
// A function that is not called by its name.
extern "C" int cudaDeviceSynchronize();
void by_pointer() { auto wait = &cudaDeviceSynchronize; wait(); }
// CHECK-MESSAGES: :[[@LINE-1]]:34: note: 'cudaDeviceSynchronize' is specific to CUDA and has no twin
std::function<int()> stored = cudaDeviceSynchronize;
// CHECK-MESSAGES: :[[@LINE-1]]:31: note: 'cudaDeviceSynchronize' is specific to CUDA and has no twin
auto pointer = &torch::cuda::cudnn_is_available;
// CHECK-MESSAGES: :[[@LINE-1]]:30: note: 'torch::cuda::cudnn_is_available' is specific to CUDA and has no twin
//--- calm.cpp
void wait() { torch::cuda::synchronize(); }
void set() { at::globalContext().setBenchmarkCuDNN(true); }
bool of_host(const torch::Tensor &x) { return x.key_set().has(c10::DispatchKey::CPU); }
int cuda_cores(int count) { return count * 128; }
//--- macro.cpp
#define HAS_CUDNN torch::cuda::cudnn_is_available()
// CHECK-MESSAGES: :[[@LINE-1]]:32: note: 'torch::cuda::cudnn_is_available' is specific to CUDA and has no twin
bool by_object() { return HAS_CUDNN; }
#define IS_KEYED(X) (X).key_set().has(c10::DispatchKey::CUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:57: note: 'c10::DispatchKey::CUDA' is specific to CUDA and has no twin
bool by_function(const torch::Tensor &x) { return IS_KEYED(x); }
bool by_function_again(const torch::Tensor &x) { return !IS_KEYED(x); }
//--- template.cpp
template <typename T> bool open(const T &) { return torch::cuda::cudnn_is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:66: note: 'torch::cuda::cudnn_is_available' is specific to CUDA and has no twin
template <typename X> bool instance(const X &x) { return x.key_set().has(c10::DispatchKey::CUDA); }
// CHECK-MESSAGES: :[[@LINE-1]]:92: note: 'c10::DispatchKey::CUDA' is specific to CUDA and has no twin
template bool instance(const torch::Tensor &);
template <typename X> struct Asked { bool no_instance(const X &x) { return x.key_set().has(c10::DispatchKey::CUDA); } };
// CHECK-MESSAGES: :[[@LINE-1]]:110: note: 'c10::DispatchKey::CUDA' is specific to CUDA and has no twin
auto generic = [](const auto &x) { return x.is_cuda(); };
// CHECK-MESSAGES: :[[@LINE-1]]:45: note: 'is_cuda' is specific to CUDA and has no twin
//--- several/own.h
inline bool in_header() { return torch::cuda::cudnn_is_available(); }
// CHECK-MESSAGES: :[[@LINE-1]]:47: note: 'torch::cuda::cudnn_is_available' is specific to CUDA and has no twin
bool is_fast();
//--- several/one.cpp
bool is_fast() { return at::globalContext().hasMAGMA(); }
// CHECK-MESSAGES: :[[@LINE-1]]:45: note: 'at::Context::hasMAGMA' is specific to CUDA and has no twin
//--- several/other.cpp
bool other() { return in_header() && is_fast(); }
