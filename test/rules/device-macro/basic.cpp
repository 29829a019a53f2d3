// A device in the body of a macro is reported once, at the definition, and never edited.
// Row 26.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

#define DEVICE torch::kCUDA // CHECK 16: warning: macro 'DEVICE' hard-codes device 'torch::kCUDA' [device-macro]
#define GPU torch::Device(torch::kCUDA, 0) // CHECK 27: macro 'GPU' hard-codes device
#define APPLE (torch::Device(torch::DeviceType::MPS)) // CHECK 30: macro 'APPLE' hard-codes device
#define DEV "cuda:0" // CHECK 13: warning: macro 'DEV' hard-codes device "cuda:0" [device-macro]
void values(torch::Tensor t, torch::jit::Module module, std::string path) {
  t = t.to(DEVICE);
  torch::Device device(DEVICE);
  t = t.to(GPU) + t.to(APPLE) + torch::zeros({2}, GPU);
  module = torch::jit::load(path, torch::Device(DEV));
  const std::string name = DEV;
  module.to(torch::Device(name));
}
// Macros with parameters.
#define TO_GPU(x) (x).to(torch::kCUDA) // CHECK 26: macro 'TO_GPU' hard-codes device
#define MOVE(x) (x).cuda() // CHECK 21: warning: macro 'MOVE' moves to a hard-coded device with '.cuda()' [device-macro]
#define CUDA(index) torch::Device(torch::kCUDA, index) // CHECK 35: macro 'CUDA' hard-codes device
// Row 70.
#define OPTIONS                                                                \
  torch::TensorOptions().dtype(torch::kFloat).device(torch::kCUDA) // CHECK 54: macro 'OPTIONS' hard-codes device
void functions(torch::Tensor t, int index) {
  t = TO_GPU(t) + MOVE(t) + MOVE(TO_GPU(t)) + t.to(CUDA(index));
  t = torch::ones({2}, OPTIONS);
}
// Macros of macros.
// Only one of the macros spells the device.
#define BEST_DEVICE DEVICE
#define ON(t, device) (t).to(device)
#define SELECTED                                                               \
  (torch::cuda::is_available() ? torch::kCUDA : torch::kCPU) // CHECK 4: [device-question]
// CHECK 34: macro 'SELECTED' hard-codes device
void nested(torch::Tensor t) {
  t = t.to(BEST_DEVICE);
  t = ON(t, DEVICE);
  torch::Device device(SELECTED);
}
