// A launch in a macro's body is reported there; a guard in a macro counts.
// RUN: %check_rules %s %t --rules=wrong-current-gpu -- %libtorch_flags
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

void square_cuda(const float *x, int64_t n);
#define SQUARE(x) square_cuda(x.data_ptr<float>(), x.numel()) // CHECK 19: 'square_cuda' runs on the current GPU
#define DEVICE_GUARD(x) const c10::OptionalDeviceGuard guard(device_of(x))

void squares(torch::Tensor x) { SQUARE(x); }
void guarded(torch::Tensor x) {
  DEVICE_GUARD(x);
  SQUARE(x);
}
