//===- Mentions.h - uses of CUDA in tokens ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Finds uses of CUDA by their spelling alone, for code without an AST: headers
/// are missing, or the preprocessor skipped a branch.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/portable/Ties.h"

namespace torchport {

struct Mention {
  enum class MentionKind {
    Question,    // `x.is_cuda()`, `torch::cuda::is_available()`
    Api,         // `cudaMalloc(..)`, `at::cuda::getCurrentCUDAStream()`
    Requirement, // `CHECK_CUDA(x)`
    Comparison,  // `device == torch::kCUDA`, `name.find("cuda")`
    Value,       // Any other `c10::DeviceType::CUDA` or `"cuda"`
    Launch,      // `roi_pool_launcher(..)`, `count(n, x.data_ptr<float>())`
    Precision,   // `.dtype(torch::kFloat64).device(device)`
    List,        // `std::set<std::string> names = {"cpu", "cuda"}`
    /// "No CUDA device is available." in code that a question guards.
    Text,
  } Kind;
  /// The first and the last token.
  size_t Begin, Last;
  /// The names, `::` and literals in these tokens.
  std::string Text;
};

/// Returns the mentions in the order of \p Code. There are no launches from
/// functions that have CUDA in their name, such as `roi_pool_cuda(..)`.
std::vector<Mention> mentionsIn(llvm::ArrayRef<clang::Token> Code);

} // namespace torchport
