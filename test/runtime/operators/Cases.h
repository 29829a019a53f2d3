//===- Cases.h - what is computed on a device and on the CPU ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Compare.h"

#include <ATen/CPUGeneratorImpl.h>
#include <torch/torch.h>

#include <functional>
#include <tuple>
#include <vector>

namespace torchport::test {

/// What a case returns.
struct Results : std::vector<Tensor> {
  using std::vector<Tensor>::vector;
  Results(Tensor tensor) : std::vector<Tensor>{std::move(tensor)} {}
  Results(std::vector<Tensor> tensors)
      : std::vector<Tensor>(std::move(tensors)) {}
  template <typename... Each> Results(const std::tuple<Each...> &tensors) {
    std::apply([&](const auto &...each) { (add(each), ...); }, tensors);
  }

private:
  void add(const Tensor &tensor) { push_back(tensor); }
  template <typename... Each> void add(const std::tuple<Each...> &tensors) {
    std::apply([&](const auto &...each) { (add(each), ...); }, tensors);
  }
};

/// One run of a case. What it is given does not depend on the device: it is
/// drawn from a generator of the CPU that nothing else draws from.
class Run {
public:
  explicit Run(torch::Device device) : device(device) {}

  /// Moves \p tensor to the device. No gradient is computed for it.
  Tensor to(const Tensor &tensor) const { return tensor.to(device); }
  /// Returns integers from 0 to \p end - 1.
  Tensor integers(std::int64_t end, torch::IntArrayRef size) const {
    return to(torch::randint(end, size, generator, torch::kLong));
  }
  /// Returns numbers from 0 to 1.
  Tensor numbers(torch::IntArrayRef size) const {
    return to(torch::rand(size, generator));
  }
  /// Returns normally distributed numbers, for which a gradient is computed.
  Tensor normal(torch::IntArrayRef size,
                torch::ScalarType type = torch::kFloat) {
    return variable(torch::randn(size, generator, type));
  }
  /// Returns numbers from 0 to 1, for which a gradient is computed.
  Tensor uniform(torch::IntArrayRef size) {
    return variable(torch::rand(size, generator) * 0.9 + 0.05);
  }
  /// Returns a symmetric matrix with positive eigenvalues.
  Tensor positive_definite(std::int64_t size) {
    Tensor root = torch::randn({size, size}, generator);
    return variable(root.mm(root.t()) + size * torch::eye(size));
  }
  Tensor variable(const Tensor &host) {
    variables.push_back(to(host).detach().requires_grad_());
    return variables.back();
  }
  /// Moves \p module to the device. Gradients are computed for its parameters.
  template <typename Module> Module layer(Module module) {
    module->to(device);
    for (const Tensor &parameter : module->parameters())
      variables.push_back(parameter);
    seed(device); // its parameters were drawn on the CPU
    return module;
  }

  const torch::Device device;
  const torch::Generator generator = at::detail::createCPUGenerator(9);
  std::vector<Tensor> variables;
};

struct Case {
  const char *name;
  std::function<Results(Run &)> compute;
};

std::vector<Case> layer_cases();
std::vector<Case> loss_cases();
std::vector<Case> math_cases();
std::vector<Case> program_cases();
std::vector<Case> sparse_cases();
std::vector<Case> tensor_cases();

} // namespace torchport::test
