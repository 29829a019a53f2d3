// Kernels that are launched in CUDA code. Row 99.
// RUN: %check_rules %s %t --rules=wrong-current-gpu -- -x cu %libtorch_flags
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

template <typename T> __global__ void scale_kernel(const T *x, T *y, int n) {}
__global__ void fill_kernel(float *y) {}

torch::Tensor scale(torch::Tensor x) {
  auto y = torch::empty_like(x);
  AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "scale", [&] {
    scale_kernel<scalar_t><<<1, 32, 0, at::cuda::getCurrentCUDAStream()>>>(x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), 3);
    // CHECK 5: warning: 'scale_kernel' runs on the current GPU, but 'x' may be on another one: put 'c10::cuda::CUDAGuard guard(x.device());' before it [wrong-current-gpu]
  });
  return y;
}
// A template is reported once, with the kernel that depends on its argument.
template <typename T> void launch(torch::Tensor &y, const torch::Tensor &x) {
  void (*kernel)(const T *, T *, int) = scale_kernel<T>;
  kernel<<<1, 32>>>(x.data_ptr<T>(), y.data_ptr<T>(), 3); // CHECK 3: the kernel runs on the current GPU
}
void launches(torch::Tensor &y, const torch::Tensor &x) {
  x.scalar_type() == torch::kDouble ? launch<double>(y, x) : launch<float>(y, x);
}
// A launcher in the same file.
static void fill(float *y) { fill_kernel<<<1, 32>>>(y); }
void fills(torch::Tensor y) { fill(y.data_ptr<float>()); } // CHECK 31: 'fill' runs on the current GPU
// An accessor holds the memory, too.
__global__ void access_kernel(at::PackedTensorAccessor32<float, 1> y) {}
void accesses(torch::Tensor y) { access_kernel<<<1, 32>>>(y.packed_accessor32<float, 1>()); } // CHECK 34: 'access_kernel' runs
// Guards, here and in the caller; a tensor of this function's own.
void guarded(torch::Tensor y) {
  const at::cuda::OptionalCUDAGuard guard(device_of(y));
  fill_kernel<<<1, 32>>>(y.data_ptr<float>());
}
static void inner(torch::Tensor y) { fill_kernel<<<1, 32>>>(y.data_ptr<float>()); }
void outer(torch::Tensor y) {
  c10::DeviceGuard guard(y.device());
  inner(y);
}
torch::Tensor made() {
  auto y = torch::empty({32}, torch::kCUDA);
  fill_kernel<<<1, 32>>>(y.data_ptr<float>());
  return y;
}
