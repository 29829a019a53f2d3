//===- OpenTypes.h - device types that leave our sight ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `settings.device = torch::kCUDA`, `train(net, torch::kCUDA)`: a DeviceType
/// that another translation unit makes a Device of, as far as anybody can tell.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseSet.h"

namespace torchport {

/// Variables, members and parameters whose DeviceType is used where we do not
/// look.
class OpenTypes {
public:
  OpenTypes(const UnitFacts &Facts, const clang::ASTContext &Context);

  /// Whether a constant with the value that goes to \p Goal, at which \p
  /// Ancestors ends, chooses the device of code that is not seen here.
  bool choosesFor(const Destination &Goal, const clang::Expr &Constant,
                  Path Ancestors) const;

private:
  bool contains(const clang::ValueDecl &Holder) const;
  bool isOpenByItself(const clang::ValueDecl &Holder) const;
  bool holds(const Destination &Goal, const clang::Expr &Constant,
             Path Ancestors) const;

  const UnitFacts &Facts;
  const clang::ASTContext &Context;
  llvm::DenseSet<const clang::ValueDecl *> Open;
};

} // namespace torchport
