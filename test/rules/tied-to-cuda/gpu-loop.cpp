// A loop over all GPUs that has no twin.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <torch/nn/parallel/data_parallel.h>
torch::Tensor parallel(torch::nn::Linear layer, const torch::Tensor &x) { return torch::nn::parallel::data_parallel(layer, x); }
// CHECK 103: note: 'torch::nn::parallel::data_parallel' is specific to CUDA and has no twin: add code for other accelerators, or call it only for CUDA [tied-to-cuda]
void synchronised() {
  for (size_t i = 0; i < torch::cuda::device_count(); ++i) torch::cuda::synchronize(i);
}
//--- calm.cpp
void spread(std::vector<torch::Tensor> &list, const torch::Tensor &x) {
  for (int i = 0; i < torch::cuda::device_count(); ++i)
    list.push_back(x.to(torch::Device(torch::kCUDA, i)));
}
void of_list(const std::vector<torch::Device> &devices, std::vector<torch::Tensor> &list, const torch::Tensor &x) {
  for (const torch::Device &each : devices) list.push_back(x.to(each));
}
//--- macro.cpp
#define GPUS torch::cuda::device_count()
// CHECK 14: warning: 'torch::cuda::device_count()' counts only CUDA devices, so the loop skips every other accelerator [cuda-only-call]
int by_object(int (*use)(int)) {
  int sum = 0;
  for (int i = 0; i < GPUS; ++i) sum += use(i);
  return sum;
}
#define FOR_GPUS(I) for (int I = 0; I < torch::cuda::device_count(); ++I)
// CHECK 41: warning: 'torch::cuda::device_count()' counts only CUDA devices, so the loop skips every other accelerator
int by_function(int (*use)(int)) {
  int sum = 0;
  FOR_GPUS(i) sum += use(i);
  FOR_GPUS(i) sum -= use(i);
  return sum;
}
//--- template.cpp
#include <torch/nn/parallel/data_parallel.h>
template <typename T> torch::Tensor open(const T &, torch::nn::Linear layer, const torch::Tensor &x) {
  return torch::nn::parallel::data_parallel(layer, x); // CHECK 31: 'torch::nn::parallel::data_parallel' is specific to CUDA
}
template <typename Module> torch::Tensor instance(Module layer, const torch::Tensor &x) {
  return torch::nn::parallel::data_parallel(layer, x); // CHECK 31: 'torch::nn::parallel::data_parallel' is specific to CUDA
}
template torch::Tensor instance(torch::nn::Linear, const torch::Tensor &);
//--- several/own.h
#include <torch/nn/parallel/data_parallel.h>
inline torch::Tensor in_header(torch::nn::Linear layer, const torch::Tensor &x) {
  return torch::nn::parallel::data_parallel(layer, x); // CHECK 31: 'torch::nn::parallel::data_parallel' is specific to CUDA
}
//--- several/one.cpp
torch::Tensor one(const torch::Tensor &x) { return in_header(torch::nn::Linear(1, 1), x); }
//--- several/other.cpp
torch::Tensor other(const torch::Tensor &x) { return in_header(torch::nn::Linear(2, 2), x); }
