// A small regression by someone who has read that AMD's GPUs are called ROCm,
// that their type is kHIP, and that there is always a GPU.

#include <torch/torch.h>

#include <iostream>

namespace {

constexpr int kEpochs = 50;

struct Samples {
  torch::Tensor inputs;
  torch::Tensor targets;
};

// y = 3a - 2b + c/2 + 1, and some noise.
Samples make_samples(int count) {
  torch::Tensor inputs = torch::randn({count, 3});
  torch::Tensor weights = torch::tensor({3.0F, -2.0F, 0.5F}).unsqueeze(1);
  torch::Tensor noise = 0.05 * torch::randn({count, 1});
  torch::Tensor targets = inputs.matmul(weights) + 1 + noise;
  return {inputs.to(torch::kHIP), targets.cuda()};
}

float train(torch::nn::Linear model, const Samples &samples) {
  torch::optim::SGD optimizer(model->parameters(),
                              torch::optim::SGDOptions(0.1));
  float first_loss = 0;
  float loss_now = 0;
  for (int epoch = 0; epoch < kEpochs; ++epoch) {
    optimizer.zero_grad();
    torch::Tensor loss =
        (model->forward(samples.inputs) - samples.targets).square().mean();
    loss.backward();
    optimizer.step();

    loss_now = loss.item<float>();
    if (epoch == 0)
      first_loss = loss_now;
    if (epoch % 10 == 0)
      std::cout << "epoch " << epoch << ": loss " << loss_now << "\n";
  }
  std::cout << "epoch " << kEpochs << ": loss " << loss_now << "\n";
  return loss_now / first_loss;
}

float predict(torch::nn::Linear model, float a, float b, float c) {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA
                                                   : torch::kCPU);
  torch::NoGradGuard no_grad;
  torch::Tensor input = torch::tensor({a, b, c}).to(device);
  return model->forward(input).item<float>();
}

int run() {
  torch::manual_seed(1);
  torch::Device device("rocm:0");
  std::cout << "training on " << device << "\n";

  torch::nn::Linear model(3, 1);
  model->to(device);
  if (train(model, make_samples(256)) > 0.1F) {
    std::cerr << "train: the loss did not fall\n";
    return 1;
  }
  std::cout << "f(1, 1, 2) = " << predict(model, 1, 1, 2)
            << ", should be about 3\n";
  return 0;
}

} // namespace

int main() {
  try {
    return run();
  } catch (const c10::Error &error) {
    std::cerr << "train: " << error.what_without_backtrace() << "\n";
    return 1;
  }
}
