// Unsafe. Where there is no GPU, `gpu` is the CPU now, and the path for it
// is taken.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: void gpu_path() { TORCH_CHECK(::torchport::is_available(torch::kCUDA), "the path for the GPU"); }
// FIXED: const torch::Device gpu(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
void gpu_path() { TORCH_CHECK(torch::cuda::is_available(), "the path for the GPU"); }
void cpu_path() { std::cout << "the path for the CPU"; }
void run(bool want_gpu) {
  const torch::Device gpu(torch::kCUDA, 0);
  const torch::Device cpu(torch::kCPU);
  const torch::Device device = want_gpu ? gpu : cpu;
  if (device == gpu)
    gpu_path();
  else
    cpu_path();
}
int main() { run(false); }
