// Row 1: conditional expressions that choose a device because a GPU is available. The
// question and the device are replaced, and other conditions stay.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

void plain() {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  // CHECK 54: warning: 'torch::kCUDA' is chosen because it is available, not because it works; other accelerators are never used [availability-idiom]
  // CHECK-FIXES: torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
}
void over_several_lines() {
  torch::Device device(torch::cuda::is_available()
  // CHECK-FIXES: torch::Device device(::torchport::is_available(torch::kCUDA)
                           ? torch::kCUDA // CHECK 30: [availability-idiom]
                           : torch::kCPU);
  // CHECK-FIXES: ? ::torchport::device_type(torch::kCUDA)
}
void with_devices_as_arms() {
  auto device = torch::cuda::is_available() ? torch::Device(torch::kCUDA) // CHECK 61: [availability-idiom]
                                            : torch::Device(torch::kCPU);
  // CHECK-FIXES: auto device = ::torchport::is_available(torch::kCUDA) ? ::torchport::device(torch::kCUDA)
}
void with_an_index_in_an_arm() {
  torch::Device device = torch::cuda::is_available() ? torch::Device{torch::kCUDA, 0} : torch::Device(torch::kCPU);
  // CHECK 70: [availability-idiom]
  // CHECK-FIXES: torch::Device device = ::torchport::is_available(torch::kCUDA) ? ::torchport::device(torch::kCUDA, 0) : torch::Device(torch::kCPU);
}
void with_an_index_for_both() { torch::Device device{torch::cuda::is_available() ? torch::kCUDA : torch::kCPU, 0}; }
// CHECK 84: [availability-idiom]
// CHECK-FIXES: void with_an_index_for_both() { torch::Device device{::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU, 0}; }
void with_strings() { torch::Device device(torch::cuda::is_available() ? "cuda:0" : "cpu"); } // CHECK 74: [availability-idiom]
// CHECK-FIXES: void with_strings() { torch::Device device(::torchport::parse_device(::torchport::is_available(torch::kCUDA) ? "cuda:0" : "cpu")); }
void swapped() { torch::Device device = !torch::cuda::is_available() ? torch::kCPU : torch::kCUDA; }
// CHECK 86: [availability-idiom]
// CHECK-FIXES: void swapped() { torch::Device device = !::torchport::is_available(torch::kCUDA) ? torch::kCPU : ::torchport::device_type(torch::kCUDA); }
void counted() { torch::Device device = torch::cuda::device_count() > 0 ? torch::kCUDA : torch::kCPU; }
// CHECK 75: warning: 'torch::kCUDA' is chosen because it was counted, not because it works; other accelerators are never used [availability-idiom]
// CHECK-FIXES: void counted() { torch::Device device = ::torchport::device_count(torch::kCUDA) > 0 ? ::torchport::device_type(torch::kCUDA) : torch::kCPU; }
// Row 8: several kinds of accelerators, in any order.
void cascade() {
  torch::Device device = torch::cuda::is_available() ? torch::kCUDA : torch::hasMPS() ? torch::kMPS : torch::kCPU;
  // CHECK 56: [availability-idiom]
  // CHECK-FIXES: torch::Device device = ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::hasMPS() ? ::torchport::device_type(torch::kMPS) : torch::kCPU;
}
void cascade_in_another_order() {
  torch::Device device = torch::hasMPS() ? torch::kMPS : torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  // CHECK 44: [availability-idiom]
  // CHECK 58: [device-question]
  // CHECK-FIXES: torch::Device device = torch::hasMPS() ? ::torchport::device_type(torch::kMPS) : ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
}
// Row 14: hasCUDA() counts devices too. "cuda" in the name of a function changes nothing.
void use_cuda_if_there() { torch::Device device(at::hasCUDA() ? torch::kCUDA : torch::kCPU); } // CHECK 65: [availability-idiom]
// CHECK-FIXES: void use_cuda_if_there() { torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
void has_cuda_in_the_context() { torch::Device device(at::globalContext().hasCUDA() ? torch::kCUDA : torch::kCPU); }
// CHECK 87: [availability-idiom]
// CHECK-FIXES: void has_cuda_in_the_context() { torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
// Row 5: a user's choice beside the question.
void opt_in(bool use_gpu) { torch::Device device(torch::cuda::is_available() && use_gpu ? torch::kCUDA : torch::kCPU); }
// CHECK 91: [availability-idiom]
// CHECK-FIXES: void opt_in(bool use_gpu) { torch::Device device(::torchport::is_available(torch::kCUDA) && use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
void several_opt_ins(bool use_gpu, int batch, bool small) {
  torch::Device device = (use_gpu && torch::cuda::is_available() && (small || batch > 8)) ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU);
  // CHECK 107: [availability-idiom]
  // CHECK-FIXES: torch::Device device = (use_gpu && ::torchport::is_available(torch::kCUDA) && (small || batch > 8)) ? ::torchport::device(torch::kCUDA, 0) : torch::Device(torch::kCPU);
}
void opt_in_with_strings(bool use_gpu) { torch::Device device(use_gpu && torch::cuda::is_available() ? "cuda" : "cpu"); }
// CHECK 104: [availability-idiom]
// CHECK-FIXES: void opt_in_with_strings(bool use_gpu) { torch::Device device(::torchport::parse_device(use_gpu && ::torchport::is_available(torch::kCUDA) ? "cuda" : "cpu")); }
void opt_out(bool no_gpu) { torch::Device device(no_gpu || !torch::cuda::is_available() ? torch::kCPU : torch::kCUDA); }
// CHECK 105: [availability-idiom]
// CHECK-FIXES: void opt_out(bool no_gpu) { torch::Device device(no_gpu || !::torchport::is_available(torch::kCUDA) ? torch::kCPU : ::torchport::device_type(torch::kCUDA)); }
void nested_inside(bool no_gpu) {
  torch::Device device(torch::cuda::is_available() ? (no_gpu ? torch::kCPU : torch::kCUDA) : torch::kCPU);
  // CHECK 78: [availability-idiom]
  // CHECK-FIXES: torch::Device device(::torchport::is_available(torch::kCUDA) ? (no_gpu ? torch::kCPU : ::torchport::device_type(torch::kCUDA)) : torch::kCPU);
}
// Without a question, and with one that is only part of a condition.
void without_the_question(bool use_gpu) { torch::Device device(use_gpu ? torch::kCUDA : torch::kCPU); }
// CHECK 74: [hardcoded-device]
// CHECK-FIXES: void without_the_question(bool use_gpu) { torch::Device device(use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
void with_a_question_of_its_own(bool available, bool wanted) {
  torch::Device device(!(torch::cuda::is_available() && wanted) ? torch::kCPU : torch::kCUDA); // CHECK 26: [device-question]
  // CHECK 81: [hardcoded-device]
  // CHECK-FIXES: torch::Device device(!(::torchport::is_available(torch::kCUDA) && wanted) ? torch::kCPU : ::torchport::device_type(torch::kCUDA));
}
// A comment stays.
void with_a_comment() { torch::Device device(torch::cuda::is_available() ? torch::kCUDA /* the 3090 */ : torch::kCPU); }
// CHECK 76: [availability-idiom]
// CHECK-FIXES: void with_a_comment() { torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) /* the 3090 */ : torch::kCPU); }
// Another GPU than the first is not a choice by availability.
void second() {
  torch::Device device = torch::cuda::is_available() ? torch::Device(torch::kCUDA, 1) : torch::Device(torch::kCPU);
  // CHECK 26: [device-question]
  // CHECK 70: [hardcoded-device]
  // CHECK-FIXES: torch::Device device = ::torchport::is_available(torch::kCUDA) ? ::torchport::device(torch::kCUDA, 1) : torch::Device(torch::kCPU);
}
// Any place that takes a device.
void places(torch::Tensor t) { t = t.to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU); }
// CHECK 71: [availability-idiom]
// CHECK-FIXES: void places(torch::Tensor t) { t = t.to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
void behind_pointer() { auto held = std::make_shared<torch::Device>(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU); }
// CHECK 99: [availability-idiom]
// CHECK-FIXES: void behind_pointer() { auto held = std::make_shared<torch::Device>(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
torch::Device result() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; } // CHECK 63: [availability-idiom]
// CHECK-FIXES: torch::Device result() { return ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU; }
static const torch::Device kDevice = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; // CHECK 68: [availability-idiom]
// CHECK-FIXES: static const torch::Device kDevice = ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
struct Trainer {
  Trainer() : device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU) {} // CHECK 52: [availability-idiom]
  // CHECK-FIXES: Trainer() : device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU) {}
  torch::Device device;
};
// Not reported: no arm is an accelerator, or both are.
void negatives(torch::Tensor t) {
  torch::Device device(torch::cuda::is_available() ? torch::kCPU : torch::kCPU); // CHECK 24: [device-question]
  // CHECK-FIXES: torch::Device device(::torchport::is_available(torch::kCUDA) ? torch::kCPU : torch::kCPU);
  const bool available = torch::cuda::is_available() ? t.is_cuda() : t.is_cpu(); // CHECK 26 56: [device-question]
  // CHECK-FIXES: const bool available = ::torchport::is_available(torch::kCUDA) ? ::torchport::is(torch::kCUDA, t) : t.is_cpu();
}
