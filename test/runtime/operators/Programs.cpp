//===- Programs.cpp - whole trainings -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Cases.h"

namespace torchport::test {

namespace nn = torch::nn;

/// Takes \p steps steps with \p optimizer, and returns the losses and the
/// parameters afterwards.
static Results train(Run &run, torch::optim::Optimizer &optimizer, int steps,
                     const std::function<Tensor()> &loss_of) {
  Results results;
  for (int step = 0; step < steps; ++step) {
    optimizer.zero_grad();
    Tensor loss = loss_of();
    loss.backward();
    optimizer.step();
    results.push_back(loss.detach());
  }
  for (const auto &group : optimizer.param_groups())
    for (const Tensor &parameter : group.params())
      results.push_back(parameter.detach().clone());
  run.variables.clear();
  return results;
}

/// A network for digits: trained, then tested.
static Results classify_digits(Run &run) {
  auto net = run.layer(nn::Sequential(
      nn::Conv2d(1, 4, 5), nn::MaxPool2d(2), nn::ReLU(), nn::Dropout2d(0.5),
      nn::Conv2d(4, 6, 3), nn::MaxPool2d(2), nn::ReLU(), nn::Flatten(),
      nn::Linear(6 * 5 * 5, 16), nn::ReLU(), nn::Dropout(0.5),
      nn::Linear(16, 10), nn::LogSoftmax(1)));
  torch::optim::SGD sgd(net->parameters(),
                        torch::optim::SGDOptions(0.01).momentum(0.5));
  Results results = train(run, sgd, 3, [&] {
    return torch::nll_loss(net->forward(run.numbers({8, 1, 28, 28})),
                           run.integers(10, {8}));
  });
  net->eval();
  torch::NoGradGuard no_gradient;
  Tensor scores = net->forward(run.numbers({8, 1, 28, 28}));
  Tensor labels = run.integers(10, {8});
  results.push_back(torch::nll_loss(scores, labels, {}, torch::Reduction::Sum));
  results.push_back(scores.argmax(1).eq(labels).sum());
  TORCH_CHECK(results.back().item<std::int64_t>() >= 0);
  return results;
}

/// A generator of images, and a discriminator that judges them.
static Results generate_images(Run &run) {
  auto up = [](int from, int to, int kernel, int stride, int padding) {
    return nn::ConvTranspose2d(nn::ConvTranspose2dOptions(from, to, kernel)
                                   .stride(stride)
                                   .padding(padding)
                                   .bias(false));
  };
  auto down = [](int from, int to) {
    return nn::Conv2d(
        nn::Conv2dOptions(from, to, 4).stride(2).padding(1).bias(false));
  };
  auto leaky = [] {
    return nn::LeakyReLU(nn::LeakyReLUOptions().negative_slope(0.2));
  };
  auto generator = run.layer(nn::Sequential(
      up(5, 8, 4, 1, 0), nn::BatchNorm2d(8), nn::ReLU(), up(8, 4, 4, 2, 1),
      nn::BatchNorm2d(4), nn::ReLU(), up(4, 1, 4, 2, 1), nn::Tanh()));
  auto discriminator = run.layer(nn::Sequential(
      down(1, 4), leaky(), down(4, 8), nn::BatchNorm2d(8), leaky(),
      nn::Conv2d(nn::Conv2dOptions(8, 1, 4).bias(false)), nn::Sigmoid()));
  auto options = torch::optim::AdamOptions(2e-4).betas({0.5, 0.999});
  torch::optim::Adam generates(generator->parameters(), options);
  torch::optim::Adam judges(discriminator->parameters(), options);
  auto judged = [&](const Tensor &images, double truth) {
    Tensor verdicts = discriminator->forward(images).flatten();
    return torch::binary_cross_entropy(verdicts,
                                       torch::full_like(verdicts, truth));
  };
  auto made = [&] { return generator->forward(run.numbers({4, 5, 1, 1})); };
  Results results;
  for (int step = 0; step < 2; ++step) {
    Results more = train(run, judges, 1, [&] {
      return judged(run.numbers({4, 1, 16, 16}), 0.9) +
             judged(made().detach(), 0);
    });
    results.insert(results.end(), more.begin(), more.end());
    more = train(run, generates, 1, [&] { return judged(made(), 1); });
    results.insert(results.end(), more.begin(), more.end());
  }
  return results;
}

/// A recurrent network that predicts the next letter.
template <typename Recurrent>
static Results predict_letters(Run &run, Recurrent recurrent) {
  auto table = run.layer(nn::Embedding(9, 4));
  auto last = run.layer(nn::Linear(6, 9));
  run.layer(recurrent);
  std::vector<Tensor> parameters = run.variables;
  torch::optim::RMSprop rmsprop(parameters, 0.01);
  return train(run, rmsprop, 3, [&] {
    Tensor letters = run.integers(9, {8, 3});
    Tensor output =
        std::get<0>(recurrent->forward(table->forward(letters.slice(0, 0, 7))));
    return nn::functional::cross_entropy(last->forward(output).flatten(0, 1),
                                         letters.slice(0, 1).flatten());
  });
}

static Results reverse_sequences(Run &run) {
  auto table = run.layer(nn::Embedding(9, 4));
  auto encoder = run.layer(nn::TransformerEncoder(
      nn::TransformerEncoderLayer(
          nn::TransformerEncoderLayerOptions(4, 2).dim_feedforward(8)),
      2));
  auto last = run.layer(nn::Linear(4, 9));
  std::vector<Tensor> parameters = run.variables;
  // The gradient of a key's bias is nearly 0: do not scale it up.
  torch::optim::AdamW adam(parameters,
                           torch::optim::AdamWOptions(0.01).eps(1e-3));
  return train(run, adam, 3, [&] {
    Tensor letters = run.integers(9, {6, 3});
    Tensor output = last->forward(encoder->forward(table->forward(letters)));
    return nn::functional::cross_entropy(output.flatten(0, 1),
                                         letters.flip(0).flatten());
  });
}

std::vector<Case> program_cases() {
  return {
      {"classification of digits", classify_digits},
      {"generation of images", generate_images},
      {"prediction of letters, LSTM",
       [](Run &run) { return predict_letters(run, nn::LSTM(4, 6)); }},
      {"prediction of letters, GRU",
       [](Run &run) { return predict_letters(run, nn::GRU(4, 6)); }},
      {"reversal of sequences, transformer", reverse_sequences},
      {"line search, LBFGS",
       [](Run &run) {
         Tensor x = run.normal({3, 3});
         torch::optim::LBFGS lbfgs({x}, torch::optim::LBFGSOptions(0.5));
         lbfgs.step([&] {
           lbfgs.zero_grad();
           Tensor loss = (x - 2).pow(2).sum();
           loss.backward();
           return loss;
         });
         return Results{x.detach().clone()};
       }},
  };
}

} // namespace torchport::test
