// Trains two small networks, as in LibTorch's first tutorials: one classifies
// pictures, one generates them.

#include <torch/torch.h>

#include <iostream>

namespace {

constexpr int kSteps = 3;
constexpr int kPictures = 12;

struct ClassifierImpl : torch::nn::Module {
  ClassifierImpl() {
    register_module("edges", edges);
    register_module("shapes", shapes);
    register_module("forget", forget);
    register_module("hidden", hidden);
    register_module("digit", digit);
  }

  torch::Tensor forward(torch::Tensor x) {
    x = torch::relu(torch::max_pool2d(edges(x), 2));
    x = torch::relu(torch::max_pool2d(forget(shapes(x)), 2));
    x = torch::relu(hidden(x.flatten(1)));
    x = torch::dropout(x, 0.5, is_training());
    return torch::log_softmax(digit(x), 1);
  }

  torch::nn::Conv2d edges{torch::nn::Conv2dOptions(1, 4, 5)};
  torch::nn::Conv2d shapes{torch::nn::Conv2dOptions(4, 8, 5)};
  torch::nn::Dropout2d forget;
  torch::nn::Linear hidden{8 * 4 * 4, 16};
  torch::nn::Linear digit{16, 10};
};
TORCH_MODULE(Classifier);

// Draws a picture of 28 by 28 from a list of numbers.
torch::nn::Sequential make_painter() {
  using Options = torch::nn::ConvTranspose2dOptions;
  return torch::nn::Sequential(
      torch::nn::ConvTranspose2d(Options(8, 8, 7).bias(false)),
      torch::nn::BatchNorm2d(8), torch::nn::Functional(torch::relu),
      torch::nn::ConvTranspose2d(Options(8, 4, 4).stride(2).padding(1)),
      torch::nn::BatchNorm2d(4), torch::nn::Functional(torch::relu),
      torch::nn::ConvTranspose2d(Options(4, 1, 4).stride(2).padding(1)),
      torch::nn::Functional(torch::tanh));
}

// Says how real a picture looks.
torch::nn::Sequential make_critic() {
  using Options = torch::nn::Conv2dOptions;
  auto leaky = [] {
    return torch::nn::LeakyReLU(
        torch::nn::LeakyReLUOptions().negative_slope(0.2));
  };
  return torch::nn::Sequential(
      torch::nn::Conv2d(Options(1, 4, 4).stride(2).padding(1)), leaky(),
      torch::nn::Conv2d(Options(4, 8, 4).stride(2).padding(1).bias(false)),
      torch::nn::BatchNorm2d(8), leaky(), torch::nn::Conv2d(Options(8, 1, 7)),
      torch::nn::Sigmoid());
}

// A GPU has its own generator, which did not draw the weights.
void seed(int number) {
  torch::manual_seed(number);
  torch::cuda::manual_seed_all(number);
}

void classify(const torch::Tensor &pictures, torch::Device device) {
  Classifier model;
  model->to(device);
  torch::Tensor data = pictures.to(device);
  torch::Tensor targets =
      torch::arange(kPictures, torch::kLong).remainder(10).to(device);
  torch::optim::SGD sgd(model->parameters(),
                        torch::optim::SGDOptions(0.05).momentum(0.5));
  for (int step = 0; step < kSteps; ++step) {
    seed(step);
    sgd.zero_grad();
    torch::Tensor loss = torch::nll_loss(model->forward(data), targets);
    loss.backward();
    sgd.step();
    std::cout << "classifier " << loss.item<float>() << "\n";
  }
  model->eval();
  torch::NoGradGuard no_grad;
  torch::Tensor right = model->forward(data).argmax(1).eq(targets).sum();
  std::cout << "right " << right.item<int64_t>() << "\n";
}

void paint(const torch::Tensor &pictures, torch::Device device) {
  seed(1);
  torch::nn::Sequential painter = make_painter();
  torch::nn::Sequential critic = make_critic();
  painter->to(device);
  critic->to(device);
  auto options = torch::optim::AdamOptions(1e-3).betas({0.5, 0.9});
  torch::optim::Adam of_painter(painter->parameters(), options);
  torch::optim::Adam of_critic(critic->parameters(), options);
  torch::Tensor real = pictures.to(device);
  torch::Tensor yes = torch::empty({kPictures}, device);
  torch::Tensor no = torch::zeros({kPictures}, device);
  for (int step = 0; step < kSteps; ++step) {
    seed(step);
    yes.uniform_(0.8, 1);
    torch::Tensor fake =
        painter->forward(torch::randn({kPictures, 8, 1, 1}, device));
    auto judge = [&](const torch::Tensor &picture, const torch::Tensor &label) {
      return torch::binary_cross_entropy(critic->forward(picture).flatten(),
                                         label);
    };
    of_critic.zero_grad();
    torch::Tensor missed = judge(real, yes) + judge(fake.detach(), no);
    missed.backward();
    of_critic.step();
    of_painter.zero_grad();
    torch::Tensor seen = judge(fake, yes);
    seen.backward();
    of_painter.step();
    std::cout << "critic " << missed.item<float>() << "\n"
              << "painter " << seen.item<float>() << "\n";
  }
}

} // namespace

int main() {
  seed(1);
  torch::DeviceType type = torch::kCPU;
  if (torch::cuda::is_available())
    type = torch::kCUDA;
  torch::Device device(type);
  torch::Tensor pictures = torch::rand({kPictures, 1, 28, 28});
  std::cout << "computing on " << pictures.to(device).device() << "\n";
  classify(pictures, device);
  paint(pictures, device);
}
