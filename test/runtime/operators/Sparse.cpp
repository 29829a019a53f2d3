//===- Sparse.cpp - sparse tensors and gradients --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Cases.h"

namespace torchport::test {

namespace nn = torch::nn;

/// A matrix of 4 by 5 with the entry (1, 2) twice, made on the device.
static Tensor matrix(Run &run) {
  return torch::sparse_coo_tensor(
      run.to(torch::tensor({{0, 1, 1, 3}, {4, 2, 2, 0}})), run.normal({4}),
      {4, 5}, torch::TensorOptions(run.device));
}

/// Trains \p model, whose weight has sparse gradients, with \p optimizer.
template <typename Model, typename Optimizer>
static Results train_table(Run &run, Model model, Optimizer &optimizer) {
  Results results;
  for (int step = 0; step < 3; ++step) {
    optimizer.zero_grad();
    Tensor loss = model->forward(run.integers(7, {2, 3})).pow(2).sum();
    loss.backward();
    results.push_back(model->weight.grad().coalesce().values().clone());
    optimizer.step();
    results.push_back(model->weight.detach().clone());
  }
  run.variables.clear();
  return results;
}

std::vector<Case> sparse_cases() {
  return {
      {"a sparse tensor",
       [](Run &run) {
         Tensor x = matrix(run), joined = x.coalesce();
         TORCH_CHECK(x.is_sparse() && !x.is_coalesced() &&
                     joined.is_coalesced() && joined._nnz() == 3);
         return Results{x, joined, joined.indices(), joined.values(),
                        x.to_dense()};
       }},
      {"a sparse tensor to and from the host",
       [](Run &run) {
         Tensor host = torch::eye(4).to_sparse();
         Tensor there = host.to(run.device);
         TORCH_CHECK(there.cpu().is_cpu() && there.cpu().is_sparse());
         return Results{there, there.cpu().to(run.device) + there,
                        torch::zeros_like(there).copy_(host)};
       }},
      {"empty sparse tensors",
       [](Run &run) {
         auto options = torch::TensorOptions(run.device).layout(torch::kSparse);
         Tensor x = torch::zeros({3, 4}, options);
         TORCH_CHECK(x.device() == run.device, x.device());
         return Results{x, torch::empty({3, 4}, options), torch::zeros_like(x)};
       }},
      {"from and to dense",
       [](Run &run) {
         Tensor x = torch::relu(run.normal({4, 5}));
         return Results{x.to_sparse(), x.to_sparse().to_dense(),
                        x.to_sparse(1).to_dense()};
       }},
      {"sparse products",
       [](Run &run) {
         Tensor x = matrix(run), y = run.normal({5, 3});
         return Results{torch::_sparse_mm(x, y), x.mm(y), x.matmul(y),
                        torch::_sparse_mm(x, x.t()),
                        torch::_sparse_addmm(run.normal({4, 3}), x, y)};
       }},
      {"sparse arithmetic",
       [](Run &run) {
         Tensor x = matrix(run), y = matrix(run), dense = run.normal({4, 5});
         return Results{x + y,
                        x - y,
                        x * 3,
                        x * y,
                        x / 2,
                        dense + x,
                        x.coalesce().sqrt().abs(),
                        -x,
                        x.t(),
                        torch::cat({x, y}),
                        x.transpose(0, 1)};
       }},
      {"sparse tensors in place",
       [](Run &run) {
         torch::NoGradGuard no_gradient;
         Tensor x = matrix(run), dense = run.numbers({4, 5});
         Tensor y = x.clone().mul_(2).add_(x).div_(4);
         Tensor z = x.clone().zero_();
         return Results{x, y, z, dense.clone().add_(x, -0.5)};
       }},
      {"sparse reductions",
       [](Run &run) {
         Tensor x = matrix(run);
         return Results{torch::_sparse_sum(x), torch::_sparse_sum(x, {0}),
                        torch::_sparse_softmax(x.coalesce(), 1), x.norm()};
       }},
      {"sparse mask and select",
       [](Run &run) {
         Tensor x = matrix(run).coalesce();
         return Results{run.normal({4, 5}).sparse_mask(x.detach()),
                        x.index_select(0, run.to(torch::tensor({1, 3}))),
                        x.select(0, 1)};
       }},
      {"embedding with sparse gradients",
       [](Run &run) {
         return run
             .layer(nn::Embedding(nn::EmbeddingOptions(7, 3).sparse(true)))
             ->forward(run.integers(7, {2, 5}));
       }},
      {"embedding bag with sparse gradients",
       [](Run &run) {
         auto options = nn::EmbeddingBagOptions(7, 3).sparse(true);
         return run.layer(nn::EmbeddingBag(options.mode(torch::kSum)))
             ->forward(run.integers(7, {2, 5}));
       }},
      {"embedding bag with sparse gradients, mean",
       [](Run &run) {
         auto options = nn::EmbeddingBagOptions(7, 3).sparse(true);
         return run.layer(nn::EmbeddingBag(options.mode(torch::kMean)))
             ->forward(run.integers(7, {2, 5}));
       }},
      {"gather with sparse gradients",
       [](Run &run) {
         return torch::gather(run.normal({4, 5}), 0, run.integers(4, {2, 5}),
                              /*sparse_grad=*/true);
       }},
      {"SGD with sparse gradients",
       [](Run &run) {
         auto model =
             run.layer(nn::Embedding(nn::EmbeddingOptions(7, 3).sparse(true)));
         torch::optim::SGD sgd(model->parameters(), 0.1);
         return train_table(run, model, sgd);
       }},
      {"Adagrad with sparse gradients",
       [](Run &run) {
         auto model = run.layer(nn::EmbeddingBag(
             nn::EmbeddingBagOptions(7, 3).sparse(true).mode(torch::kSum)));
         torch::optim::Adagrad adagrad(model->parameters(), 0.1);
         return train_table(run, model, adagrad);
       }},
      {"gradients summed over two sparse ones",
       [](Run &run) {
         auto table =
             run.layer(nn::Embedding(nn::EmbeddingOptions(7, 3).sparse(true)));
         return table->forward(run.integers(7, {4})) *
                table->forward(run.integers(7, {4}));
       }},
  };
}

} // namespace torchport::test
