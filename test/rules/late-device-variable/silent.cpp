// A variable is not late if the program has not looked before, or only on another path.
// RUN: %check_rules %s %t --rules=late-device-variable -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>

void early() {
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  if (torch::cuda::is_available()) setenv("OMP_NUM_THREADS", "1", 1);
}
int elsewhere(bool list) {
  if (list) return static_cast<int>(torch::cuda::device_count());
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  return 0;
}
void either(int mode, const char *gpu) {
  if (mode == 0) torch::cuda::is_available();
  else setenv("CUDA_VISIBLE_DEVICES", gpu, 1);
  switch (mode) {
  case 1: break;
  default: setenv("OMP_NUM_THREADS", gpu, 1);
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
void device_named(torch::Device device = torch::kCUDA) { setenv("CUDA_VISIBLE_DEVICES", "1", 1); }
auto later = [] { return torch::cuda::is_available(); };
