// A local variable that keeps the answer makes a choice of the device as long as nothing
// can change it, also by another name: availability-idiom, else hardcoded-device.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
// CHECK-GONE: to(torch::kCUDA)
#include <torch/torch.h>
#include <iostream>

void unchanged(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available();
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-3]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[availability-idiom]
  // CHECK-FIXES: bool gpu = ::torchport::is_available(torch::kCUDA);
  // CHECK-FIXES: net->to(::torchport::device(torch::kCUDA));
}
void onlyRead(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available();
  const bool &other = gpu;
  std::cout << other;
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[availability-idiom]
}
void aliased(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available();
  auto &other = gpu;
  other = true;
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
}
void aliasedByChoice(torch::nn::Linear &net, bool first) {
  bool gpu = torch::cuda::is_available(), spare = false;
  bool &other = first ? gpu : spare;
  other = true;
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
  // CHECK-FIXES: bool gpu = ::torchport::is_available(torch::kCUDA), spare = false;
}
void pointedAt(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available();
  bool *other = &gpu;
  *other = true;
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
}
void captured(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available();
  auto set = [&] { gpu = true; };
  set();
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
}
void capturedByAnotherName(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available();
  auto set = [&other = gpu] { other = true; };
  set();
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
}
struct Holder { bool &held; };
void heldByAMember(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available();
  Holder holder{gpu};
  holder.held = true;
  if (gpu)
    net->to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-5]]:14: {{.*}}[device-question]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: {{.*}}[hardcoded-device]
}
