// No fix: the macro makes a text of its argument and hands it to a
// function.
//
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
void show(const char *name, const torch::Tensor &x) { std::cout << name << ' ' << x.device(); }
#define KEEP(e) show(#e, e)
int main() { KEEP(torch::ones({2}, {torch::kCUDA, 0})); }
