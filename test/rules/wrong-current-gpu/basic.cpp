// Calls that run on the current GPU with the memory of tensors that may be on another one. Row 99.
// RUN: %check_rules %s %t --rules=wrong-current-gpu -- %libtorch_flags
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

void launch_add(const float *x, float *y, int64_t n, cudaStream_t stream);
void square_cuda(const float *x, int64_t n);

// Functions whose definition is elsewhere: the stream or the name tells.
torch::Tensor with_a_stream(torch::Tensor x) {
  auto y = torch::empty_like(x);
  launch_add(x.data_ptr<float>(), y.data_ptr<float>(), x.numel(), at::cuda::getCurrentCUDAStream());
  // CHECK 3: warning: 'launch_add' runs on the current GPU, but 'x' may be on another one: put 'c10::cuda::CUDAGuard guard(x.device());' before it [wrong-current-gpu]
  return y;
}
void by_name(const torch::Tensor &x) { square_cuda(x.data_ptr<float>(), x.numel()); }
// CHECK 40: 'square_cuda' runs on the current GPU
extern "C" void extern_cuda(const float *x);
void from_c(const torch::Tensor &x) { extern_cuda(x.data_ptr<float>()); } // CHECK 39: 'extern_cuda' runs
// The stream of the tensor's GPU does not make that the current one.
void on_its_stream(torch::Tensor x, float *y) {
  launch_add(x.data_ptr<float>(), y, x.numel(), at::cuda::getCurrentCUDAStream(x.get_device())); // CHECK 3: 'launch_add' runs
}
// Libraries whose handles belong to a GPU.
void multiplies(const at::Tensor &x, cublasHandle_t handle) {
  const float two = 2;
  cublasSscal_v2(handle, 2, &two, x.data_ptr<float>(), 1); // CHECK 3: 'cublasSscal_v2' runs
}
// Copies that nothing orders with the work on the tensor's GPU.
void copies(torch::Tensor x, void *to) {
  cudaMemcpyAsync(to, x.data_ptr(), x.nbytes(), cudaMemcpyDefault, at::cuda::getCurrentCUDAStream());
  // CHECK 3: warning: 'cudaMemcpyAsync' uses a stream of the current GPU, but 'x' may be on another one
}
void clears(torch::Tensor x) { cudaMemsetAsync(x.data_ptr(), 0, x.nbytes(), 0); } // CHECK 32: 'cudaMemsetAsync' uses a stream
// Through variables, conversions, and tensors that are on the GPU of others.
void through_variables(const torch::Tensor &x, torch::Device device) {
  auto contiguous = x.to(torch::kFloat).contiguous();
  const float *data = (const float *)contiguous.data_ptr() + 3;
  square_cuda(data, 2); // CHECK 3: 'x' may be on another one
}
void beside_another(const torch::Tensor &x) {
  auto y = torch::zeros({2}, x.options().dtype(torch::kFloat));
  square_cuda(y.data_ptr<float>(), 2); // CHECK 3: 'x' may be on another one
}
void on_a_device(torch::Device device) {
  auto y = torch::zeros({2}, torch::TensorOptions().device(device));
  square_cuda(y.data_ptr<float>(), 2); // CHECK 3: 'device' may be on another one: select its GPU before with a 'c10::cuda::CUDAGuard' [wrong-current-gpu]
}
struct Batch { torch::Tensor points, weights; };
void of_a_member(const Batch &batch) { square_cuda(batch.points.data_ptr<float>(), 2); } // CHECK 40: 'batch' may be on another one: select
void of_a_list(const std::vector<torch::Tensor> &inputs) { square_cuda(inputs[1].data_ptr<float>(), 2); } // CHECK 60: 'inputs' may be
void of_an_optional(const c10::optional<torch::Tensor> &x) { square_cuda(x.has_value() ? x->data_ptr<float>() : nullptr, 2); } // CHECK 62: 'x' may be
template <typename T> T *pointer(torch::Tensor &x) { return reinterpret_cast<T *>(x.data_ptr()); }
void by_a_helper(torch::Tensor x) { square_cuda(pointer<float>(x), 2); } // CHECK 37: 'x' may be
// A function that launches with plain pointers.
static void square_twice(float *x, int n) { cublasSscal_v2(nullptr, n, x, x, 1); }
void through_a_function(torch::Tensor x) { square_twice(x.data_ptr<float>(), x.numel()); } // CHECK 44: 'square_twice' runs
// One caller has no guard.
static void shared(torch::Tensor x) { square_cuda(x.data_ptr<float>(), x.numel()); } // CHECK 39: 'square_cuda' runs
void guards(torch::Tensor x) { c10::cuda::CUDAGuard guard(x.device()); shared(x); }
void does_not(torch::Tensor x) { shared(x); }
// A guard that comes too late, and those that have nothing to do with devices.
void guards_later(torch::Tensor x) {
  torch::NoGradGuard no_grad;
  std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  square_cuda(x.data_ptr<float>(), x.numel()); // CHECK 3: 'square_cuda' runs
  c10::cuda::CUDAGuard guard(x.device());
}
// Only the first call of a function is reported.
void twice(torch::Tensor x) {
  square_cuda(x.data_ptr<float>(), x.numel()); // CHECK 3: 'square_cuda' runs
  square_cuda(x.data_ptr<float>(), x.numel());
}
// LibTorch calls forward() on the current GPU, backward() on the gradient's.
struct Square : torch::autograd::Function<Square> {
  static torch::Tensor forward(torch::autograd::AutogradContext *, torch::Tensor x) {
    square_cuda(x.data_ptr<float>(), x.numel()); // CHECK 5: 'square_cuda' runs
    return x;
  }
  static torch::autograd::variable_list backward(torch::autograd::AutogradContext *, torch::autograd::variable_list grads) {
    square_cuda(grads[0].data_ptr<float>(), grads[0].numel());
    return grads;
  }
};
