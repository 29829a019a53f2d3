// Trains two small networks, as in LibTorch's first tutorials: one classifies
// pictures, one generates them.

#include <torch/torch.h>

#include <iostream>

using namespace torch::nn;

constexpr int kSteps = 3, kPictures = 12;

Sequential make_classifier() {
  using Options = Conv2dOptions;
  return Sequential(Conv2d(Options(1, 4, 5)), MaxPool2d(2), ReLU(),
                    Conv2d(Options(4, 8, 5)), Dropout2d(), MaxPool2d(2), ReLU(),
                    Flatten(), Linear(8 * 4 * 4, 16), ReLU(), Dropout(),
                    Linear(16, 10), LogSoftmax(1));
}

// Draws a picture of 28 by 28 from a list of numbers.
Sequential make_painter() {
  using Options = ConvTranspose2dOptions;
  return Sequential(ConvTranspose2d(Options(8, 8, 7).bias(false)),
                    BatchNorm2d(8), Functional(torch::relu),
                    ConvTranspose2d(Options(8, 4, 4).stride(2).padding(1)),
                    BatchNorm2d(4), Functional(torch::relu),
                    ConvTranspose2d(Options(4, 1, 4).stride(2).padding(1)),
                    Functional(torch::tanh));
}

// Says how real a picture looks.
Sequential make_critic() {
  using Options = Conv2dOptions;
  auto leaky = [] { return LeakyReLU(LeakyReLUOptions().negative_slope(0.2)); };
  return Sequential(Conv2d(Options(1, 4, 4).stride(2).padding(1)), leaky(),
                    Conv2d(Options(4, 8, 4).stride(2).padding(1).bias(false)),
                    BatchNorm2d(8), leaky(), Conv2d(Options(8, 1, 7)),
                    Sigmoid());
}

// A GPU has its own generator, which did not draw the weights.
void seed(int number) {
  torch::manual_seed(number);
  torch::cuda::manual_seed_all(number);
}

void classify(const torch::Tensor &pictures, torch::Device device) {
  Sequential model = make_classifier();
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
  Sequential painter = make_painter(), critic = make_critic();
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
