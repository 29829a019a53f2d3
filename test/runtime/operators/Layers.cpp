//===- Layers.cpp - layers of networks and losses -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Cases.h"

namespace torchport::test {

namespace nn = torch::nn;
namespace F = torch::nn::functional;

static Results attend(Run &run) {
  nn::MultiheadAttention attention(nn::MultiheadAttentionOptions(6, 2));
  Tensor x = run.normal({4, 2, 6});
  return run.layer(attention)->forward(x, x, x);
}

static Results recur_over_packed_sequences(Run &run) {
  nn::LSTM lstm(nn::LSTMOptions(3, 4).bidirectional(true));
  Tensor lengths = torch::tensor({5, 3, 2}, torch::kLong);
  auto packed =
      nn::utils::rnn::pack_padded_sequence(run.normal({5, 3, 3}), lengths);
  auto output = std::get<0>(run.layer(lstm)->forward_with_packed_input(packed));
  return std::get<0>(nn::utils::rnn::pad_packed_sequence(output));
}

static Results transform(Run &run) {
  nn::Transformer transformer(nn::TransformerOptions(4, 2)
                                  .num_encoder_layers(1)
                                  .num_decoder_layers(1)
                                  .dim_feedforward(8)
                                  .dropout(0));
  return run.layer(transformer)
      ->forward(run.normal({5, 2, 4}), run.normal({3, 2, 4}));
}

static Results sum_bags(Run &run, const nn::EmbeddingBagOptions &options) {
  return run.layer(nn::EmbeddingBag(options))
      ->forward(run.integers(7, {6}), run.to(torch::tensor({0, 2, 2})));
}

std::vector<Case> layer_cases() {
  return {
      {"linear",
       [](Run &run) {
         return run.layer(nn::Linear(4, 3))->forward(run.normal({2, 4}));
       }},
      {"bilinear",
       [](Run &run) {
         return run.layer(nn::Bilinear(3, 2, 4))
             ->forward(run.normal({5, 3}), run.normal({5, 2}));
       }},
      {"conv1d",
       [](Run &run) {
         return run.layer(nn::Conv1d(nn::Conv1dOptions(3, 4, 2).stride(2)))
             ->forward(run.normal({2, 3, 9}));
       }},
      {"conv2d",
       [](Run &run) {
         return run.layer(nn::Conv2d(nn::Conv2dOptions(4, 6, 3).padding(1)))
             ->forward(run.normal({2, 4, 6, 6}));
       }},
      {"conv2d in groups",
       [](Run &run) {
         return run.layer(nn::Conv2d(nn::Conv2dOptions(4, 8, 3).groups(4)))
             ->forward(run.normal({2, 4, 6, 6}));
       }},
      {"conv2d, dilated",
       [](Run &run) {
         return run.layer(nn::Conv2d(nn::Conv2dOptions(2, 3, 3).dilation(2)))
             ->forward(run.normal({2, 2, 8, 8}));
       }},
      {"conv2d, channels last",
       [](Run &run) {
         return run.layer(nn::Conv2d(3, 4, 3))
             ->forward(run.normal({2, 3, 6, 6})
                           .contiguous(torch::MemoryFormat::ChannelsLast));
       }},
      {"conv3d",
       [](Run &run) {
         return run.layer(nn::Conv3d(nn::Conv3dOptions(2, 3, 2).padding(1)))
             ->forward(run.normal({2, 2, 4, 4, 4}));
       }},
      {"conv_transpose1d",
       [](Run &run) {
         return run.layer(nn::ConvTranspose1d(3, 2, 3))
             ->forward(run.normal({2, 3, 5}));
       }},
      {"conv_transpose2d",
       [](Run &run) {
         auto options =
             nn::ConvTranspose2dOptions(3, 2, 4).stride(2).padding(1);
         return run.layer(nn::ConvTranspose2d(options))
             ->forward(run.normal({2, 3, 4, 4}));
       }},
      {"conv_transpose3d",
       [](Run &run) {
         return run.layer(nn::ConvTranspose3d(2, 2, 2))
             ->forward(run.normal({1, 2, 3, 3, 3}));
       }},
      {"unfold and fold",
       [](Run &run) {
         Tensor parts =
             F::unfold(run.normal({1, 2, 4, 4}), F::UnfoldFuncOptions({2, 2}));
         return F::fold(parts, F::FoldFuncOptions({4, 4}, {2, 2}));
       }},
      {"max_pool1d",
       [](Run &run) { return torch::max_pool1d(run.normal({2, 3, 8}), 2); }},
      {"max_pool2d",
       [](Run &run) { return torch::max_pool2d(run.normal({2, 3, 8, 8}), 2); }},
      {"max_pool3d",
       [](Run &run) {
         return torch::max_pool3d(run.normal({2, 3, 4, 4, 4}), 2);
       }},
      {"max_pool2d and max_unpool2d",
       [](Run &run) {
         auto [pooled, places] = F::max_pool2d_with_indices(
             run.normal({2, 3, 8, 8}), F::MaxPool2dFuncOptions(2));
         return F::max_unpool2d(pooled, places, F::MaxUnpool2dFuncOptions(2));
       }},
      {"avg_pool1d",
       [](Run &run) { return torch::avg_pool1d(run.normal({2, 3, 8}), 2); }},
      {"avg_pool2d",
       [](Run &run) { return torch::avg_pool2d(run.normal({2, 3, 8, 8}), 3); }},
      {"avg_pool3d",
       [](Run &run) {
         return torch::avg_pool3d(run.normal({2, 3, 4, 4, 4}), 2);
       }},
      {"adaptive_avg_pool1d",
       [](Run &run) {
         return torch::adaptive_avg_pool1d(run.normal({2, 3, 8}), 3);
       }},
      {"adaptive_avg_pool2d",
       [](Run &run) {
         return torch::adaptive_avg_pool2d(run.normal({2, 3, 8, 8}), {3, 1});
       }},
      {"adaptive_avg_pool3d",
       [](Run &run) {
         return torch::adaptive_avg_pool3d(run.normal({2, 3, 4, 4, 4}),
                                           {2, 3, 1});
       }},
      {"adaptive_max_pool1d",
       [](Run &run) {
         return torch::adaptive_max_pool1d(run.normal({2, 3, 8}), 3);
       }},
      {"adaptive_max_pool2d",
       [](Run &run) {
         return torch::adaptive_max_pool2d(run.normal({2, 3, 8, 8}), {3, 2});
       }},
      {"adaptive_max_pool3d",
       [](Run &run) {
         return torch::adaptive_max_pool3d(run.normal({2, 3, 4, 4, 4}),
                                           {2, 2, 2});
       }},
      {"lp_pool2d",
       [](Run &run) {
         return F::lp_pool2d(run.uniform({2, 3, 8, 8}),
                             F::LPPool2dFuncOptions(2, 2));
       }},
      {"fractional_max_pool2d",
       [](Run &run) {
         return F::fractional_max_pool2d(
             run.normal({2, 3, 8, 8}),
             F::FractionalMaxPool2dFuncOptions(2).output_size(3));
       }},
      {"batch_norm",
       [](Run &run) {
         return run.layer(nn::BatchNorm2d(3))
             ->forward(run.normal({4, 3, 5, 5}));
       }},
      {"batch_norm, evaluated",
       [](Run &run) {
         auto norm = run.layer(nn::BatchNorm1d(3));
         norm->forward(run.normal({4, 3}));
         norm->eval();
         return norm->forward(run.normal({4, 3}));
       }},
      {"instance_norm",
       [](Run &run) {
         return run
             .layer(
                 nn::InstanceNorm2d(nn::InstanceNorm2dOptions(3).affine(true)))
             ->forward(run.normal({4, 3, 5, 5}));
       }},
      {"layer_norm",
       [](Run &run) {
         return run.layer(nn::LayerNorm(nn::LayerNormOptions({5, 5})))
             ->forward(run.normal({4, 3, 5, 5}));
       }},
      {"group_norm",
       [](Run &run) {
         return run.layer(nn::GroupNorm(2, 4))->forward(run.normal({3, 4, 5}));
       }},
      {"local_response_norm",
       [](Run &run) {
         return run.layer(nn::LocalResponseNorm(2))
             ->forward(run.normal({2, 4, 5, 5}));
       }},
      {"dropout",
       [](Run &run) {
         return run.layer(nn::Dropout(0.3))->forward(run.normal({8, 8}));
       }},
      {"dropout2d",
       [](Run &run) {
         return run.layer(nn::Dropout2d(0.5))
             ->forward(run.normal({8, 8, 2, 2}));
       }},
      {"alpha_dropout",
       [](Run &run) {
         return run.layer(nn::AlphaDropout(0.5))->forward(run.normal({8, 8}));
       }},
      {"rnn",
       [](Run &run) {
         return run.layer(nn::RNN(nn::RNNOptions(3, 4)))
             ->forward(run.normal({5, 2, 3}));
       }},
      {"lstm",
       [](Run &run) {
         return run
             .layer(nn::LSTM(
                 nn::LSTMOptions(3, 4).num_layers(2).bidirectional(true)))
             ->forward(run.normal({5, 2, 3}));
       }},
      {"lstm of packed sequences", recur_over_packed_sequences},
      {"lstm with dropout",
       [](Run &run) {
         return run
             .layer(nn::LSTM(nn::LSTMOptions(3, 4).num_layers(2).dropout(0.5)))
             ->forward(run.normal({5, 2, 3}));
       }},
      {"lstm cell",
       [](Run &run) {
         return run.layer(nn::LSTMCell(3, 4))->forward(run.normal({2, 3}));
       }},
      {"gru",
       [](Run &run) {
         return run.layer(nn::GRU(nn::GRUOptions(3, 4).num_layers(2)))
             ->forward(run.normal({5, 2, 3}));
       }},
      {"gru cell",
       [](Run &run) {
         return run.layer(nn::GRUCell(3, 4))->forward(run.normal({2, 3}));
       }},
      {"attention", attend},
      {"transformer encoder layer",
       [](Run &run) {
         return run
             .layer(nn::TransformerEncoderLayer(
                 nn::TransformerEncoderLayerOptions(4, 2).dropout(0)))
             ->forward(run.normal({5, 2, 4}));
       }},
      {"transformer encoder layer, evaluated",
       [](Run &run) {
         auto layer = run.layer(nn::TransformerEncoderLayer(
             nn::TransformerEncoderLayerOptions(4, 2)));
         layer->eval();
         torch::NoGradGuard no_gradient;
         return layer->forward(run.normal({5, 2, 4}));
       }},
      {"transformer", transform},
      {"embedding",
       [](Run &run) {
         auto options = nn::EmbeddingOptions(7, 3).padding_idx(2);
         return run.layer(nn::Embedding(options))
             ->forward(run.integers(7, {2, 5}));
       }},
      {"embedding with a largest norm",
       [](Run &run) {
         auto options = nn::EmbeddingOptions(7, 3).max_norm(0.5);
         return run.layer(nn::Embedding(options))
             ->forward(run.integers(7, {2, 5}));
       }},
      {"embedding by frequency",
       [](Run &run) {
         auto options = nn::EmbeddingOptions(7, 3).scale_grad_by_freq(true);
         return run.layer(nn::Embedding(options))
             ->forward(run.integers(7, {2, 5}));
       }},
      {"embedding bag, sum",
       [](Run &run) {
         return sum_bags(run, nn::EmbeddingBagOptions(7, 3).mode(torch::kSum));
       }},
      {"embedding bag, mean",
       [](Run &run) {
         return sum_bags(run, nn::EmbeddingBagOptions(7, 3).mode(torch::kMean));
       }},
      {"embedding bag, max",
       [](Run &run) {
         return sum_bags(run, nn::EmbeddingBagOptions(7, 3).mode(torch::kMax));
       }},
      {"embedding bag with weights",
       [](Run &run) {
         auto options = nn::EmbeddingBagOptions(7, 3).mode(torch::kSum);
         return run.layer(nn::EmbeddingBag(options))
             ->forward(run.integers(7, {3, 2}), {}, run.normal({3, 2}));
       }},
      {"activations",
       [](Run &run) {
         Tensor x = run.normal({3, 4});
         return Results{x.relu(),
                        x.sigmoid(),
                        x.tanh(),
                        torch::gelu(x),
                        torch::elu(x),
                        torch::selu(x),
                        torch::celu(x),
                        torch::silu(x),
                        torch::mish(x),
                        torch::softplus(x),
                        torch::leaky_relu(x),
                        torch::hardtanh(x),
                        torch::hardswish(x),
                        torch::hardsigmoid(x),
                        torch::log_sigmoid(x),
                        torch::softshrink(x),
                        torch::hardshrink(x),
                        torch::threshold(x, 0.1, 5),
                        torch::glu(x),
                        F::relu6(x),
                        F::softsign(x),
                        F::tanhshrink(x)};
       }},
      {"softmax",
       [](Run &run) {
         Tensor x = run.normal({3, 4});
         return Results{x.softmax(1), x.log_softmax(0), F::softmin(x, 1)};
       }},
      {"prelu",
       [](Run &run) {
         return run.layer(nn::PReLU())->forward(run.normal({3, 4}));
       }},
      {"rrelu and gumbel_softmax",
       [](Run &run) {
         Tensor x = run.normal({8, 8});
         return Results{F::rrelu(x, F::RReLUFuncOptions().training(true)),
                        F::gumbel_softmax(x)};
       }},
      {"padding",
       [](Run &run) {
         Tensor x = run.normal({2, 3, 4, 4});
         auto pad = [&](auto mode) {
           return F::pad(x, F::PadFuncOptions({1, 2, 1, 0}).mode(mode));
         };
         return Results{pad(torch::kConstant), pad(torch::kReflect),
                        pad(torch::kReplicate), pad(torch::kCircular)};
       }},
      {"interpolation",
       [](Run &run) {
         Tensor x = run.normal({2, 3, 4, 4});
         auto resize = [&](auto mode) {
           return F::interpolate(x, F::InterpolateFuncOptions()
                                        .size(std::vector<std::int64_t>{7, 6})
                                        .mode(mode));
         };
         return Results{resize(torch::kNearest), resize(torch::kBilinear),
                        resize(torch::kBicubic), resize(torch::kArea)};
       }},
      {"grid_sample",
       [](Run &run) {
         Tensor grid = F::affine_grid(run.normal({2, 2, 3}), {2, 3, 5, 5});
         return F::grid_sample(run.normal({2, 3, 4, 4}), grid,
                               F::GridSampleFuncOptions().align_corners(false));
       }},
      {"pixel_shuffle",
       [](Run &run) {
         return torch::pixel_shuffle(run.normal({2, 8, 3, 3}), 2);
       }},
  };
}

std::vector<Case> loss_cases() {
  return {
      {"losses of numbers",
       [](Run &run) {
         Tensor x = run.uniform({4, 3}), y = run.uniform({4, 3});
         return Results{F::mse_loss(x, y),
                        F::l1_loss(x, y),
                        F::smooth_l1_loss(x, y),
                        F::huber_loss(x, y),
                        F::kl_div(x.log(), y),
                        F::binary_cross_entropy(x, y.detach()),
                        F::binary_cross_entropy_with_logits(x, y.detach()),
                        F::poisson_nll_loss(x, y),
                        F::cosine_similarity(x, y)};
       }},
      {"binary cross entropy with weights",
       [](Run &run) {
         return F::binary_cross_entropy(run.uniform({4, 3}),
                                        run.numbers({4, 3}),
                                        F::BinaryCrossEntropyFuncOptions()
                                            .weight(run.numbers({4, 3}))
                                            .reduction(torch::kNone));
       }},
      {"nll_loss",
       [](Run &run) {
         return torch::nll_loss(run.normal({4, 3}).log_softmax(1),
                                run.integers(3, {4}));
       }},
      {"nll_loss of images, with weights",
       [](Run &run) {
         return torch::nll_loss2d(run.normal({2, 3, 4, 4}).log_softmax(1),
                                  run.integers(3, {2, 4, 4}), run.numbers({3}));
       }},
      {"cross_entropy",
       [](Run &run) {
         return F::cross_entropy(run.normal({4, 3}), run.integers(3, {4}));
       }},
      {"cross_entropy with probabilities",
       [](Run &run) {
         return F::cross_entropy(
             run.normal({4, 3}), run.numbers({4, 3}),
             F::CrossEntropyFuncOptions().label_smoothing(0.1));
       }},
      {"ctc_loss",
       [](Run &run) {
         return torch::ctc_loss(
             run.normal({8, 2, 5}).log_softmax(2), run.integers(4, {2, 3}) + 1,
             torch::IntArrayRef{8, 7}, torch::IntArrayRef{3, 2});
       }},
      {"ctc_loss with lengths in tensors",
       [](Run &run) {
         return torch::ctc_loss(
             run.normal({8, 2, 5}).log_softmax(2), run.integers(4, {2, 3}) + 1,
             run.to(torch::tensor({8, 7})), run.to(torch::tensor({3, 2})));
       }},
      {"margin losses",
       [](Run &run) {
         Tensor x = run.normal({4, 3}), y = run.normal({4, 3});
         Tensor sign = run.to(torch::tensor({1., -1., 1., 1.}));
         Tensor label = run.integers(3, {4});
         return Results{
             F::margin_ranking_loss(x, y, sign.unsqueeze(1)),
             F::hinge_embedding_loss(x, sign.unsqueeze(1)),
             F::cosine_embedding_loss(x, y, sign),
             F::triplet_margin_loss(x, y, run.normal({4, 3})),
             F::multi_margin_loss(x, label),
             F::multilabel_margin_loss(x, label.unsqueeze(1).expand({4, 3})),
             F::multilabel_soft_margin_loss(x, y.detach().sigmoid()),
             F::soft_margin_loss(x, sign.unsqueeze(1).expand({4, 3}))};
       }},
      {"distances",
       [](Run &run) {
         Tensor x = run.normal({4, 3}), y = run.normal({5, 3});
         return Results{torch::cdist(x, y), torch::cdist(x, y, 1),
                        torch::pdist(x), torch::pairwise_distance(x, x + 1)};
       }},
  };
}

} // namespace torchport::test
