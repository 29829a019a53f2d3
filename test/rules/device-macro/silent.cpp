// Macros that choose no device are not reported.
// RUN: %check_rules %s %t -- %libtorch_flags -DFROM_COMMAND_LINE=torch::kCUDA
#include <torch/torch.h>

#define UNUSED torch::Device(torch::kCUDA)
#define TEXT(x) #x
const char *kText = TEXT(torch::Device(torch::kCUDA));
#define CPU torch::kCPU
torch::Tensor onCpu = torch::ones({1}, CPU);
// Questions.
#define ASKED torch::kCUDA
#define CHECK_CUDA(x) TORCH_CHECK((x).device().is_cuda(), #x " must be on CUDA") // CHECK 35: [device-question]
#define CHECK_ON_GPU(x) TORCH_CHECK((x).device().type() == torch::kCUDA) // CHECK 37: [device-question]
void questions(torch::Tensor t) {
  if (t.device().type() == ASKED) t.zero_(); // CHECK 7: [device-question]
  CHECK_CUDA(t);
  CHECK_ON_GPU(t);
  switch (t.device().type()) {
  case ASKED:
  default: break;
  }
}
// Compile-time dispatch.
template <torch::DeviceType> struct Kernel {};
Kernel<ASKED> kernel;
// A macro of the command line, -DFROM_COMMAND_LINE=torch::kCUDA.
torch::Tensor builders(torch::Tensor t) { return t.to(FROM_COMMAND_LINE); }
// Memory that already exists.
#define WHERE torch::kCUDA
torch::Tensor wrapped(void *memory) { return torch::from_blob(memory, {1}, torch::device(WHERE)); }
// The program's own device types.
namespace other {
enum class DeviceType { kCUDA };
struct Device { Device(DeviceType) {} };
} // namespace other
#define OTHER other::DeviceType::kCUDA
other::Device elsewhere(OTHER);
