// A question for HIP in a template is reported once.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

template <typename T> int count(T) { return at::hasHIP() ? 1 : 0; } // CHECK 45: warning: 'hasHIP()' is false in every build
int two = count(1) + count(1.0f);
