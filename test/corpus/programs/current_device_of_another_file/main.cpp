// Args: 0
// Args: 1
#include "rank.h"
#include <iostream>
int main(int, char **argv) {
  use_gpu(std::stoi(argv[1]));
  std::cout << mask().device() << '\n';
}
