// Expected: unsafe: with -DLOGGING the macro prints the device.
// BuildFlags: -DLOGGING
#include <torch/torch.h>
#include <iostream>
#ifdef LOGGING
#define TRACE(...) std::cout << __VA_ARGS__ << "\n"
#else
#define TRACE(...)
#endif
int main() { torch::Device d(torch::kCUDA); auto x = torch::ones({1}, d); TRACE(d); std::cout << x.device() << "\n"; }
