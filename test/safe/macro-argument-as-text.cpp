// No fix: the macro makes a key of the text.
//
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
#include <map>
std::map<std::string, torch::Tensor> table;
#define KEEP(e) table[#e] = e
int main() {
  KEEP(torch::zeros({2}, torch::kCUDA));
  std::cout << table.count("torch::zeros({2}, torch::kCUDA)");
}
