// Row 27: a device in the argument of a macro is fixed there. A device in a macro's body
// belongs to device-macro.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define FIRST_GPU 1
#define SAME(...) __VA_ARGS__
#define TWICE(x) (x) + (x)
#define PASTE(a, b) a##b
void arguments(torch::Tensor t) {
  t = SAME(t.to(torch::kCUDA)); // CHECK 17: [hardcoded-device]
  // CHECK-FIXES: t = SAME(t.to(::torchport::device(torch::kCUDA)));
  t = SAME(t).to(torch::kCUDA); // CHECK 18: [hardcoded-device]
  // CHECK-FIXES: t = SAME(t).to(::torchport::device(torch::kCUDA));
  t = t.to(SAME(torch::kCUDA)); // CHECK 17: [hardcoded-device]
  // CHECK-FIXES: t = t.to(SAME(::torchport::device(torch::kCUDA)));
  t = TWICE(t.cuda()); // CHECK 15: [hardcoded-device]
  // CHECK-FIXES: t = TWICE(t.to(::torchport::device(torch::kCUDA)));
  TORCH_CHECK(t.to(torch::kCUDA).defined(), "nothing to do"); // CHECK 20: [hardcoded-device]
  // CHECK-FIXES: TORCH_CHECK(t.to(::torchport::device(torch::kCUDA)).defined(), "nothing to do");
  AT_DISPATCH_FLOATING_TYPES(t.scalar_type(), "move", [&] { t = t.cuda(); }); // CHECK 67: [hardcoded-device]
  // CHECK-FIXES: AT_DISPATCH_FLOATING_TYPES(t.scalar_type(), "move", [&] { t = t.to(::torchport::device(torch::kCUDA)); });
  SAME(auto options = torch::device({torch::kCUDA, 1}).dtype(torch::kFloat);) // CHECK 38: [hardcoded-device]
  // CHECK-FIXES: SAME(auto options = torch::device(::torchport::device(torch::kCUDA, 1)).dtype(torch::kFloat);)
}
// No fix: the argument is only a part of the device.
void parts(torch::Tensor t) {
  t = t.to(torch::PASTE(kCU, DA)); // CHECK 12: [hardcoded-device]
  torch::Device a(torch::kCUDA, FIRST_GPU); // CHECK 19: [hardcoded-device]
}

#define MEMBER(name) torch::Device name = torch::kCUDA // CHECK 43: [device-macro]
struct Macros {
  MEMBER(first);
  MEMBER(second);
};
#define LOCAL auto gpu = torch::kCUDA // CHECK 26: [device-macro]
// CHECK-NOTES: :[[@LINE+2]]:3: note: it is used as a device here
void local(torch::Tensor t) {
  LOCAL;
  t = t.to(gpu);
}
