// Shapes found in public code: a probe of the program's own. It is a question,
// and asks only for CUDA. Row 75.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <iostream>

bool works() {
  try {
    torch::ones(1).to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[hardcoded-device]
    // CHECK-FIXES: torch::ones(1).to(::torchport::device(torch::kCUDA));
    return true;
  } catch (...) {
    return false;
  }
}
static bool computes() {
  try {
    auto x = torch::zeros({1}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:32: {{.*}}[hardcoded-device]
    // CHECK-FIXES: auto x = torch::zeros({1}, ::torchport::device(torch::kCUDA));
    return x.add_(1).item<float>() == 1;
  } catch (const c10::Error &) {
  }
  return false;
}

// It does more than to try, or is asked about something.
bool tells() {
  try {
    torch::ones(1).to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[hardcoded-device]
    // CHECK-FIXES: torch::ones(1).to(::torchport::device(torch::kCUDA));
    return true;
  } catch (const std::exception &e) {
    std::cerr << e.what();
    return false;
  }
}
bool holds(int64_t n) {
  try {
    torch::empty({n}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[hardcoded-device]
    // CHECK-FIXES: torch::empty({n}, ::torchport::device(torch::kCUDA));
    return true;
  } catch (...) {
    return false;
  }
}

// What is chosen by the answer is no part of it.
torch::Tensor chosen() {
  torch::Device device = works() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:36: {{.*}}[hardcoded-device]
  // CHECK-FIXES: torch::Device device = works() ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
  return torch::zeros({1}, device);
}

// A function that gives something else.
torch::Device found() {
  try {
    torch::zeros({1}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[hardcoded-device]
    // CHECK-FIXES: torch::zeros({1}, ::torchport::device(torch::kCUDA));
    return torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: {{.*}}[hardcoded-device]
    // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
  } catch (...) {
    return torch::kCPU;
  }
}

// Success of more than a probe.
void run(torch::Tensor batch);
bool trains() {
  try {
    run(torch::zeros({1}, torch::kCUDA));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: {{.*}}[hardcoded-device]
    // CHECK-FIXES: run(torch::zeros({1}, ::torchport::device(torch::kCUDA)));
    return true;
  } catch (...) {
    return false;
  }
}

// Whoever throws on asks nothing.
bool loud() {
  try {
    torch::zeros({1}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: {{.*}}[hardcoded-device]
    // CHECK-FIXES: torch::zeros({1}, ::torchport::device(torch::kCUDA));
    return true;
  } catch (...) {
    throw;
  }
}

// In a macro.
#define TRY(what)                                                              \
  try {                                                                        \
    what;                                                                      \
    return true;                                                               \
  } catch (...) {                                                              \
    return false;                                                              \
  }
bool by_macro() { TRY(torch::ones(1).to(torch::kCUDA)) }
// CHECK-MESSAGES: :[[@LINE-1]]:41: {{.*}}[hardcoded-device]
// CHECK-FIXES: bool by_macro() { TRY(torch::ones(1).to(::torchport::device(torch::kCUDA))) }

// In a template.
template <typename T> bool of() {
  try {
    torch::ones(1, torch::kCUDA).item<T>();
    // CHECK-MESSAGES: :[[@LINE-1]]:20: {{.*}}[hardcoded-device]
    // CHECK-FIXES: torch::ones(1, ::torchport::device(torch::kCUDA)).item<T>();
    return true;
  } catch (...) {
    return false;
  }
}
template bool of<float>();
