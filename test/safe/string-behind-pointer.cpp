// A string behind a smart pointer does not crash the tool.
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
#include <memory>
int main() {
  auto text = std::make_unique<std::string>("cuda:1");
  torch::Device device(*text);
  std::cout << device;
}
