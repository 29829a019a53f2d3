// Questions for CUDA get a twin, which answers the same without a policy.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// For tensors and devices.
bool of_tensor(const torch::Tensor &t, torch::Tensor *p) { return t.is_cuda() || p->is_cuda() || (*p).is_cuda(); }
// CHECK 67: note: 't.is_cuda()' is false on every accelerator except CUDA [device-question]
// CHECK 82 98: is false{{.*}}[device-question]
// CHECK-FIXES: bool of_tensor(const torch::Tensor &t, torch::Tensor *p) { return ::torchport::is(torch::kCUDA, t) || ::torchport::is(torch::kCUDA, *p) || ::torchport::is(torch::kCUDA, (*p)); }
bool of_parts(const std::vector<torch::Tensor> &v) {
  return v[0].is_cuda() || v.front().device().is_cuda() || // CHECK 10 28: is false{{.*}}[device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, v[0]) || ::torchport::is(torch::kCUDA, v.front().device()) ||
         torch::ones({2}).is_cuda(); // CHECK 10: is false{{.*}}[device-question]
         // CHECK-FIXES: ::torchport::is(torch::kCUDA, torch::ones({2}));
}
bool of_device(torch::Device d) { return d.is_cuda() && d.type() == torch::kCUDA && torch::kCUDA == d.type(); }
// CHECK 42 57 85: is false{{.*}}[device-question]
// CHECK-FIXES: bool of_device(torch::Device d) { return ::torchport::is(torch::kCUDA, d) && ::torchport::is(torch::kCUDA, d) && ::torchport::is(torch::kCUDA, d); }
bool of_options(const torch::TensorOptions &o) { return o.device().is_cuda(); } // CHECK 57: is false{{.*}}[device-question]
// CHECK-FIXES: bool of_options(const torch::TensorOptions &o) { return ::torchport::is(torch::kCUDA, o.device()); }
bool negated(torch::Tensor t, torch::Device d) {
  return !t.is_cuda() && d.type() != torch::kCUDA && // CHECK 11: [device-question]
  // CHECK 26: is true{{.*}}[device-question]
  // CHECK-FIXES: return !::torchport::is(torch::kCUDA, t) && !::torchport::is(torch::kCUDA, d) &&
         t.device().type() != c10::DeviceType::CUDA; // CHECK 10: is true{{.*}}[device-question]
         // CHECK-FIXES: !::torchport::is(c10::DeviceType::CUDA, t.device());
}
bool of_type(torch::DeviceType a) { return a == torch::kCUDA || torch::kCUDA != a || (a) == at::kCUDA; }
// CHECK 44: is false{{.*}}[device-question]
// CHECK 65: is true{{.*}}[device-question]
// CHECK 86: is false{{.*}}[device-question]
// CHECK-FIXES: bool of_type(torch::DeviceType a) { return ::torchport::is(torch::kCUDA, a) || !::torchport::is(torch::kCUDA, a) || ::torchport::is(at::kCUDA, a); }
// For the machine.
bool of_machine() {
  return torch::cuda::is_available() || at::hasCUDA() ||
  // CHECK 10: note: 'torch::cuda::is_available()' asks only for CUDA [device-question]
  // CHECK 41: asks only for CUDA [device-question]
  // CHECK-FIXES: return ::torchport::is_available(torch::kCUDA) || ::torchport::is_available(torch::kCUDA) ||
         at::globalContext().hasCUDA(); // CHECK 10: asks only for CUDA [device-question]
         // CHECK-FIXES: ::torchport::is_available(torch::kCUDA);
}
bool of_context(at::Context &c) { return c.hasCUDA(); } // CHECK 42: asks only for CUDA [device-question], no fix: 'at::Context::hasCUDA' has no twin
size_t count() { return torch::cuda::device_count(); }
// CHECK 25: note: 'torch::cuda::device_count()' counts only CUDA devices [device-question]
// CHECK-FIXES: size_t count() { return ::torchport::device_count(torch::kCUDA); }
void required() { TORCH_CHECK(torch::cuda::is_available(), "needs a GPU"); } // CHECK 31: [device-question]
// CHECK-FIXES: void required() { TORCH_CHECK(::torchport::is_available(torch::kCUDA), "needs a GPU"); }
// A library's check tells its condition to people; a macro of the program may not.
void told_in_words(torch::Tensor t) {
  TORCH_CHECK(t.is_cuda()); // CHECK 15: [device-question]
  // CHECK-FIXES: TORCH_CHECK(::torchport::is(torch::kCUDA, t));
  TORCH_CHECK(!t.device().is_cuda() || t.dim() > 1); // CHECK 16: [device-question]
  // CHECK-FIXES: TORCH_CHECK(!::torchport::is(torch::kCUDA, t.device()) || t.dim() > 1);
  TORCH_INTERNAL_ASSERT(t.is_cuda(), "not there"); // CHECK 25: [device-question]
  // CHECK-FIXES: TORCH_INTERNAL_ASSERT(::torchport::is(torch::kCUDA, t), "not there");
  assert(t.is_cuda()); // CHECK 10: [device-question]
  // CHECK-FIXES: assert(::torchport::is(torch::kCUDA, t));
  AT_ASSERT(t.defined()); // tells its line in words
}
#define NAMED_CHECK(X) named_check(#X, X)
bool named_check(const std::string &name, bool value);
void told_in_own_words(torch::Tensor t) { NAMED_CHECK(t.is_cuda()); } // CHECK 55: [device-question], no fix: a macro uses its text
// Behind a pointer, an optional or an iterator.
bool pointed(const c10::optional<torch::Tensor> &o,
             const std::shared_ptr<torch::Device> &d) {
  return o->is_cuda() || d->type() == torch::kCUDA || (*o).is_cuda(); // CHECK 10 26 55: is false{{.*}}[device-question]
  // CHECK-FIXES: return ::torchport::is(torch::kCUDA, *o) || ::torchport::is(torch::kCUDA, *d) || ::torchport::is(torch::kCUDA, (*o));
}
bool first(std::vector<torch::Tensor> v, torch::TensorOptions o) { return v.begin()->is_cuda() || o.device_opt()->is_cuda(); }
// CHECK 75 99: is false{{.*}}[device-question]
// CHECK-FIXES: bool first(std::vector<torch::Tensor> v, torch::TensorOptions o) { return ::torchport::is(torch::kCUDA, *v.begin()) || ::torchport::is(torch::kCUDA, *o.device_opt()); }
// A comparison with a constant of the program's own.
constexpr torch::DeviceType kGpu = torch::kCUDA;
bool of_constant(torch::Tensor t, torch::DeviceType a) {
  const auto here = torch::kCUDA;
  return t.device().type() == kGpu || here != a; // CHECK 10: is false{{.*}}[device-question]
  // CHECK 39: is true{{.*}}[device-question]
  // CHECK-FIXES: return ::torchport::is(kGpu, t.device()) || !::torchport::is(here, a);
}
bool of_variable(torch::DeviceType a, const torch::DeviceType b) { return a == b; }
// Questions that have no twin.
struct Own : torch::Tensor { bool on_gpu() const { return is_cuda(); } }; // CHECK 59: is false{{.*}}[device-question]
struct Handle { torch::Tensor *operator->() const; };
bool handle(Handle h) { return h->is_cuda(); } // CHECK 32: is false{{.*}}[device-question], no fix: its subject is not written in the source
bool commented(torch::Tensor t) { return t /* here */.is_cuda(); } // CHECK 42: is false{{.*}}[device-question]
