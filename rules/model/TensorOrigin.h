//===- TensorOrigin.h - who decides on which GPU a tensor is ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// Returns true for tensors, devices and options, and for classes and
/// containers with one of them.
bool holdsTensorOrDevice(clang::QualType T);

/// Returns the parameter whose caller decides on which GPU the tensor or the
/// memory \p Value is: `x` for `x.new_zeros({n}).data_ptr<float>()`. Returns
/// null if the function decides itself, or if that is not known.
const clang::ParmVarDecl *parameterDeciding(const clang::Expr &Value,
                                            const UnitFacts &Facts);

} // namespace torchport
