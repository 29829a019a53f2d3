// A device gets no fix where a macro uses the text of its argument.
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
