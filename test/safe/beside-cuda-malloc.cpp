// No safe fix: the memory beside it is CUDA's.
//
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
extern "C" int cudaMalloc(void **memory, size_t size);
torch::Tensor upload(torch::Tensor x) {
  void *memory = nullptr;
  cudaMalloc(&memory, 64);
  return x.to(torch::Device(torch::kCUDA, 0));
}
int main() { upload(torch::ones({1})); }
