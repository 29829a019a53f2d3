// A device in a requires-expression gets no fix.
// RUN: %S/check %s %t %libtorch_flags -std=c++20

#include <torch/torch.h>
#include <iostream>
template <class T> concept Movable = requires(T t) { t.to(torch::kCUDA); };
struct Mine { void to(torch::DeviceType) {} };
const char *kind(Movable auto &&) { return "movable"; }
const char *kind(...) { return "anything"; }
int main() { std::cout << kind(Mine()); }
