// A difference in a macro's body or argument is reported there.
// REQUIRES: libtorch-1.13
// RUN: %check_rules %s %t --target=rocm-6.2,gfx1100 -- %libtorch_flags
#include <torch/torch.h>

#define FAST_PRODUCTS() at::globalContext().setAllowTF32CuBLAS(true)
// CHECK 45: warning: 'at::Context::setAllowTF32CuBLAS' has no effect
void macro() {
  FAST_PRODUCTS();
  FAST_PRODUCTS();
}
#define CHECKED(statement) if (!(statement, true)) std::abort()
void macroArgument() { CHECKED(at::globalContext().setAllowTF32CuDNN(true)); }
// CHECK 52: warning: 'at::Context::setAllowTF32CuDNN' has no effect
