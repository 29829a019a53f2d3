// A device string that is empty: LibTorch 1.13 throws, 2.14 does not.
//
// REQUIRES: libtorch-1.13
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

torch::Device empty("");
// CHECK-MESSAGES: :[[@LINE-1]]:21: error: device string "" throws in LibTorch {{.*}}: a device string must not be empty [invalid-device-string]
