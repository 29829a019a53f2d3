// A difference in a template is reported once.
// REQUIRES: libtorch-1.13
// RUN: %check_rules %s %t --target=rocm-6.2,gfx1100 -- %libtorch_flags
#include <torch/torch.h>

template <typename T, bool Fast> void inTemplate(T size) {
  at::_cufft_set_plan_cache_max_size(0, 4096); // CHECK 3: warning: 'at::_cufft_set_plan_cache_max_size' differs
  at::_cufft_set_plan_cache_max_size(0, size); // CHECK 3: warning: 'at::_cufft_set_plan_cache_max_size' differs
  at::globalContext().setAllowTF32CuDNN(false);
}
template void inTemplate<int, false>(int);
template void inTemplate<long, false>(long);
