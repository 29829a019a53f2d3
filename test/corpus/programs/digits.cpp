// Trains a small network on images of digits, as the first examples for LibTorch do: the
// device is chosen as a type, the loops over the loaders are templates, and an assertion
// tells its line.
#include <torch/torch.h>
#include <iostream>
#include <string>
#include <vector>

namespace {

// Stripes, wider for each class.
class Digits : public torch::data::datasets::Dataset<Digits> {
public:
  explicit Digits(int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
      auto image = torch::zeros({1, 12, 12});
      image.slice(2, 0, 2 + i % 10).fill_(1);
      images.push_back(image + 0.1 * torch::rand({1, 12, 12}));
    }
  }
  torch::data::Example<> get(size_t i) override {
    return {images[i], torch::tensor(static_cast<int64_t>(i % 10))};
  }
  torch::optional<size_t> size() const override { return images.size(); }

private:
  std::vector<torch::Tensor> images;
};

struct Net : torch::nn::Module {
  Net() : dropout(0.25), hidden(36, 16), last(16, 10) {
    register_module("dropout", dropout);
    register_module("hidden", hidden);
    register_module("last", last);
  }
  torch::Tensor forward(torch::Tensor x) {
    x = torch::max_pool2d(x, 2).view({-1, 36});
    x = dropout->forward(torch::relu(hidden->forward(x)));
    return torch::log_softmax(last->forward(x), 1);
  }
  torch::nn::Dropout dropout;
  torch::nn::Linear hidden, last;
};

template <typename Loader>
void train(int epoch, Net &model, torch::Device device, Loader &loader,
           torch::optim::Optimizer &optimizer, size_t size) {
  model.train();
  size_t seen = 0;
  for (auto &batch : loader) {
    auto images = batch.data.to(device), labels = batch.target.to(device);
    optimizer.zero_grad();
    auto loss = torch::nll_loss(model.forward(images), labels);
    AT_ASSERT(!std::isnan(loss.template item<float>()));
    loss.backward();
    optimizer.step();
    seen += batch.data.size(0);
    std::cout << "epoch " << epoch << ": " << seen << "/" << size
              << (std::isfinite(loss.template item<float>()) ? " ok\n" : " lost\n");
  }
}

template <typename Loader>
void test(Net &model, torch::Device device, Loader &loader) {
  torch::NoGradGuard off;
  model.eval();
  int64_t right = 0, all = 0;
  for (const auto &batch : loader) {
    auto images = batch.data.to(device), labels = batch.target.to(device);
    auto answers = model.forward(images).argmax(1);
    right += answers.eq(labels).sum().template item<int64_t>();
    all += labels.size(0);
  }
  std::cout << "tested " << all << (right <= all ? ", of which some right\n" : "\n");
}

} // namespace

int main() {
  torch::manual_seed(1);
  torch::DeviceType type;
  if (torch::cuda::is_available()) {
    std::cout << "a GPU is there, so it trains" << std::endl;
    type = torch::kCUDA;
  } else {
    std::cout << "the CPU trains" << std::endl;
    type = torch::kCPU;
  }
  torch::Device device(type);

  Net model;
  model.to(device);
  auto data = Digits(40).map(torch::data::transforms::Normalize<>(0.5, 0.5))
                  .map(torch::data::transforms::Stack<>());
  const size_t size = data.size().value();
  auto loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(
      data, torch::data::DataLoaderOptions().batch_size(16));
  torch::optim::SGD optimizer(model.parameters(),
                              torch::optim::SGDOptions(0.05).momentum(0.5));
  for (int epoch = 1; epoch <= 2; ++epoch) {
    train(epoch, model, device, *loader, optimizer, size);
    test(model, device, *loader);
  }
  for (const auto &each : model.named_parameters())
    std::cout << each.key() << " on " << each.value().device().type() << "\n";
}
