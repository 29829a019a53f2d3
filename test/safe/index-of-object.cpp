// Devices for objects that the standard library makes, for inherited constructors and for
// virtual functions. A constructor template gets no fix.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: std::unique_ptr<Engine> unique() { return std::make_unique<Engine>(::torchport::device(torch::kCUDA)); }
// FIXED: std::shared_ptr<Engine> shared() { return std::make_shared<Engine>(::torchport::device(torch::kCUDA)); }
// FIXED: std::optional<Engine> perhaps() { return std::make_optional<Engine>(::torchport::device(torch::kCUDA)); }
// FIXED: void stored(std::vector<Engine> &all) { all.emplace_back(::torchport::device(torch::kCUDA)); }
// FIXED: int inherited() { return Fastest(::torchport::device(torch::kCUDA)).index; }
// FIXED: int held() { return Reader(::torchport::device(torch::kCUDA))->index; }
// FIXED: int overridden(Base &base) { return base.use(::torchport::device(torch::kCUDA)); }

#include <torch/torch.h>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>
struct Engine {
  explicit Engine(torch::Device device) : index(device.index()) {}
  int index;
};
struct Faster : Engine {
  using Engine::Engine;
};
struct Fastest : Faster {
  using Faster::Faster;
};
struct Open {
  template <typename Place> explicit Open(Place place) : index(torch::Device(place).index()) {}
  explicit Open(torch::Device device) : index(device.index() + 10) {}
  int index;
};
struct ReaderImpl : torch::nn::Module {
  explicit ReaderImpl(torch::Device device) : index(device.index()) {}
  int index;
};
TORCH_MODULE(Reader);
struct Base {
  virtual ~Base() = default;
  virtual int use(torch::Device) { return 0; }
};
struct Derived : Base {
  int use(torch::Device device) override { return device.index(); }
};
std::unique_ptr<Engine> unique() { return std::make_unique<Engine>(torch::kCUDA); }
std::shared_ptr<Engine> shared() { return std::make_shared<Engine>(torch::kCUDA); }
std::optional<Engine> perhaps() { return std::make_optional<Engine>(torch::kCUDA); }
void stored(std::vector<Engine> &all) { all.emplace_back(torch::kCUDA); }
int inherited() { return Fastest(torch::kCUDA).index; }
std::unique_ptr<Open> open() { return std::make_unique<Open>(torch::kCUDA); }
int held() { return Reader(torch::kCUDA)->index; }
int overridden(Base &base) { return base.use(torch::kCUDA); }
int main() {
  Derived derived;
  std::cout << unique()->index << shared()->index << perhaps()->index
            << inherited() << open()->index << held() << overridden(derived);
}
