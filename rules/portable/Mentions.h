//===- Mentions.h - what tokens say of CUDA ------------------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Where a header is missing, or a branch was skipped, only the spelling tells
/// what asks for CUDA.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/portable/Ties.h"

#include "clang/Lex/Token.h"

namespace torchport {

struct Mention {
  enum class Kind {
    /// `x.is_cuda()`, `torch::cuda::is_available()`.
    Question,
    /// `cudaMalloc(..)`, `at::cuda::getCurrentCUDAStream()`.
    Api,
    /// `CHECK_CUDA(x)`.
    Requirement,
    /// `device == torch::kCUDA`, `name.find("cuda")`.
    Comparison,
    /// `c10::DeviceType::CUDA`, `"cuda"` anywhere else.
    Value,
    /// `roi_pool_launcher(..)`, `count(n, x.data_ptr<float>())`.
    Launch,
    /// `.dtype(torch::kFloat64).device(device)`.
    Precision,
    /// `std::set<std::string> names = {"cpu", "cuda"}`.
    List,
    /// "No CUDA device is available." under a question.
    Text,
  } Is;
  /// The tokens [Begin, Last].
  size_t Begin, Last;
  /// As it is spelled.
  std::string Text;
};

/// In the order of \p Code. Of what is for CUDA by its own name, as the body of
/// `void roi_pool_cuda(..)`, there are no launches.
std::vector<Mention> mentionsIn(llvm::ArrayRef<clang::Token> Code);

} // namespace torchport
