// A member that describes memory gets no fix.
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
class Ring {
public:
  torch::Tensor wrap(void *memory) { return torch::from_blob(memory, {4}, options_); }
private:
  torch::TensorOptions options_ = torch::TensorOptions().device(torch::kCUDA, 0);
};
int main() {
  auto memory = torch::ones({4}, torch::Device(std::string("cuda:") + "0"));
  std::cout << memory.device() << ' ' << Ring().wrap(memory.data_ptr()).device();
}
