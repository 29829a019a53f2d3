// Unsafe. The name of the file changes from model_cuda.pt to
// model_cuda:0.pt.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device device(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
#include <sstream>
int main() {
  torch::Device device(torch::kCUDA);
  std::ostringstream log;
  log << "log_" << device << ".txt";
  std::cout << "model_" + device.str() + ".pt " << log.str();
}
