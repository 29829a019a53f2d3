// Shapes found in public code: a probe of the program's own. It is a question,
// and asks for CUDA alone. Row 75.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <iostream>

bool works() {
  try {
    torch::ones(1).to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device 'torch::kCUDA' is hard-coded, and 'works' answers for no other accelerator [hardcoded-device]
    return true;
  } catch (...) {
    return false;
  }
  // CHECK-UNSAFE: return !torchport::device().is_cpu();
}
static bool computes() {
  try {
    auto x = torch::zeros({1}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:32: warning: device 'torch::kCUDA' is hard-coded, and 'computes' answers for no other accelerator [hardcoded-device]
    return x.add_(1).item<float>() == 1;
  } catch (const c10::Error &) {
  }
  return false;
  // CHECK-UNSAFE: return !torchport::device().is_cpu();
}

// It does more than to try, or is asked about something.
bool tells() {
  try {
    torch::ones(1).to(torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device 'torch::kCUDA' is hard-coded, and 'tells' answers for no other accelerator [hardcoded-device]
    return true;
  } catch (const std::exception &e) {
    std::cerr << e.what();
    return false;
  }
}
bool holds(int64_t n) {
  try {
    torch::empty({n}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device 'torch::kCUDA' is hard-coded, and 'holds' answers for no other accelerator [hardcoded-device]
    return true;
  } catch (...) {
    return false;
  }
}

// What is chosen by the answer is no part of it.
torch::Tensor chosen() {
  torch::Device device = works() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:36: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device device = works() ? torchport::device() : torch::kCPU;
  return torch::zeros({1}, device);
}

// A function that gives something else.
torch::Device found() {
  try {
    torch::zeros({1}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    return torch::kCUDA;
    // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  } catch (...) {
    return torch::kCPU;
  }
}

// Success of more than a probe.
void run(torch::Tensor batch);
bool trains() {
  try {
    run(torch::zeros({1}, torch::kCUDA));
    // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    return true;
  } catch (...) {
    return false;
  }
}

// Whoever throws on asks nothing.
bool loud() {
  try {
    torch::zeros({1}, torch::kCUDA);
    // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    // CHECK-FIXES: torch::zeros({1}, torchport::device());
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
// CHECK-MESSAGES: :[[@LINE-1]]:41: warning: device 'torch::kCUDA' is hard-coded, and 'by_macro' answers for no other accelerator [hardcoded-device]

// In a template.
template <typename T> bool of() {
  try {
    torch::ones(1, torch::kCUDA).item<T>();
    // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: device 'torch::kCUDA' is hard-coded, and 'of' answers for no other accelerator [hardcoded-device]
    return true;
  } catch (...) {
    return false;
  }
}
template bool of<float>();
