// A local variable that keeps the answer makes a choice of the device as long as nothing
// can change it, also by another name: availability-idiom, else hardcoded-device.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
// CHECK-GONE: to(torch::kCUDA)
#include <torch/torch.h>
#include <iostream>

void unchanged(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [availability-idiom]
  // CHECK-FIXES: if (gpu) net->to(::torchport::device(torch::kCUDA));
  // CHECK-FIXES: bool gpu = ::torchport::is_available(torch::kCUDA);
}
void onlyRead(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  const bool &other = gpu;
  std::cout << other;
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [availability-idiom]
}
void aliased(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  auto &other = gpu;
  other = true;
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
}
void aliasedByChoice(torch::nn::Linear &net, bool first) {
  bool gpu = torch::cuda::is_available(), spare = false; // CHECK 14: [device-question]
  bool &other = first ? gpu : spare;
  other = true;
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
  // CHECK-FIXES: bool gpu = ::torchport::is_available(torch::kCUDA), spare = false;
}
void pointedAt(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  bool *other = &gpu;
  *other = true;
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
}
void captured(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  auto set = [&] { gpu = true; };
  set();
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
}
void capturedByAnotherName(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  auto set = [&other = gpu] { other = true; };
  set();
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
}
struct Holder { bool &held; };
void heldByAMember(torch::nn::Linear &net) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  Holder holder{gpu};
  holder.held = true;
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
}
