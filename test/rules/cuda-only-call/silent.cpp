// Calls for CUDA beside CUDA code or a requirement of CUDA are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAStream.h>
#include <torch/torch.h>

// Row 48: beside kernels and streams.
void launch(torch::Tensor x, void *to) {
  c10::cuda::set_device(x.get_device());
  cudaMemcpyAsync(to, x.data_ptr(), x.nbytes(), cudaMemcpyDefault,
                  at::cuda::getCurrentCUDAStream());
  torch::cuda::synchronize();
}
// Without a twin, in code with "cuda" in its name.
void set_cuda_device(int n) { c10::cuda::set_device(n); }
class CudaTimer {
  void stop() { c10::cuda::CUDACachingAllocator::emptyCache(); }
};
// Row 50: behind a requirement.
void required() {
  TORCH_CHECK(torch::cuda::is_available(), "needs CUDA"); // CHECK 15: [device-question]
  // CHECK-FIXES: TORCH_CHECK(::torchport::is_available(torch::kCUDA), "needs CUDA");
  torch::cuda::synchronize();
}
void required_too() {
  if (!torch::cuda::is_available()) throw std::runtime_error("needs CUDA"); // CHECK 8: [device-question]
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) throw std::runtime_error("needs CUDA");
  torch::cuda::synchronize();
}
// The number of GPUs, which is only a question.
void tell(int64_t index) {
  std::cout << torch::cuda::device_count() << " GPUs\n";
  if (index >= int64_t(torch::cuda::device_count())) std::cerr << "no such GPU\n"; // CHECK 24: [device-question]
  // CHECK-FIXES: if (index >= int64_t(::torchport::device_count(torch::kCUDA))) std::cerr << "no such GPU\n";
}
// Calls for every device.
void portable(torch::Device device, int seed) {
  torch::manual_seed(seed);
  torch::nn::Linear(2, 2)->to(device);
}
// The program's own functions.
namespace other {
void synchronize();
void manual_seed(int);
int device_count();
void calls() {
  synchronize();
  manual_seed(7);
  for (int i = 0; i < device_count(); ++i) synchronize();
}
} // namespace other
