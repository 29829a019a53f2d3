// Two networks that train each other, as the examples of a DCGAN do: one device,
// chosen under a question, for both, for noise and for labels, and checkpoints.
#include <torch/torch.h>
#include <iostream>
#include <string>

using namespace torch;

namespace {

constexpr int64_t kNoise = 8, kBatch = 4;

struct PainterImpl : nn::Module {
  PainterImpl()
      : first(nn::ConvTranspose2dOptions(kNoise, 6, 3).bias(false)), norm(6),
        last(nn::ConvTranspose2dOptions(6, 1, 4).stride(2).padding(1)) {
    register_module("first", first);
    register_module("norm", norm);
    register_module("last", last);
  }
  Tensor forward(Tensor x) {
    return torch::tanh(last(torch::relu(norm(first(x)))));
  }
  nn::ConvTranspose2d first;
  nn::BatchNorm2d norm;
  nn::ConvTranspose2d last;
};
TORCH_MODULE(Painter);

Tensor stripes() {
  auto images = torch::zeros({kBatch, 1, 6, 6});
  images.slice(3, 0, 3).fill_(1);
  return images;
}

} // namespace

int main() {
  torch::manual_seed(2);
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    std::cout << "CUDA is available, it trains on the GPU" << std::endl;
    device = torch::Device(torch::kCUDA);
  }

  Painter generator;
  generator->to(device);
  nn::Sequential discriminator(
      nn::Conv2d(nn::Conv2dOptions(1, 4, 4).stride(2).padding(1)),
      nn::LeakyReLU(nn::LeakyReLUOptions().negative_slope(0.2)),
      nn::Conv2d(nn::Conv2dOptions(4, 1, 3)), nn::Sigmoid());
  discriminator->to(device);
  optim::Adam generators(generator->parameters(), optim::AdamOptions(2e-3));
  optim::Adam discriminators(discriminator->parameters(), optim::AdamOptions(2e-3));

  for (int step = 1; step <= 3; ++step) {
    discriminator->zero_grad();
    Tensor real = stripes().to(device);
    Tensor real_labels = torch::full({kBatch}, 0.9, device);
    Tensor real_loss = torch::binary_cross_entropy(
        discriminator->forward(real).view({-1}), real_labels);
    real_loss.backward();
    Tensor noise = torch::ones({kBatch, kNoise, 1, 1}, device);
    Tensor fake = generator->forward(noise);
    Tensor fake_loss = torch::binary_cross_entropy(
        discriminator->forward(fake.detach()).view({-1}), torch::zeros(kBatch, device));
    fake_loss.backward();
    discriminators.step();

    generator->zero_grad();
    Tensor fooled = torch::binary_cross_entropy(
        discriminator->forward(fake).view({-1}), torch::ones(kBatch, device));
    fooled.backward();
    generators.step();
    std::cout << "step " << step << " "
              << std::isfinite((real_loss + fake_loss + fooled).item<float>()) << "\n";
  }

  torch::save(generator, "generator.pt");
  torch::save(generators, "generators.pt");
  Painter again;
  torch::load(again, "generator.pt");
  again->to(device);
  Tensor sample = again->forward(torch::ones({2, kNoise, 1, 1}, device));
  torch::save(sample.cpu(), "sample.pt");
  std::cout << sample.sizes() << " on " << sample.device().type() << "\n";
}
