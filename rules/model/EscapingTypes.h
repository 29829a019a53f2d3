//===- EscapingTypes.h - device types that leave the unit -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Finds DeviceTypes that another translation unit may turn into a Device:
/// `settings.device = torch::kCUDA`, `train(net, torch::kCUDA)`.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/AST/ASTContext.h"

namespace torchport {

/// The variables, members and parameters whose DeviceType other translation
/// units may read.
class EscapingTypes {
public:
  EscapingTypes(const UnitFacts &Facts, const clang::ASTContext &Context);

  /// Returns true if \p Constant, the last node of \p Ancestors, selects the
  /// device for code outside this unit. \p Goal is where its value goes.
  bool selectsDeviceElsewhere(const Destination &Goal,
                              const clang::Expr &Constant,
                              Path Ancestors) const;

private:
  bool contains(const clang::ValueDecl &Holder) const;
  bool isVisibleToOtherUnits(const clang::ValueDecl &Holder) const;
  bool escapes(const Destination &Goal, const clang::Expr &Constant,
               Path Ancestors) const;

  const UnitFacts &Facts;
  const clang::ASTContext &Context;
  llvm::DenseSet<const clang::ValueDecl *> Escaping;
};

} // namespace torchport
