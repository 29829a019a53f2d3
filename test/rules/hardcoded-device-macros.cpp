// Rows 26 and 27: what a macro's body says is reported where it says it, and
// left; what stands in an argument is the user's own text.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#define DEVICE torch::kCUDA
// CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
// CHECK-FIXES: #define DEVICE torch::kCUDA
#define GPU torch::Device(torch::kCUDA, 0)
// CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
// CHECK-FIXES: #define GPU torch::Device(torch::kCUDA, 0)
#define TO_GPU(x) (x).to(torch::kCUDA)
// CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
// CHECK-FIXES: #define TO_GPU(x) (x).to(torch::kCUDA)
#define MOVE(x) (x).cuda()
// CHECK-MESSAGES: :[[@LINE-1]]:21: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
// CHECK-FIXES: #define MOVE(x) (x).cuda()
#define FIRST_GPU 1
#define SAME(...) __VA_ARGS__
#define TWICE(x) (x) + (x)
#define PASTE(a, b) a##b

void bodies(torch::Tensor t) {
  t = t.to(DEVICE);
  // CHECK-FIXES: t = t.to(DEVICE);
  torch::Device a(DEVICE);
  // CHECK-FIXES: torch::Device a(DEVICE);
  torch::Device b = GPU;
  t = TO_GPU(t) + MOVE(t);
  t = t.to(GPU);
}

// A device that the macro's body keeps as it is is not used for others.
void not_in_scope(torch::Tensor t) {
  torch::Device device = GPU;
  t = t.to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(torchport::device());
}

void arguments(torch::Tensor t) {
  t = SAME(t.to(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = SAME(t.to(torchport::device()));
  t = SAME(t).to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = SAME(t).to(torchport::device());
  t = t.to(SAME(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(SAME(torchport::device()));
  t = TWICE(t.cuda());
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-FIXES: t = TWICE(t.to(torchport::device()));
  TORCH_CHECK(t.to(torch::kCUDA).defined(), "nothing to do");
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: TORCH_CHECK(t.to(torchport::device()).defined(), "nothing to do");
  AT_DISPATCH_FLOATING_TYPES(t.scalar_type(), "move", [&] { t = t.cuda(); });
  // CHECK-MESSAGES: :[[@LINE-1]]:67: warning: '.cuda()' moves to a hard-coded device [hardcoded-device]
  // CHECK-FIXES: AT_DISPATCH_FLOATING_TYPES(t.scalar_type(), "move", [&] { t = t.to(torchport::device()); });
  SAME(auto options = torch::device({torch::kCUDA, 1}).dtype(torch::kFloat);)
  // CHECK-MESSAGES: :[[@LINE-1]]:38: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: SAME(auto options = torch::device(torchport::device(1)).dtype(torch::kFloat);)
}

// Only a part of the device stands in the argument.
void parts(torch::Tensor t) {
  t = t.to(torch::PASTE(kCU, DA));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: t = t.to(torch::PASTE(kCU, DA));
  torch::Device a(torch::kCUDA, FIRST_GPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device a = torchport::device(FIRST_GPU);
}

// None of these is reported: nothing is expanded, or nothing comes of it.
#define UNUSED torch::Device(torch::kCUDA)
#define TEXT(x) #x
const char *kText = TEXT(torch::Device(torch::kCUDA));
