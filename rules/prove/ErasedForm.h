//===- ErasedForm.h - what a twin and its original have in common -*- C++ -*-=//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <string>

namespace torchport::prove {

/// How an operand is recorded: as it stands, as a device type however it is
/// read, or as the device that is made of it.
enum class Role { Plain, Type, Device };

struct Operand {
  const clang::Expr *E;
  Role As = Role::Plain;
};

/// A site as both records have it.
struct ErasedForm {
  std::string Text;
  /// What is recorded after it: the subject of a question, a seed, an index.
  llvm::SmallVector<Operand, 2> Operands = {};
  /// A type that belongs to it.
  clang::QualType Of = {};
  /// Whether it is a device of no build, as kHIP: CUDA may stand in for that.
  bool IsWrong = false;
};

} // namespace torchport::prove
