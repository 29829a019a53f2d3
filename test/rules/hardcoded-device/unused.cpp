// A value that nothing reads is reported as unused, without a fix.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <iostream>

// It is replaced on each path.
torch::Tensor replaced(torch::Tensor x) {
  auto device = torch::kCPU;
  if (torch::cuda::is_available()) {
    std::cout << "CUDA is available\n";
    device = torch::kCUDA; // CHECK 14: warning: 'torch::kCUDA' is never used: 'device' gets another value in line 13 [availability-idiom]
  }
  device = torch::kCPU;
  return x.to(device);
}
torch::Tensor replaced_at_once(torch::Tensor x, bool first) {
  torch::Device device(torch::kCUDA, 1); // CHECK 24: never used: 'device' gets another value in line
  if (first)
    device = torch::kCPU;
  else
    device = torch::Device("cpu");
  return x.to(device);
}
torch::Tensor replaced_in_a_loop(torch::Tensor x) {
  torch::Device device(torch::kCPU);
  for (int i = 0; i < 3; ++i) {
    device = torch::kCPU;
    x = x.to(device);
    device = torch::kCUDA; // CHECK 14: never used: 'device' gets another value in line 27
  }
  return x;
}

// A device that is wrong may throw where it is made.
torch::Tensor wrong(torch::Tensor x) {
  torch::Device device("rocm"); // CHECK 24: [invalid-device-string]
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA));
  device = torch::kCPU;
  return x.to(device);
}

// A path reads it.
torch::Tensor replaced_on_one_path(torch::Tensor x, bool first) {
  torch::Device device = torch::kCUDA; // CHECK 26: is hard-coded
  // CHECK-FIXES: torch::Device device = ::torchport::device(torch::kCUDA);
  if (first)
    device = torch::kCPU;
  return x.to(device);
}
torch::Tensor read_by_the_next_iteration(torch::Tensor x) {
  torch::Device device(torch::kCPU);
  for (int i = 0; i < 3; ++i) {
    x = x.to(device);
    device = torch::kCUDA; // CHECK 14: is hard-coded
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  }
  return x;
}
torch::Device same(torch::Device device) { return device; }
torch::Tensor read_by_the_replacement(torch::Tensor x) {
  torch::Device device = torch::kCUDA; // CHECK 26: is hard-coded
  // CHECK-FIXES: torch::Device device = ::torchport::device(torch::kCUDA);
  device = same(device);
  return x.to(device);
}

// It may be read elsewhere.
torch::Tensor read_by_a_lambda(torch::Tensor x) {
  torch::Device device(torch::kCPU);
  auto move = [&] { x = x.to(device); };
  device = torch::kCUDA; // CHECK 12: is hard-coded
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  move();
  device = torch::kCPU;
  return x.to(device);
}
torch::Tensor read_through_a_reference(torch::Tensor x) {
  torch::Device device(torch::kCPU);
  const torch::Device &alias = device;
  device = torch::kCUDA; // CHECK 12: is hard-coded
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  x = x.to(alias);
  device = torch::kCPU;
  return x.to(device);
}
struct Keeper {
  const torch::Device &device;
  explicit Keeper(const torch::Device &device) : device(device) {}
};
torch::Tensor kept_by_an_object(torch::Tensor x) {
  torch::Device device(torch::kCPU);
  const Keeper keeper(device);
  device = torch::kCUDA; // CHECK 12: is hard-coded
  // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
  x = x.to(keeper.device);
  device = torch::kCPU;
  return x.to(device);
}
void may_throw();
torch::Tensor read_by_a_handler(torch::Tensor x) {
  torch::Device device(torch::kCPU);
  try {
    device = torch::kCUDA; // CHECK 14: is hard-coded
    // CHECK-FIXES: device = ::torchport::device(torch::kCUDA);
    may_throw();
    device = torch::kCPU;
  } catch (...) {
  }
  return x.to(device);
}
