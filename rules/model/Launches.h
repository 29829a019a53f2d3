//===- Launches.h - calls that run on the current GPU -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/GpuSelection.h"
#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// A call that runs on the current GPU and gets the memory of a tensor:
/// `kernel<<<n, m>>>(x.data_ptr<float>())`, `cublasSgemm(...)`.
struct Launch {
  const clang::CallExpr *Call = nullptr;
  /// The function around the call and around the lambdas that it is in.
  const clang::FunctionDecl *Function = nullptr;
  /// The parameter that decides on which GPU the tensor is.
  const clang::ParmVarDecl *Given = nullptr;
};

/// Returns the launch that \p Call is, the last node of \p Ancestors.
std::optional<Launch> launchOf(const clang::CallExpr &Call, Path Ancestors,
                               const UnitFacts &Facts);

} // namespace torchport
