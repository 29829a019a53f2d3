// CUDA guards beside CUDA code are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

// Row 48: streams and the CUDA runtime.
void on_a_stream(torch::Tensor x, void *to) {
  at::cuda::CUDAGuard guard(x.device());
  cudaMemcpyAsync(to, x.data_ptr(), x.nbytes(), cudaMemcpyDefault,
                  at::cuda::getCurrentCUDAStream());
}
void on_another_stream(torch::Tensor x, c10::Stream stream) {
  at::cuda::CUDAGuard guard(x.device());
  at::cuda::CUDAStreamGuard on_stream(stream);
}
// Kernels.
torch::Tensor nms_cuda(torch::Tensor boxes);
void sampling_kernel_wrapper(int n, const float *points);
torch::Tensor nms(torch::Tensor boxes) {
  at::cuda::CUDAGuard guard(boxes.device());
  return nms_cuda(boxes);
}
void sample(torch::Tensor points) {
  const at::cuda::OptionalCUDAGuard guard(device_of(points));
  sampling_kernel_wrapper(3, points.data_ptr<float>());
}
// A function with "cuda" in its name, and a requirement of CUDA tensors.
torch::Tensor add_cuda(torch::Tensor x) {
  at::cuda::CUDAGuard guard(x.device());
  return x + x;
}
torch::Tensor add(torch::Tensor x) {
  TORCH_CHECK(x.is_cuda(), "x must be on a GPU"); // CHECK 15: [device-question]
  // CHECK-FIXES: TORCH_CHECK(::torchport::is(torch::kCUDA, x), "x must be on a GPU");
  at::cuda::CUDAGuard guard(x.device());
  return x + x;
}
// A guard that is portable already.
torch::Tensor portable(torch::Tensor x) {
  c10::DeviceGuard guard(x.device());
  return x + x;
}
// The program's own class.
namespace other {
struct CUDAGuard { explicit CUDAGuard(int); };
void guards() { CUDAGuard guard(0); }
} // namespace other
