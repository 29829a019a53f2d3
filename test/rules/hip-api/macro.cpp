// A question for HIP in a macro's body is reported there.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define HAS_AMD at::hasHIP() // CHECK 17: warning: 'hasHIP()' is false in every build
bool once = HAS_AMD, again = HAS_AMD;
