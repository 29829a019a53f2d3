// `kCUDA` alone is LibTorch's under `using namespace torch`.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags
#include <torch/torch.h>

using namespace torch;
#ifdef USE_CUDA
Device device(kCUDA); // CHECK 15: [inactive-branch]
#endif
