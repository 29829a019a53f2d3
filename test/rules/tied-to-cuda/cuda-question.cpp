// A question for CUDA in a function that calls the CUDA runtime.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
extern "C" int cudaMemset(void *, int, unsigned long);
void cleared(const torch::Tensor &x) {
  if (x.is_cuda()) cudaMemset(x.data_ptr(), 0, x.nbytes());
  // CHECK 7: note: 'x.is_cuda()' guards code specific to CUDA, so it gets no twin: add code for other accelerators [tied-to-cuda]
  // CHECK 20: note: 'cleared' calls CUDA directly: other accelerators and the CPU need their own code [tied-to-cuda]
}
bool prepared(torch::Device device) {
  if (device.type() != torch::kCUDA) return false; // CHECK 7: 'device.type() != torch::kCUDA' guards code specific to CUDA
  return cudaMemset(nullptr, 0, 0) == 0; // CHECK 10: 'prepared' calls CUDA directly
}
//--- calm.cpp
// The function asks what has a twin, and another function calls CUDA.
void cleared(const torch::Tensor &x);
void asked(const torch::Tensor &x) {
  if (x.is_cuda()) cleared(x);
}
//--- macro.cpp
extern "C" int cudaMemset(void *, int, unsigned long);
#define THE_GPU torch::kCUDA
void by_object(const torch::Tensor &x) {
  if (x.device().type() == THE_GPU) cudaMemset(x.data_ptr(), 0, x.nbytes());
  // CHECK 7: 'x.device().type() == THE_GPU' guards code specific to CUDA
  // CHECK 37: 'by_object' calls CUDA directly
}
#define IS_GPU(X) ((X).is_cuda()) // CHECK 20: '(x).is_cuda()' guards code specific to CUDA
void by_function(const torch::Tensor &x) {
  if (IS_GPU(x)) cudaMemset(x.data_ptr(), 0, x.nbytes()); // CHECK 18: 'by_function' calls CUDA directly
}
//--- template.cpp
extern "C" int cudaMemset(void *, int, unsigned long);
template <typename T> void open(const T &, const torch::Tensor &x) {
  if (x.is_cuda()) cudaMemset(x.data_ptr(), 0, x.nbytes()); // CHECK 7: 'x.is_cuda()' guards code specific to CUDA
  // CHECK 20: 'open' calls CUDA directly
}
template <typename X> void instance(const X &x) {
  if (x.is_cuda()) cudaMemset(x.data_ptr(), 0, x.nbytes()); // CHECK 7: 'x.is_cuda()' guards code specific to CUDA
  // CHECK 20: 'instance' calls CUDA directly
}
template void instance(const torch::Tensor &);
//--- several/own.h
extern "C" int cudaMemset(void *, int, unsigned long);
inline void in_header(const torch::Tensor &x) {
  if (x.is_cuda()) cudaMemset(x.data_ptr(), 0, x.nbytes()); // CHECK 7: 'x.is_cuda()' guards code specific to CUDA
  // CHECK 20: 'in_header' calls CUDA directly
}
