// A whole device compared with a constant that has no index. Row 53.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

struct Options { torch::Device device; };
void devices(torch::Device device, const Options &options, torch::Device *there) {
  if (device == torch::kCUDA) device = torch::kCPU;
  // CHECK 7: warning: comparison of 'device' with 'torch::kCUDA' also compares the index, and 'torch::kCUDA' has none [device-comparison]
  // CHECK-FIXES: if (device == ::torchport::device(torch::kCUDA)) device = torch::kCPU;
  if (!(device == torch::kCPU) && options.device != torch::Device("cuda")) device = torch::kCPU;
  // CHECK 9: warning: comparison of 'device' with 'torch::kCPU' also compares the index
  // CHECK 35: warning: comparison of 'options.device' with 'torch::Device("cuda")' also compares the index
  // CHECK-FIXES: if (!(device == torch::kCPU) && options.device != ::torchport::device(torch::kCUDA)) device = torch::kCPU;
  const bool same = *there == torch::kCUDA; // CHECK 21: warning: comparison of '*there' with 'torch::kCUDA'
  // CHECK-FIXES: const bool same = *there == ::torchport::device(torch::kCUDA);
  const bool first = torch::Device(torch::kCUDA) == device; // CHECK 22: comparison of 'device' with 'torch::Device(torch::kCUDA)'
  // CHECK-FIXES: const bool first = ::torchport::device(torch::kCUDA) == device;
}
// The device of a tensor on a GPU has an index.
void tensors(torch::Tensor t) {
  if (t.device() == torch::kCUDA) t = t.cpu();
  // CHECK 7: warning: comparison of 't.device()' with 'torch::kCUDA' is false on every GPU: a tensor's device has an index there, and 'torch::kCUDA' has none [device-comparison]
  // CHECK-FIXES: if (t.device() == ::torchport::device(torch::kCUDA)) t = t.cpu();
  TORCH_CHECK(t.device() != torch::kCUDA, "on a GPU");
  // CHECK 15: warning: comparison of 't.device()' with 'torch::kCUDA' is true on every GPU
  // CHECK-FIXES: TORCH_CHECK(t.device() != ::torchport::device(torch::kCUDA), "on a GPU");
}
// The compared device has no index either.
bool known() {
  const torch::Device device(torch::kCPU);
  return device == torch::kCUDA; // CHECK 10: comparison of 'device' with 'torch::kCUDA'
  // CHECK-FIXES: return device == ::torchport::device(torch::kCUDA);
}
