// A function that calls the CUDA runtime.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
extern "C" int cudaMemcpyAsync(void *, const void *, unsigned long, int, void *);
extern "C" int cudaStreamSynchronize(void *);
void copied(const torch::Tensor &from, void *to) {
  cudaMemcpyAsync(to, from.data_ptr(), from.nbytes(), 2, nullptr);
  // CHECK 3: note: 'copied' calls CUDA directly: other accelerators and the CPU need their own code [tied-to-cuda]
  cudaStreamSynchronize(nullptr);
  // CHECK-NOTES: :[[@LINE-1]]:3: note: and here
}
extern "C" int nvmlInit_v2();
void asked() { nvmlInit_v2(); } // CHECK 16: 'asked' calls CUDA directly
struct Buffer { void wait() { cudaStreamSynchronize(nullptr); } }; // CHECK 31: 'wait' calls CUDA directly
//--- calm.cpp
extern "C" int memcpyAsync(void *, const void *, unsigned long);
void on_host(const torch::Tensor &from, void *to) {
  if (!from.is_cuda()) memcpyAsync(to, from.data_ptr(), from.nbytes());
}
//--- macro.cpp
extern "C" int cudaMemset(void *, int, unsigned long);
#define CLEARED cudaMemset(nullptr, 0, 0) // CHECK 17: 'by_object' calls CUDA directly
int by_object() { return CLEARED; }
#define CHECKED(CALL) TORCH_CHECK((CALL) == 0)
void by_function(const torch::Tensor &x) { CHECKED(cudaMemset(x.data_ptr(), 0, x.nbytes())); }
// CHECK 52: 'by_function' calls CUDA directly
void by_function_again(const torch::Tensor &x) { CHECKED(cudaMemset(x.data_ptr(), 1, x.nbytes())); }
// CHECK 58: 'by_function_again' calls CUDA directly
//--- template.cpp
extern "C" int cudaMemset(void *, int, unsigned long);
template <typename T> void open(T, const torch::Tensor &x) { cudaMemset(x.data_ptr(), 0, x.nbytes()); }
// CHECK 62: 'open' calls CUDA directly
template <typename X> void instance(const X &x) { cudaMemset(x.data_ptr(), 0, x.nbytes()); }
// CHECK 51: 'instance' calls CUDA directly
template void instance(const torch::Tensor &);
//--- several/own.h
extern "C" int cudaMemset(void *, int, unsigned long);
inline void in_header(const torch::Tensor &x) { cudaMemset(x.data_ptr(), 0, x.nbytes()); }
// CHECK 49: 'in_header' calls CUDA directly
void cleared(const torch::Tensor &x);
//--- several/one.cpp
void cleared(const torch::Tensor &x) { cudaMemset(x.data_ptr(), 0, x.nbytes()); } // CHECK 40: 'cleared' calls CUDA directly
//--- several/other.cpp
void asked(const torch::Tensor &x) {
  cleared(x);
  in_header(x);
}
