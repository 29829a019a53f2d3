// Not reported: a guard, the function's own tensors, memory that is not a tensor's. Row 99.
// RUN: %check_rules %s %t --rules=wrong-current-gpu -- %libtorch_flags
#include <ATen/cuda/CUDAContext.h>
#include <c10/core/StreamGuard.h>
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

void square_cuda(const float *x, int64_t n);
void square_on(torch::Tensor x, const float *y, cudaStream_t stream);
void add_cpu_kernel(const float *x, int64_t n);
void print_all(const float *x, int64_t n);

// Every way to select a GPU before.
void guards(torch::Tensor x) {
  { c10::cuda::CUDAGuard guard(x.device()); square_cuda(x.data_ptr<float>(), 2); }
}
void guards_perhaps(torch::Tensor x) {
  const at::cuda::OptionalCUDAGuard guard(device_of(x));
  square_cuda(x.data_ptr<float>(), 2);
}
void guards_any(torch::Tensor x) {
  c10::DeviceGuard guard(x.device());
  square_cuda(x.data_ptr<float>(), 2);
}
void guards_a_stream(torch::Tensor x, c10::Stream stream) {
  c10::StreamGuard guard(stream);
  square_cuda(x.data_ptr<float>(), 2);
}
void guards_later(torch::Tensor x) {
  c10::OptionalDeviceGuard guard;
  if (x.is_cuda()) guard.reset_device(x.device());
  square_cuda(x.data_ptr<float>(), 2);
}
void sets(torch::Tensor x) {
  cudaSetDevice(x.get_device());
  square_cuda(x.data_ptr<float>(), 2);
}
static void select(torch::Device device) { c10::cuda::set_device(device.index()); }
void sets_through_a_call(torch::Tensor x) {
  select(x.device());
  square_cuda(x.data_ptr<float>(), 2);
}
void checks(torch::Tensor x) {
  TORCH_CHECK(x.get_device() == c10::cuda::current_device());
  square_cuda(x.data_ptr<float>(), 2);
}
// The program's own guard.
struct GpuGuard { explicit GpuGuard(int index); };
void guards_by_its_own(torch::Tensor x) {
  GpuGuard guard(x.get_device());
  square_cuda(x.data_ptr<float>(), 2);
}
// In each caller.
static void inner(torch::Tensor x) { square_cuda(x.data_ptr<float>(), 2); }
static void middle(torch::Tensor x) { inner(x.contiguous()); }
void outer(torch::Tensor x) {
  c10::DeviceGuard guard(x.device());
  middle(x);
}
void with_its_own_tensor() { middle(torch::ones({2}, torch::kCUDA)); }
// Tensors that the function makes or moves.
void makes() {
  auto x = torch::ones({2}, torch::kCUDA);
  square_cuda(x.data_ptr<float>(), 2);
}
void moves(torch::Tensor x) {
  auto y = x.cuda();
  square_cuda(y.data_ptr<float>(), 2);
  x = x.to("cuda");
  square_cuda(x.data_ptr<float>(), 2);
}
struct Model {
  torch::Tensor weights = torch::ones({2}, torch::kCUDA);
  void run() { square_cuda(weights.data_ptr<float>(), 2); }
};
// Plain pointers; functions for the CPU, or that get the tensor as well.
void pointers(const float *x) { square_cuda(x, 2); }
void on_the_cpu(torch::Tensor x) {
  add_cpu_kernel(x.data_ptr<float>(), 2);
  print_all(x.data_ptr<float>(), 2);
}
void with_the_tensor(torch::Tensor x) { square_on(x, x.data_ptr<float>(), nullptr); }
// The called function gets the device.
struct Streams;
Streams *streams_of(int64_t index);
void square_cuda_with(const float *x, Streams *streams);
void square_cuda_on(const float *x, int64_t index);
void passes_the_device(torch::Tensor x) {
  auto *streams = streams_of(x.get_device());
  square_cuda_with(x.data_ptr<float>(), streams);
  square_cuda_on(x.data_ptr<float>(), x.device().index());
}
// Copies that wait, or whose stream belongs to the tensor's GPU.
void copies(torch::Tensor x, void *to, cudaStream_t stream) {
  cudaMemcpy(to, x.data_ptr(), x.nbytes(), cudaMemcpyDefault);
  cudaMemcpyAsync(to, x.data_ptr(), x.nbytes(), cudaMemcpyDefault, at::cuda::getCurrentCUDAStream(x.get_device()));
  cudaMemcpyAsync(to, x.data_ptr(), x.nbytes(), cudaMemcpyDefault, stream);
}
