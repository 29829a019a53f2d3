// Variables for a driver that are set after the program looked for GPUs.
// RUN: %check_rules %s %t --rules=late-device-variable -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>
#include <stdexcept>

void late(torch::Tensor x) {
  if (torch::cuda::is_available()) x = x * 2;
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  // CHECK 3: warning: 'CUDA_VISIBLE_DEVICES' is set after the program looked for GPUs, so it has no effect: set it earlier, or where the program is started [late-device-variable]
  // CHECK-NOTES: :[[@LINE-3]]:7: note: the program looks for GPUs here
}
void others() {
  if (torch::cuda::device_count() > 1) unsetenv("HIP_VISIBLE_DEVICES"); // CHECK 40: warning: 'HIP_VISIBLE_DEVICES' is set after
  static char text[] = "ROCR_VISIBLE_DEVICES=0";
  putenv(text); // CHECK 3: 'ROCR_VISIBLE_DEVICES' is set after
  const char *const name = "ZE_AFFINITY_MASK";
  setenv(name, "0", 1); // CHECK 3: 'ZE_AFFINITY_MASK' is set after
  setenv("HSA_OVERRIDE_GFX_VERSION", "10.3.0", 1); // CHECK 3: 'HSA_OVERRIDE_GFX_VERSION' is set after
}
void behind_a_move(torch::Tensor x) {
  x = x.to(torch::kCUDA);
  setenv("CUDA_VISIBLE_DEVICES", "1", 1); // CHECK 3: 'CUDA_VISIBLE_DEVICES' is set after
}
// Through calls.
static bool has_gpu() { return torch::cuda::is_available(); }
static void choose(const char *gpu) { setenv("CUDA_VISIBLE_DEVICES", gpu, 1); } // CHECK 39: 'CUDA_VISIBLE_DEVICES' is set after
int through_calls() {
  if (!has_gpu()) throw std::runtime_error("no GPU");
  choose("1");
  return 0;
}
