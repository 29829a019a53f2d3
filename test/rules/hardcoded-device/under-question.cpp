// Rows 33 and 35: under a question for CUDA, the question and the device are fixed each
// in its place.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: is_cuda()
// CHECK-GONE: to(torch::kCUDA);
#include <torch/torch.h>

void asked(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda()) model->to(torch::kCUDA); // CHECK 7: [device-question]
  // CHECK 35: [hardcoded-device]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) model->to(::torchport::device(torch::kCUDA));
}
// Two fixes on one line.
void compared(torch::nn::Linear model, torch::Device device) {
  if (device == torch::kCUDA) model->to(torch::kCUDA); // CHECK 7: [device-comparison]
  // CHECK 41: [hardcoded-device]
  // CHECK-FIXES: if (device == ::torchport::device(torch::kCUDA)) model->to(::torchport::device(torch::kCUDA));
}
// Row 58: a comparison of the name is not reported.
void by_name(torch::nn::Linear model, const std::string &device_str) {
  if (device_str == "cuda") model->to(torch::kCUDA); // CHECK 39: [hardcoded-device]
  // CHECK-FIXES: if (device_str == "cuda") model->to(::torchport::device(torch::kCUDA));
}
// In a macro and in a template.
#define TO_CUDA(model) model->to(torch::kCUDA) // CHECK 34: [device-macro]
#define SAME(x) x
void in_macro(torch::nn::Linear model, torch::Device device) {
  if (device.is_cuda()) TO_CUDA(model); // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) TO_CUDA(model);
}
template <typename Module> void moved(Module model, torch::Device device) {
  if (device.is_cuda()) model->to(torch::kCUDA); // CHECK 7: [device-question]
  // CHECK 35: [hardcoded-device]
  // CHECK-FIXES: if (::torchport::is(torch::kCUDA, device)) model->to(::torchport::device_type(torch::kCUDA));
}
template void moved(torch::nn::Linear, torch::Device);
template void moved(torch::nn::Conv2d, torch::Device);
