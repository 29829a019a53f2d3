//===- Questions.h - what a program asks about CUDA ----------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// expression -> {kind, subject, negated}. A question is a site like a device:
/// other accelerators get the wrong answer, so it has a twin.
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <vector>

namespace torchport {

struct CudaQuestion {
  enum class Kind {
    /// `x.is_cuda()` of a tensor.
    OfTensor,
    /// `device.is_cuda()`, `device.type() == torch::kCUDA`.
    OfDevice,
    /// `type == torch::kCUDA`.
    OfType,
    /// `torch::cuda::is_available()`, `at::hasCUDA()`.
    Available,
    /// `torch::cuda::device_count()`.
    Count,
    /// `x.is_cuda()` of something else, which has no twin.
    OfOther,
  } Is = Kind::Available;
  const clang::Expr *Whole = nullptr;
  /// What is asked; null for Available and Count.
  const clang::Expr *Subject = nullptr;
  /// What it is compared with; null for a call.
  const clang::Expr *Constant = nullptr;
  /// The answer is no for CUDA: `!=`.
  bool Negated = false;
  /// It is one only in some instance of a template.
  bool OnlyInInstance = false;
  /// And in every instance that there can be.
  bool InEveryInstance = false;
  /// From the translation unit's declaration to Whole.
  std::vector<clang::DynTypedNode> Ancestors = {};
};

/// What \p E itself asks; nothing where it asks nothing about CUDA.
std::optional<CudaQuestion> cudaQuestionOf(const clang::Expr &E);

} // namespace torchport
