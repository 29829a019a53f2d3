// Each process of the job has a GPU of its own: `use_gpu`, in rank.cpp, makes it
// the current one, which is what `torch::kCUDA` means in mask.cpp. All would go
// to one.
#include "rank.h"
#include <iostream>
int main(int, char **argv) {
  use_gpu(std::stoi(argv[1]));
  std::cout << mask().device() << '\n';
}
