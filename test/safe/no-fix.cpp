// Devices that get no fix.
// RUN: %S/check %s %t %libtorch_flags -std=c++20

#include <torch/torch.h>
#include <c10/core/Allocator.h>
#include <iostream>
#include <map>
#include <memory>
// In a requires-expression.
template <class T> concept Movable = requires(T t) { t.to(torch::kCUDA); };
struct Mine { void to(torch::DeviceType) {} };
const char *kind(Movable auto &&) { return "movable"; }
const char *kind(...) { return "anything"; }
// A c10::DataPtr and a member that describe memory that already exists.
c10::DataPtr own(void *memory, void (*release)(void *)) {
  return {memory, memory, release, c10::Device(c10::DeviceType::CUDA, 0)};
}
class Ring {
public:
  torch::Tensor wrap(void *memory) { return torch::from_blob(memory, {4}, options_); }
private:
  torch::TensorOptions options_ = torch::TensorOptions().device(torch::kCUDA, 0);
};
// A macro uses the text of its argument.
std::map<std::string, torch::Tensor> table;
#define KEEP(e) table[#e] = e
int main() {
  KEEP(torch::zeros({2}, torch::kCUDA));
  std::cout << kind(Mine()) << table.count("torch::zeros({2}, torch::kCUDA)");
  auto memory = torch::ones({4}, torch::Device(std::string("cuda:") + "0"));
  std::cout << memory.device() << ' ' << Ring().wrap(memory.data_ptr()).device();
  // A string behind a smart pointer does not crash the tool.
  auto text = std::make_unique<std::string>("cuda:1");
  torch::Device device(*text);
  std::cout << device;
}
