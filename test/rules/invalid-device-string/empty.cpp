// An empty device string throws in LibTorch 1.13, and not in 2.14.
// REQUIRES: libtorch-1.13
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

torch::Device empty("");
// CHECK 21: error: device string "" throws in LibTorch {{.*}}: a device string must not be empty [invalid-device-string]
