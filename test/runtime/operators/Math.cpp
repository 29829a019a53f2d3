//===- Math.cpp - linear algebra, transforms and indices ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Cases.h"

namespace torchport::test {

using namespace torch::indexing;

std::vector<Case> math_cases() {
  return {
      {"products",
       [](Run &run) {
         Tensor x = run.normal({4, 4}), y = run.normal({4, 4}),
                v = run.normal({4}), b = run.normal({2, 4, 4});
         return Results{x.mm(y),
                        x.mv(v),
                        v.dot(v),
                        b.bmm(b),
                        torch::addmm(x, y, x, 0.5, 2),
                        torch::baddbmm(x, b, b),
                        torch::outer(v, v),
                        torch::einsum("ij,bjk->bik", {x, b}),
                        torch::tensordot(b, x, {2}, {0}),
                        torch::linalg_multi_dot({x, y, x}),
                        torch::kron(x, y)};
       }},
      {"solve",
       [](Run &run) {
         return torch::linalg_solve(run.positive_definite(4),
                                    run.normal({4, 2}));
       }},
      {"triangular solve",
       [](Run &run) {
         return torch::linalg_solve_triangular(run.positive_definite(4).tril(),
                                               run.normal({4, 2}), false);
       }},
      {"least squares",
       [](Run &run) {
         return std::get<0>(
             torch::linalg_lstsq(run.numbers({5, 3}), run.numbers({5, 2})));
       }},
      {"svd",
       [](Run &run) {
         auto [u, s, v] = torch::linalg_svd(run.normal({4, 3}), false);
         return Results{u.abs(), s, v.abs()};
       }},
      {"qr", [](Run &run) { return torch::linalg_qr(run.normal({4, 3})); }},
      {"cholesky",
       [](Run &run) {
         Tensor x = run.positive_definite(4);
         Tensor root = torch::linalg_cholesky(x);
         return Results{root, torch::cholesky_inverse(root),
                        torch::cholesky_solve(run.normal({4, 2}), root)};
       }},
      {"lu",
       [](Run &run) { return torch::linalg_lu(run.positive_definite(4)); }},
      {"eigenvalues",
       [](Run &run) {
         auto [values, vectors] = torch::linalg_eigh(run.positive_definite(4));
         return Results{values, vectors.abs(),
                        torch::linalg_eigvals(run.normal({4, 4})).abs()};
       }},
      {"inverse and determinant",
       [](Run &run) {
         Tensor x = run.positive_definite(4);
         return Results{x.inverse(),
                        x.det(),
                        x.logdet(),
                        torch::pinverse(x),
                        torch::matrix_exp(x / 10),
                        torch::linalg_matrix_power(x, 3)};
       }},
      {"norms",
       [](Run &run) {
         Tensor x = run.normal({4, 3});
         return Results{x.norm(),
                        x.norm(1, 0),
                        torch::linalg_norm(x, "nuc"),
                        torch::linalg_cond(x),
                        torch::renorm(x, 2, 0, 1),
                        torch::linalg_matrix_norm(x)};
       }},
      {"fft",
       [](Run &run) {
         Tensor x = run.normal({4, 6});
         return Results{torch::fft_fft(x), torch::fft_rfft2(x),
                        torch::fft_irfft(torch::fft_rfft(x)),
                        torch::fft_ifftn(x), torch::fft_fftshift(x)};
       }},
      {"stft and istft",
       [](Run &run) {
         Tensor window = run.to(torch::hann_window(8));
         Tensor spectrum =
             torch::stft(run.normal({32}), 8, 4, 8, window, false, true, true);
         return Results{spectrum, torch::istft(spectrum, 8, 4, 8, window)};
       }},
      {"complex numbers",
       [](Run &run) {
         Tensor x = run.normal({4, 4}, torch::kComplexFloat);
         return Results{x.mm(x.conj().t()),
                        x.abs(),
                        x.angle(),
                        torch::real(x),
                        torch::imag(x.conj()),
                        x.exp(),
                        torch::view_as_real(x),
                        torch::complex(torch::real(x), torch::imag(x)),
                        torch::polar(x.abs(), x.angle()),
                        x.inverse()};
       }},
      {"doubles",
       [](Run &run) {
         Tensor x = run.normal({4, 4}, torch::kDouble);
         return Results{x.mm(x), x.exp().sum(), x.to(torch::kFloat)};
       }},
      {"half precision",
       [](Run &run) {
         // The CPU computes in float32: not every LibTorch has half there.
         Tensor x = run.normal({4, 4}).round().to(
             run.device.is_cpu() ? torch::kFloat : torch::kHalf);
         return Results{
             x.mm(x).to(torch::kFloat), torch::relu(x).sum().to(torch::kFloat),
             torch::conv2d(
                 x.view({1, 1, 4, 4}),
                 torch::ones({1, 1, 2, 2}, x.options().requires_grad(false)))
                 .to(torch::kFloat)};
       }},
      {"functions of a number",
       [](Run &run) {
         Tensor x = run.uniform({4, 3});
         return Results{
             x.exp(),           x.log(),       x.sqrt(),   x.rsqrt(),
             x.sin(),           x.acos(),      x.atan(),   x.sinh(),
             x.asinh(),         x.erf(),       x.erfinv(), x.lgamma(),
             x.digamma(),       x.expm1(),     x.log1p(),  x.reciprocal(),
             x.floor(),         x.frac(),      x.sign(),   x.pow(3),
             x.logit(),         x.sinc(),      x.i0(),     x.exp2(),
             x.clamp(0.2, 0.5), x.nan_to_num()};
       }},
      {"functions of two numbers",
       [](Run &run) {
         Tensor x = run.uniform({4, 3}), y = run.uniform({3});
         return Results{x + y,
                        x / y,
                        x.pow(y),
                        torch::atan2(x, y),
                        torch::hypot(x, y),
                        torch::maximum(x, y),
                        torch::fmod(x, y),
                        torch::logaddexp(x, y),
                        torch::lerp(x, y, 0.3),
                        torch::addcmul(x, x, y),
                        torch::addcdiv(x, x, y),
                        torch::where(x > y, x, y),
                        torch::xlogy(x, y),
                        x > y,
                        torch::logical_and(x > 0.5, y > 0.5)};
       }},
      {"integers",
       [](Run &run) {
         Tensor x = run.integers(9, {4, 3}), y = run.integers(9, {4, 3}) + 1;
         return Results{
             x % y,       torch::gcd(x, y),       x.bitwise_and(y),
             x.eq(y),     x.div(y, "floor"),      x.sum(),
             x.cumsum(0), x.flatten().bincount(), x.to(torch::kFloat)};
       }},
      {"reductions",
       [](Run &run) {
         Tensor x = run.normal({4, 5});
         return Results{x.sum(0),
                        x.mean(1),
                        x.prod(),
                        x.std(1),
                        x.var(),
                        x.amax(0),
                        x.logsumexp(1),
                        x.cumsum(1),
                        x.cumprod(0),
                        x.logcumsumexp(0),
                        x.argmax(1),
                        x.median(),
                        x.quantile(0.3),
                        x.any(),
                        torch::count_nonzero(x),
                        std::get<0>(x.min(1)),
                        std::get<0>(x.mode(1)),
                        torch::trapezoid(x),
                        x.diff(),
                        torch::histc(x.detach(), 4)};
       }},
  };
}

std::vector<Case> tensor_cases() {
  return {
      {"sort, topk and kthvalue",
       [](Run &run) {
         Tensor x = run.normal({4, 5});
         return Results{std::get<0>(x.sort(1)),
                        std::get<1>(x.sort(0)),
                        std::get<0>(x.topk(2, 1)),
                        std::get<1>(x.topk(2, 0)),
                        x.argsort(std::int64_t(1)),
                        std::get<0>(x.kthvalue(2)),
                        x.msort()};
       }},
      {"unique, nonzero and searchsorted",
       [](Run &run) {
         Tensor x = run.integers(5, {12});
         auto unique = torch::_unique2(x, true, true, true);
         return Results{std::get<0>(unique),
                        std::get<1>(unique),
                        std::get<2>(unique),
                        std::get<0>(torch::unique_consecutive(x)),
                        x.nonzero(),
                        torch::searchsorted(run.to(torch::arange(5)), x),
                        torch::bucketize(x, run.to(torch::tensor({1, 3}))),
                        torch::isin(x, run.to(torch::tensor({1, 3})))};
       }},
      {"index",
       [](Run &run) {
         Tensor x = run.normal({4, 5}), places = run.integers(4, {3});
         return Results{x.index({places}),
                        x.index({x > 0}),
                        x.index({Slice(1, 3), None, "..."}),
                        x.index({places, run.integers(5, {3})}),
                        x.index({torch::tensor({0, 2})}),
                        x.index_select(0, places),
                        x.masked_select(x > 0),
                        x.take(run.integers(20, {6})),
                        x.take_along_dim(run.integers(4, {2, 5}), 0)};
       }},
      {"index_put",
       [](Run &run) {
         Tensor x = run.normal({4, 5}), places = run.integers(4, {3});
         Tensor y = x.clone();
         y.index_put_({Slice(0, 2)}, 3.0);
         return Results{
             y,
             x.index_put({places}, run.normal({5}), true),
             x.index_put({x > 0}, run.normal({})),
             x.masked_fill(x > 0, 2),
             x.masked_scatter(x > 0, run.normal({20})),
             x.index_add(0, places, run.normal({3, 5})),
             x.index_copy(0, run.to(torch::tensor({1, 0})), run.normal({2, 5})),
             x.index_fill(1, places, 4),
             x.put(run.integers(20, {3}), run.normal({3}), true)};
       }},
      {"gather and scatter",
       [](Run &run) {
         Tensor x = run.normal({4, 5}), places = run.integers(4, {4, 5});
         Tensor y = run.normal({4, 5});
         return Results{
             x.gather(0, places), x.scatter_add(0, places, y),
             x.scatter_reduce(0, places, y, "amax"),
             x.scatter(0, run.to(torch::tensor({{3, 1}})), run.normal({1, 2}))};
       }},
      {"shapes",
       [](Run &run) {
         Tensor x = run.normal({4, 6});
         Results parts = x.chunk(2, 1);
         for (const Tensor &part : x.split(3))
           parts.push_back(part);
         for (const Tensor &more : {torch::cat({x, x}),
                                    torch::stack({x, x}, 1),
                                    x.flip(0),
                                    x.roll(1, 0),
                                    x.repeat({2, 1}),
                                    x.tile({1, 2}),
                                    x.repeat_interleave(2, 0),
                                    x.t().contiguous(),
                                    x.tril(),
                                    x.diagonal(),
                                    torch::diag_embed(x),
                                    x.view({2, 12}),
                                    x.unfold(1, 2, 2),
                                    x.permute({1, 0}),
                                    x.expand({2, 4, 6}),
                                    x.rot90(),
                                    torch::block_diag({x, x}),
                                    x.narrow(1, 2, 3),
                                    x.as_strided({2, 2}, {1, 2}),
                                    x.movedim(0, 1)})
           parts.push_back(more);
         auto grid = torch::meshgrid({x.index({0}), x.index({1})}, "ij");
         parts.insert(parts.end(), grid.begin(), grid.end());
         return parts;
       }},
      {"in place and through views",
       [](Run &run) {
         Tensor x = run.numbers({4, 4});
         x.t().index({0}).fill_(5);
         x.unfold(0, 2, 2).mul_(2);
         x.index({Slice(), 1}).add_(1).clamp_(-1, 1);
         x.view({16}).index({3}).zero_();
         x.transpose_(0, 1).relu_();
         torch::_foreach_mul_({x}, 2);
         Tensor y = torch::empty({0}, x.options());
         torch::mm_out(y, x, x);
         Tensor z = torch::empty({4, 4}, x.options()).copy_(x);
         return Results{x, y, z.resize_({2, 3}), x.set_(y.storage())};
       }},
      {"new tensors",
       [](Run &run) {
         auto options = torch::TensorOptions(run.device);
         return Results{torch::zeros({2, 3}, options),
                        torch::full({2}, 3, options),
                        torch::arange(2, 7, options),
                        torch::linspace(0, 1, 5, options),
                        torch::logspace(0, 1, 5, 10, options),
                        torch::eye(3, options),
                        torch::tril_indices(3, 3, 0, options),
                        torch::hamming_window(5, options),
                        torch::tensor({1.5, 2.5}, options),
                        torch::scalar_tensor(3, options),
                        torch::ones_like(run.normal({2})),
                        run.normal({2}).new_full({2}, 7)};
       }},
      {"random numbers",
       [](Run &run) {
         auto options = torch::TensorOptions(run.device);
         Tensor x = torch::rand({8, 8}, options);
         return Results{x,
                        torch::randn({5}, options),
                        torch::randint(9, {5}, options),
                        torch::randperm(9, options),
                        torch::bernoulli(x),
                        torch::multinomial(x, 3),
                        torch::poisson(x * 4),
                        at::normal(x, 0.5),
                        torch::empty({5}, options).exponential_(),
                        torch::empty({5}, options).uniform_(2, 3),
                        torch::empty({5}, options).log_normal_(),
                        torch::empty({5}, options).geometric_(0.3),
                        torch::empty({5}, options).cauchy_(),
                        torch::empty({5}, options).random_(7),
                        torch::_standard_gamma(x),
                        torch::binomial(x * 9, x)};
       }},
      {"clip of gradients",
       [](Run &run) {
         auto linear = run.layer(torch::nn::Linear(3, 3));
         linear->forward(run.normal({2, 3})).pow(2).sum().backward();
         double norm =
             torch::nn::utils::clip_grad_norm_(linear->parameters(), 0.1);
         return Results{torch::tensor(norm).to(run.device),
                        linear->weight.grad().clone()};
       }},
      {"second derivatives",
       [](Run &run) {
         Tensor x = run.normal({3, 2, 6, 6});
         Tensor y = torch::conv2d(x, run.normal({4, 2, 3, 3})).tanh();
         return torch::autograd::grad({y.sum()}, {x}, {}, true, true)[0];
       }},
  };
}

} // namespace torchport::test
