//===- CudaOperators.cpp - operators that CudaProgram.cpp compares --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <torch/torch.h>

#include <functional>
#include <iostream>
#include <map>
#include <string>

/// Compares operators on the device and on the CPU; prints what differs.
void compute() {
  using Work = std::function<torch::Tensor(const torch::Tensor &)>;
  torch::nn::LSTM lstm(torch::nn::LSTMOptions(4, 3).num_layers(2));
  torch::nn::GRU gru(4, 3);
  torch::nn::Conv2d depthwise(torch::nn::Conv2dOptions(4, 4, 1).groups(4));
  torch::nn::TransformerEncoderLayer encoder(
      torch::nn::TransformerEncoderLayerOptions(4, 2).dropout(0));
  torch::nn::Conv1d line(4, 3, 2);
  torch::nn::Conv3d cube(torch::nn::Conv3dOptions(1, 2, 3).padding(1));
  torch::nn::ConvTranspose2d transposed(1, 2, 3);
  torch::nn::EmbeddingBag bag(4, 3);
  // A module where the tensor is. Its gradients would stay where they were.
  auto at = [](auto &module, const torch::Tensor &x) {
    module->zero_grad(/*set_to_none=*/true);
    module->to(x.device());
    return module;
  };
  auto changed = [](torch::Tensor y,
                    const std::function<void(torch::Tensor &)> &change) {
    change(y);
    return y;
  };
  const std::map<std::string, Work> works = {
      {"mask", [](auto &x) { return x.index({x > 0}); }},
      {"index_put", [](auto &x) { return x.clone().index_put_({x > 0}, 0.5); }},
      {"view of a part",
       [](auto &x) { return x.clone().unfold(0, 2, 1).mul_(2); }},
      {"written through a view",
       [&](auto &x) {
         return changed(x.clone(), [](auto &y) { y.unfold(0, 2, 2).fill_(1); });
       }},
      {"into an output",
       [&](auto &x) {
         return changed(torch::empty({0}, x.options()),
                        [&](auto &y) { torch::mm_out(y, x, x); });
       }},
      {"list in place",
       [&](auto &x) {
         return changed(x.clone(),
                        [](auto &y) { torch::_foreach_mul_({y}, 2); });
       }},
      {"complex",
       [](auto &x) { return torch::view_as_real(torch::fft_fft(x)); }},
      {"conjugate operand",
       [](auto &x) {
         torch::Tensor y = torch::fft_fft(x);
         return torch::view_as_real(y.conj().mm(y).contiguous());
       }},
      {"sort", [](auto &x) { return std::get<0>(x.sort(1)); }},
      {"inverse", [](auto &x) { return x.add(x.t()).add(x.exp()).pinverse(); }},
      {"lstm",
       [&](auto &x) {
         return std::get<0>(at(lstm, x)->forward(x.unsqueeze(0)));
       }},
      {"gru",
       [&](auto &x) {
         return std::get<0>(at(gru, x)->forward(x.unsqueeze(0)));
       }},
      {"depthwise convolution",
       [&](auto &x) {
         return at(depthwise, x)->forward(x.view({1, 4, 2, 2}));
       }},
      {"transformer",
       [&](auto &x) { return at(encoder, x)->forward(x.unsqueeze(0)); }},
      {"gradient of an lstm",
       [&](auto &x) {
         std::get<0>(at(lstm, x)->forward(x.unsqueeze(0))).sum().backward();
         return lstm->parameters()[0].grad().clone();
       }},
      {"losses",
       [](auto &x) {
         torch::Tensor y = x.sigmoid(), z = y.mul(0.5);
         return torch::stack({torch::mse_loss(y, z), torch::l1_loss(y, z),
                              torch::smooth_l1_loss(y, z),
                              torch::huber_loss(y, z), torch::kl_div(y, z),
                              torch::binary_cross_entropy(y, z)});
       }},
      {"gradients of convolutions",
       [&](auto &x) {
         torch::Tensor y = x.detach().requires_grad_();
         torch::Tensor wide =
             torch::avg_pool1d(at(line, x)->forward(y.unsqueeze(0)).relu(), 2);
         torch::Tensor deep = torch::max_pool3d(
             at(cube, x)->forward(y.view({1, 1, 4, 2, 2})), 2);
         torch::Tensor back = at(transposed, x)->forward(y.view({1, 1, 4, 4}));
         (wide.sum() + deep.sum() + back.sum()).backward();
         return y.grad();
       }},
      {"gradient of an embedding bag",
       [&](auto &x) {
         torch::Tensor numbers = x.abs().to(torch::kLong).remainder(4);
         at(bag, x)->forward(numbers).pow(2).sum().backward();
         return bag->weight.grad().clone();
       }},
      {"half precision",
       [](auto &x) {
         // The CPU computes in float32: not every LibTorch has half there.
         torch::Tensor y =
             x.round().to(x.is_cuda() ? torch::kHalf : torch::kFloat);
         return y.mm(y).to(torch::kFloat);
       }},
  };
  torch::manual_seed(3);
  torch::Tensor host = torch::randn({4, 4});
  for (const auto &[name, work] : works) {
    torch::Tensor there = work(host.cuda());
    if (!there.is_cuda() || !there.cpu().allclose(work(host), 1e-3, 1e-4))
      std::cout << name << " differs\n";
  }
  std::cout << works.size() << " operators\n";
}
