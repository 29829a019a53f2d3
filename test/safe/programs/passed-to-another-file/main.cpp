#include "run.h"
int main() {
  run(torch::Device(torch::kCUDA));
  torch::Device device(torch::kCUDA);
  run(device);
  run(Options{torch::kCUDA});
}
