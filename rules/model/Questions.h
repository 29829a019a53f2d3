//===- Questions.h - questions about CUDA -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Finds the questions about CUDA. Programs on other accelerators get the wrong
/// answer to them, so a question has a twin, like a device.
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"

namespace torchport {

struct CudaQuestion {
  enum class QuestionKind {
    TensorIsCuda, // `x.is_cuda()` of a tensor
    DeviceIsCuda, // `device.is_cuda()`, `device.type() == torch::kCUDA`
    TypeIsCuda,   // `type == torch::kCUDA`
    Available,    // `torch::cuda::is_available()`, `at::hasCUDA()`
    DeviceCount,  // `torch::cuda::device_count()`
    OtherIsCuda,  // `x.is_cuda()` of another type, which has no twin
  } Kind = QuestionKind::Available;
  const clang::Expr *Whole = nullptr;
  /// The expression that is asked about; null for Available and Count.
  const clang::Expr *Subject = nullptr;
  /// The constant of a comparison; null for a call.
  const clang::Expr *Constant = nullptr;
  /// The comparison is `!=`: true for devices other than CUDA.
  bool Negated = false;
  /// The question is only in template instantiations, not in the template as
  /// written.
  bool OnlyInInstantiations = false;
  /// The question is in every instantiation of the template, and all of them
  /// are known.
  bool InEveryInstantiation = false;
  /// The nodes from the translation unit's declaration to Whole.
  std::vector<clang::DynTypedNode> Ancestors = {};
};

/// Returns the question about CUDA that \p E itself asks, if it asks one.
std::optional<CudaQuestion> cudaQuestionOf(const clang::Expr &E);

} // namespace torchport
