// The deprecated Tensor::toBackend(), which moves to the device of a dense backend and
// gives the tensor that backend's layout, so that no fix is safe. Row 94.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

torch::Tensor moved(torch::Tensor x) {
  return x.toBackend(torch::Backend::CUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device 'torch::Backend::CUDA' is hard-coded [hardcoded-device]
  // CHECK-NOTES: note: needs your eye: 'toBackend()' makes a sparse tensor a dense one, too
  // CHECK-UNSAFE: return x.to(torchport::device());
}
torch::Tensor for_amd(torch::Tensor x) {
  return x.toBackend(c10::Backend::HIP);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: error: 'c10::Backend::HIP' has kernels in no build of LibTorch{{.*}} [hip-device-type]
  // CHECK-UNSAFE: return x.to(torchport::device());
}
// One arm of a conditional has to stay a backend.
torch::Tensor wished(torch::Tensor x, bool gpu) {
  return x.toBackend(gpu ? at::Backend::CUDA : at::Backend::CPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device 'at::Backend::CUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: return x.toBackend(gpu ? at::Backend::CUDA : at::Backend::CPU);
}

// Not reported: other backends, questions, what is given, other classes.
struct Renderer {
  Renderer toBackend(at::Backend backend) const;
};
torch::Tensor silent(torch::Tensor x, at::Backend backend, Renderer renderer) {
  renderer = renderer.toBackend(at::Backend::CUDA);
  if (x.options().backend() == at::Backend::CUDA)
    return x.toBackend(at::Backend::CPU);
  return x.toBackend(at::Backend::SparseCUDA).toBackend(backend);
}

#define ON_GPU(x) x.toBackend(torch::Backend::CUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:31: warning: macro 'ON_GPU' hard-codes device 'torch::Backend::CUDA' [device-macro]
#define SAME(x) x
torch::Tensor by_macro(torch::Tensor x) {
  return ON_GPU(x) + SAME(x.toBackend(torch::Backend::CUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:39: warning: device 'torch::Backend::CUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: return ON_GPU(x) + SAME(x.to(torchport::device()));
}

template <typename T> T open(T x) {
  return x.toBackend(torch::Backend::CUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device 'torch::Backend::CUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: return x.to(torchport::device());
}
torch::Tensor opened(torch::Tensor x) { return open(x); }
template <typename T> T unused(T x, torch::Tensor y) {
  return x * y.toBackend(torch::Backend::CUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::Backend::CUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: return x * y.to(torchport::device());
}
