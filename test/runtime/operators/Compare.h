//===- Compare.h - differences between a device and the CPU -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torch/torch.h>

#include <string>
#include <vector>

namespace torchport::test {

using torch::Tensor;

#if TORCH_VERSION_MAJOR >= 2
namespace warnings = c10::WarningUtils;
#else
namespace warnings = c10::Warning;
#endif

/// Counts LibTorch's warnings while it lives, instead of printing them.
class WarningCount final : c10::WarningHandler {
public:
  int count = 0;

#if TORCH_VERSION_MAJOR >= 2
  void process(const c10::Warning &) override { ++count; }
#else
  void process(const c10::SourceLocation &, const std::string &,
               bool) override {
    ++count;
  }
#endif

private:
  warnings::WarningHandlerGuard guard_{this};
};

/// Seeds the generators of the CPU and of \p device alike.
void seed(torch::Device device);

/// Returns the strided tensor with the numbers of \p tensor, real ones.
Tensor plain(const Tensor &tensor);

/// Sums up the numbers of \p tensors with different weights, without which
/// numbers in the wrong places would not matter. Undefined if no gradient can
/// be computed.
Tensor weighted_sum(const std::vector<Tensor> &tensors);

/// Returns in which way \p there differs from \p here, or nothing.
std::string difference(const std::vector<Tensor> &there,
                       const std::vector<Tensor> &here,
                       bool has_numbers = true);

std::string first_line(const char *text);

} // namespace torchport::test
