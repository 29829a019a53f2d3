// Banned macros, and banned names in macros.
// RUN: %check_rules %s %t --rules=banned-name -- %libtorch_flags
#include <torch/torch.h>

#define APP_OLD(x) x
#define WAIT() torch::cuda::synchronize() // CHECK 16: [banned-name]
#define CALL(x) x
#ifdef APP_OLD // CHECK 8: 'APP_OLD' is banned: use APP_NEW [banned-name]
void macros() {
  APP_OLD(1); // CHECK 3: 'APP_OLD' is banned
  WAIT();
  CALL(torch::cuda::synchronize()); // CHECK 8: [banned-name]
}
#endif
#undef APP_OLD
