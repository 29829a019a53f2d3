// Random number generators for CUDA, in code for all devices. Row 102.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAGeneratorImpl.h>
#include <torch/torch.h>

torch::Tensor noise(torch::Tensor x) {
  auto made = at::cuda::detail::createCUDAGenerator();
  // CHECK 15: warning: 'at::cuda::detail::createCUDAGenerator()' returns a generator that only tensors on CUDA devices accept: 'at::globalContext().defaultGenerator(device)' returns that of a device [cuda-only-call]
  auto shared = at::cuda::detail::getDefaultCUDAGenerator(); // CHECK 17: [cuda-only-call]
  return torch::randn(x.sizes(), made, x.options()) + torch::randn(x.sizes(), shared, x.options());
}
// A question about the device before it: CUDA's own code.
torch::Tensor dropped(torch::Tensor x, c10::optional<at::Generator> generator) {
  if (x.is_cuda())
    generator = at::cuda::detail::getDefaultCUDAGenerator();
  return x.bernoulli(0.5, generator);
}
// CUDA's own code, and portable generators.
void in_cuda_code(torch::Tensor x) {
  auto generator = at::cuda::detail::createCUDAGenerator();
  at::cuda::getCurrentCUDAStream().synchronize();
}
at::Generator portable(torch::Tensor x) { return at::globalContext().defaultGenerator(x.device()); }
// Whose tensors get it is not known.
at::Generator made() { return at::cuda::detail::createCUDAGenerator(); }
