//===- Translation.h - devices that say what something is -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `if (tensor.is_cuda()) info.type = torch::kCUDA;` chooses nothing: the type
/// stands for what was asked. `if (use_gpu)` chooses.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/DeviceSource.h"
#include "rules/provenance/SiteContext.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace torchport {

/// The condition of an `if` or a `?:`; null for all other nodes.
const clang::Expr *conditionOf(const clang::DynTypedNode &Node);

/// Whether the value at which \p Ancestors ends depends, inside its function,
/// on a condition that is no wish.
bool isTranslation(Path Ancestors, const UnitFacts &Facts);

/// Whether the device of \p Source, at whose sink \p Ancestors ends, is what a
/// table has for that device's name: `{"cuda", torch::kCUDA}`,
/// `devices["mps"] = torch::kMPS`. The name decides, wherever it comes from.
bool standsBesideName(const DeviceSource &Source, Path Ancestors);

/// Numbers and enumerators that stand for devices with somebody else, as in a
/// binding: `if (code == 1) type = torch::kCUDA; if (code == 13) type =
/// torch::kMPS;`, `case Backend::Mps: return torch::kMPS;`.
class DeviceCodes {
public:
  /// Of each constant that names a device, at which \p Ancestors ends.
  void note(const clang::DeclRefExpr &Constant, DeviceKind Kind,
            Path Ancestors);
  /// Whether one of several accelerators at \p Constant is told by its number,
  /// or any device by DLPack's.
  bool decideOn(clang::SourceLocation Constant) const;

private:
  llvm::DenseMap<const clang::ValueDecl *, llvm::SmallDenseSet<DeviceKind, 4>>
      Kinds;
  llvm::DenseMap<clang::SourceLocation, const clang::ValueDecl *> CodeOf;
  llvm::DenseSet<clang::SourceLocation> OfDlpack;
};

} // namespace torchport
