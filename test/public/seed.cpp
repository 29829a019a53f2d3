// Seeds LibTorch's random numbers before a program starts, so that its runs can be compared.
#include <ATen/Context.h>

__attribute__((constructor)) static void seed() {
  at::Generator generator = at::globalContext().defaultGenerator(at::kCPU);
  generator.set_current_seed(1);
}
