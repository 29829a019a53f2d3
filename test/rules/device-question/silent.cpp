// Questions for other devices, and the program's own, are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

bool others(torch::Tensor t, torch::Device d, torch::DeviceType a) {
  return t.is_cpu() || d.is_cpu() || d.type() == torch::kCPU ||
         a == torch::kXPU || d.has_index() || torch::kCUDA == torch::kCPU;
}
struct Mine { bool is_cuda() const; };
bool of_mine(const Mine &mine) { return mine.is_cuda(); }
// Texts that only people read, and switches of CUDA's own libraries.
void told(std::ostream &log) {
  log << "GPUs: " << torch::cuda::device_count() << "\n";
  log << (torch::cuda::is_available() ? "with a GPU" : "without a GPU") << "\n";
  std::printf("%d GPUs\n", int(torch::cuda::device_count()));
  if (torch::cuda::is_available()) {
    at::globalContext().setDeterministicCuDNN(true);
    at::globalContext().setBenchmarkCuDNN(false);
  }
}
// The name of a device is not such a text.
std::string named() { return torch::cuda::is_available() ? "cuda" : "cpu"; }
// CHECK 30: [device-question]
// CHECK-FIXES: std::string named() { return ::torchport::is_available(torch::kCUDA) ? "cuda" : "cpu"; }
void more_than_switches() {
  if (torch::cuda::is_available()) { // CHECK 7: [device-question]
    // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    at::globalContext().setBenchmarkCuDNN(false);
    at::globalContext().setDeterministicAlgorithms(true, false);
  }
}
// Devices converted to the numbers of a binding, and back.
int number_of(const torch::Tensor &t) {
  const auto device = t.device();
  if (device.type() == at::kMPS)
    return -2;
  if (device.type() == at::kCUDA)
    return device.index();
  return -1;
}
int is_gpu(const torch::Tensor &t) {
  if (t.device().type() == at::kCUDA) // CHECK 7: [device-question]
    return 1;
  // CHECK-FIXES: if (::torchport::is(at::kCUDA, t.device()))
  return 0;
}
