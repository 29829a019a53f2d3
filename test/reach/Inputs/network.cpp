// A network of modules that another header declares.
#include "absent/blocks.h"
#include <torch/torch.h>

struct NetImpl : torch::nn::Module {
  NetImpl(const Config &config) : block(config.width), device(torch::kCUDA) { // wanted
    register_module("block", block);
    this->to(torch::kCUDA); // wanted
    to(torch::kCUDA); // wanted
    block->to(torch::kCUDA); // wanted
  }
  torch::Tensor forward(torch::Tensor x) {
    x = block->forward(x).to(torch::kCUDA); // wanted
    auto h = torch::zeros({config.n}, x.options().device(torch::kCUDA)); // wanted
    if (x.device() == torch::kCUDA) // wanted: device-comparison
      h = helper::fuse(h);
    return h;
  }
  ResidualBlock block{nullptr};
  torch::Device device;
};
TORCH_MODULE(Net);
int main() {
  Config config = Config::load("x");
  Net net(config);
  net->to(torch::kCUDA); // wanted
  torch::optim::Adam optimizer(net->parameters(), torch::optim::AdamOptions(config.lr));
  Trainer trainer(net, optimizer, torch::kCUDA); // wanted
  Trainer second{net, torch::Device(torch::kCUDA)}; // wanted
  auto third = std::make_shared<Trainer>(net, torch::kCUDA); // wanted
  auto fourth = std::make_unique<Trainer>(torch::Device("cuda:0")); // wanted
  trainer.run(torch::kCUDA); // wanted
  Trainer *fifth = new Trainer(torch::kCUDA); // wanted
  torch::save(net, config.path);
}
