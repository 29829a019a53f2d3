// Expected: unsafe: with -DCHECKS the macro compares the device.
// BuildFlags: -DCHECKS
#include <torch/torch.h>
#include <iostream>
#ifdef CHECKS
#define MY_CHECK(c) do { if (!(c)) throw std::runtime_error(#c); } while (0)
#else
#define MY_CHECK(c) do { } while (0)
#endif
int main() { torch::Device d(torch::kCUDA); auto x = torch::ones({1}, d); MY_CHECK(d == torch::Device(torch::kCUDA)); std::cout << x.device() << "\n"; }
