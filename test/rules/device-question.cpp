// Questions about CUDA: each has a twin, which answers the same as long as the
// program has no policy.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <string>
#include <vector>

// Of tensors and devices.
bool of_tensor(const torch::Tensor &t, torch::Tensor *p) {
  return t.is_cuda() || p->is_cuda() || (*p).is_cuda();
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 't.is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:25: note: 'p->is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-3]]:41: note: '(*p).is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, t) || ::torchport::is(torch::kCUDA, *p) || ::torchport::is(torch::kCUDA, (*p));
}
bool of_parts(const std::vector<torch::Tensor> &v) {
  return v[0].is_cuda() || v.front().device().is_cuda() ||
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'v[0].is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:28: note: 'v.front().device().is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, v[0]) || ::torchport::is(torch::kCUDA, v.front().device()) ||
         torch::ones({2}).is_cuda();
         // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'torch::ones({2}).is_cuda()' is false on every accelerator but CUDA's [device-question]
         // CHECK-FIXES: ::torchport::is(torch::kCUDA, torch::ones({2}));
}
bool of_device(torch::Device d) {
  return d.is_cuda() && d.type() == torch::kCUDA && torch::kCUDA == d.type();
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'd.is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:25: note: 'd.type() == torch::kCUDA' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-3]]:53: note: 'torch::kCUDA == d.type()' is false on every accelerator but CUDA's [device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, d) && ::torchport::is(torch::kCUDA, d) && ::torchport::is(torch::kCUDA, d);
}
bool of_options(const torch::TensorOptions &o) { return o.device().is_cuda(); }
// CHECK-MESSAGES: :[[@LINE-1]]:57: note: 'o.device().is_cuda()' is false on every accelerator but CUDA's [device-question]
// CHECK-FIXES: bool of_options(const torch::TensorOptions &o) { return ::torchport::is(torch::kCUDA, o.device()); }
bool negated(torch::Tensor t, torch::Device d) {
  return !t.is_cuda() && d.type() != torch::kCUDA &&
  // CHECK-MESSAGES: :[[@LINE-1]]:11: note: 't.is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:26: note: 'd.type() != torch::kCUDA' is true on every accelerator but CUDA's [device-question]
  // CHECK-FIXES: return !::torchport::is(torch::kCUDA, t) && !::torchport::is(torch::kCUDA, d) &&
         t.device().type() != c10::DeviceType::CUDA;
         // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 't.device().type() != c10::DeviceType::CUDA' is true on every accelerator but CUDA's [device-question]
         // CHECK-FIXES: !::torchport::is(c10::DeviceType::CUDA, t.device());
}
bool of_type(torch::DeviceType a) {
  return a == torch::kCUDA || torch::kCUDA != a || (a) == at::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'a == torch::kCUDA' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:31: note: 'torch::kCUDA != a' is true on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-3]]:52: note: '(a) == at::kCUDA' is false on every accelerator but CUDA's [device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, a) || !::torchport::is(torch::kCUDA, a) || ::torchport::is(at::kCUDA, a);
}
std::string name(torch::Device d) { return d.is_cuda() ? "cuda" : "cpu"; }
// CHECK-MESSAGES: :[[@LINE-1]]:44: note: 'd.is_cuda()' is false on every accelerator but CUDA's [device-question]
// CHECK-FIXES: std::string name(torch::Device d) { return ::torchport::is(torch::kCUDA, d) ? "cuda" : "cpu"; }
torch::Tensor moved(torch::Tensor t) {
  if (t.is_cuda())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: note: 't.is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, t))
    t = t.cpu();
  return t;
}

// Of the machine.
bool of_machine() {
  return torch::cuda::is_available() || at::hasCUDA() ||
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'torch::cuda::is_available()' asks for CUDA alone [device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:41: note: 'at::hasCUDA()' asks for CUDA alone [device-question]
  // CHECK-FIXES: return ::torchport::is_available(torch::kCUDA) || ::torchport::is_available(torch::kCUDA) ||
         at::globalContext().hasCUDA();
         // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'at::globalContext().hasCUDA()' asks for CUDA alone [device-question]
}
size_t count() { return torch::cuda::device_count(); }
// CHECK-MESSAGES: :[[@LINE-1]]:25: note: 'torch::cuda::device_count()' counts CUDA devices alone [device-question]
// CHECK-FIXES: size_t count() { return ::torchport::device_count(torch::kCUDA); }
void required() {
  TORCH_CHECK(torch::cuda::is_available(), "needs a GPU");
  // CHECK-MESSAGES: :[[@LINE-1]]:15: note: 'torch::cuda::is_available()' asks for CUDA alone [device-question]
}

// A question that chooses a device is availability-idiom's.
torch::Device best() {
  return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:40: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: return ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}

// In macros and templates.
#define IS_ON_GPU(t) ((t).is_cuda())
// CHECK-MESSAGES: :[[@LINE-1]]:23: note: '(t).is_cuda()' is false on every accelerator but CUDA's [device-question]
#define SAME(x) (x)
bool macros(torch::Tensor t) { return IS_ON_GPU(t) || SAME(t.is_cuda()); }
// CHECK-MESSAGES: :[[@LINE-1]]:60: note: 't.is_cuda()' is false on every accelerator but CUDA's [device-question]
// CHECK-FIXES: bool macros(torch::Tensor t) { return IS_ON_GPU(t) || SAME(::torchport::is(torch::kCUDA, t)); }
template <typename T> bool generic(T t) {
  return t.is_cuda() || t.device().type() == torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: note: 't.is_cuda()' is false on every accelerator but CUDA's [device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:25: note: 't.device().type() == torch::kCUDA' is false on every accelerator but CUDA's [device-question]
}
template bool generic(torch::Tensor);

// Questions that have no twin.
struct Own : torch::Tensor {
  bool on_gpu() const { return is_cuda(); }
  // CHECK-MESSAGES: :[[@LINE-1]]:32: note: 'is_cuda()' is false on every accelerator but CUDA's [device-question]
};
bool optional(const c10::optional<torch::Tensor> &o) { return o->is_cuda(); }
// CHECK-MESSAGES: :[[@LINE-1]]:63: note: 'o->is_cuda()' is false on every accelerator but CUDA's [device-question]
bool commented(torch::Tensor t) { return t /* here */.is_cuda(); }
// CHECK-MESSAGES: :[[@LINE-1]]:42: note: 't /* here */.is_cuda()' is false on every accelerator but CUDA's [device-question]

// None of these asks about CUDA.
bool others(torch::Tensor t, torch::Device d, torch::DeviceType a) {
  return t.is_cpu() || d.is_cpu() || d.type() == torch::kCPU ||
         a == torch::kXPU || d.has_index() || torch::kCUDA == torch::kCPU;
}
struct Mine {
  bool is_cuda() const;
};
bool of_mine(const Mine &mine) { return mine.is_cuda(); }
