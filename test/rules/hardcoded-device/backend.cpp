// The deprecated Tensor::toBackend() moves to a backend's device and is reported, without
// a fix, because a backend has no twin. Row 94.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

torch::Tensor moved(torch::Tensor x) { return x.toBackend(torch::Backend::CUDA); } // CHECK 59: [hardcoded-device], no fix: a backend has no twin
torch::Tensor for_amd(torch::Tensor x) { return x.toBackend(c10::Backend::HIP); }
// CHECK 61: error: 'c10::Backend::HIP' has no kernels in any build{{.*}} [hip-device-type], no fix: a backend has no twin
// One arm of a choice.
torch::Tensor wished(torch::Tensor x, bool gpu) { return x.toBackend(gpu ? at::Backend::CUDA : at::Backend::CPU); }
// CHECK 76: [hardcoded-device], no fix: a backend has no twin
// Not reported: other backends, questions, a given backend, other classes.
struct Renderer { Renderer toBackend(at::Backend backend) const; };
torch::Tensor silent(torch::Tensor x, at::Backend backend, Renderer renderer) {
  renderer = renderer.toBackend(at::Backend::CUDA);
  if (x.options().backend() == at::Backend::CUDA) return x.toBackend(at::Backend::CPU);
  return x.toBackend(at::Backend::SparseCUDA).toBackend(backend);
}
#define ON_GPU(x) x.toBackend(torch::Backend::CUDA) // CHECK 31: [device-macro]
#define SAME(x) x
torch::Tensor by_macro(torch::Tensor x) { return ON_GPU(x) + SAME(x.toBackend(torch::Backend::CUDA)); }
// CHECK 79: [hardcoded-device], no fix: a backend has no twin
template <typename T> T open(T x) { return x.toBackend(torch::Backend::CUDA); } // CHECK 56: [hardcoded-device], no fix: a backend has no twin
torch::Tensor opened(torch::Tensor x) { return open(x); }
template <typename T> T unused(T x, torch::Tensor y) { return x * y.toBackend(torch::Backend::CUDA); }
// CHECK 79: [hardcoded-device], no fix: a backend has no twin
