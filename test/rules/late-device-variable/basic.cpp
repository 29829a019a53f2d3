// Variables for a driver that are set after the program looked for GPUs.
// RUN: %check_rules %s %t --rules=late-device-variable -- %libtorch_flags

#include <torch/torch.h>
#include <cstdlib>
#include <stdexcept>

void late(torch::Tensor x) {
  if (torch::cuda::is_available())
    x = x * 2;
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'CUDA_VISIBLE_DEVICES' is set after the program looked for GPUs, so it has no effect: set it earlier, or where the program is started [late-device-variable]
  // CHECK-NOTES: :[[@LINE-4]]:7: note: the program looks for GPUs here
}
void others() {
  if (torch::cuda::device_count() > 1)
    unsetenv("HIP_VISIBLE_DEVICES");
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'HIP_VISIBLE_DEVICES' is set after
  static char text[] = "ROCR_VISIBLE_DEVICES=0";
  putenv(text);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'ROCR_VISIBLE_DEVICES' is set after
  const char *const name = "ZE_AFFINITY_MASK";
  setenv(name, "0", 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'ZE_AFFINITY_MASK' is set after
  setenv("HSA_OVERRIDE_GFX_VERSION", "10.3.0", 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'HSA_OVERRIDE_GFX_VERSION' is set after
}
void behind_a_move(torch::Tensor x) {
  x = x.to(torch::kCUDA);
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'CUDA_VISIBLE_DEVICES' is set after
}

// Through calls.
static bool has_gpu() { return torch::cuda::is_available(); }
static void choose(const char *gpu) {
  setenv("CUDA_VISIBLE_DEVICES", gpu, 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'CUDA_VISIBLE_DEVICES' is set after
}
int through_calls() {
  if (!has_gpu())
    throw std::runtime_error("no GPU");
  choose("1");
  return 0;
}

// Not reported: the program has not looked before, or only on another path.
void early() {
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  if (torch::cuda::is_available())
    setenv("OMP_NUM_THREADS", "1", 1);
}
int elsewhere(bool list) {
  if (list)
    return static_cast<int>(torch::cuda::device_count());
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  return 0;
}
void either(int mode, const char *gpu) {
  if (mode == 0)
    torch::cuda::is_available();
  else
    setenv("CUDA_VISIBLE_DEVICES", gpu, 1);
  switch (mode) {
  case 1:
    break;
  default:
    setenv("OMP_NUM_THREADS", gpu, 1);
  }
}
void cases(int mode, const char *gpu) {
  switch (mode) {
  case 1:
    torch::cuda::is_available();
    break;
  case 2:
    setenv("CUDA_VISIBLE_DEVICES", gpu, 1);
    break;
  }
}
void device_named(torch::Device device = torch::kCUDA) {
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
}
auto later = [] { return torch::cuda::is_available(); };

// In a macro.
#define USE_GPU(n) setenv("CUDA_VISIBLE_DEVICES", n, 1)
// CHECK-MESSAGES: :[[@LINE-1]]:20: warning: 'CUDA_VISIBLE_DEVICES' is set after
void in_a_macro() {
  torch::cuda::is_available();
  USE_GPU("1");
}

// In a template.
template <typename T> void in_a_template(T value) {
  torch::cuda::is_available();
  setenv("CUDA_VISIBLE_DEVICES", std::to_string(value).c_str(), 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'CUDA_VISIBLE_DEVICES' is set after
}
template void in_a_template(int);
