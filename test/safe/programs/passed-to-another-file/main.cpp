// FIXED: run(::torchport::device(torch::kCUDA));
// FIXED: torch::Device device(::torchport::device(torch::kCUDA));
// FIXED: run(Options{::torchport::device(torch::kCUDA)});
// FIXED: void run(torch::Device device) { std::cout << (device == ::torchport::device(torch::kCUDA) ? "fused kernels " : "plain "); }
#include "run.h"
int main() {
  run(torch::Device(torch::kCUDA));
  torch::Device device(torch::kCUDA);
  run(device);
  run(Options{torch::kCUDA});
}
