// A late variable in a template is reported once.
// RUN: %check_rules %s %t --rules=late-device-variable -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>

template <typename T> void in_a_template(T value) {
  torch::cuda::is_available();
  setenv("CUDA_VISIBLE_DEVICES", std::to_string(value).c_str(), 1); // CHECK 3: 'CUDA_VISIBLE_DEVICES' is set after
}
template void in_a_template(int);
