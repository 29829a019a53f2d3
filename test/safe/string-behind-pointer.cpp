// No crash. An assertion fails (ArrayRef::drop_front) and the file is not
// analysed: a string behind a smart pointer, `*text` as an operator call.
//
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
#include <memory>
int main() {
  auto text = std::make_unique<std::string>("cuda:1");
  torch::Device device(*text);
  std::cout << device;
}
