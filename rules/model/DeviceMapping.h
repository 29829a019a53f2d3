//===- DeviceMapping.h - devices mapped from another value ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Tells mappings from choices. `if (tensor.is_cuda()) info.type =
/// torch::kCUDA;` is a mapping: the type only repeats the answer.
/// `if (use_gpu)` is a choice.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/provenance/DeviceSource.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"

namespace torchport {

/// Returns the condition of an `if` or a `?:`; null for other nodes.
const clang::Expr *conditionOf(const clang::DynTypedNode &Node);

/// Returns true if the last node of \p Ancestors depends, inside its function,
/// on a condition that is about neither the user nor the machine.
bool isDeviceMapping(Path Ancestors, const UnitFacts &Facts);

/// Returns true if a table maps the name of the device to \p Source:
/// `{"cuda", torch::kCUDA}`, `devices["mps"] = torch::kMPS`. The name then
/// selects the device. \p Ancestors ends at the sink.
bool isTableEntryForName(const DeviceSource &Source, Path Ancestors);

/// Numbers and enumerators that a program, for example a binding, maps to
/// devices: `if (code == 1) type = torch::kCUDA; if (code == 13) type =
/// torch::kMPS;`, `case Backend::Mps: return torch::kMPS;`.
class DeviceCodes {
public:
  /// Records \p Constant, the last of \p Ancestors, if a code selects it.
  void record(const clang::DeclRefExpr &Constant, DeviceKind Kind,
              Path Ancestors);
  /// Returns true if a code selects \p Constant, and the same code also selects
  /// other accelerators, or the code is DLPack's.
  bool selects(clang::SourceLocation Constant) const;
  /// Records the index of a \p Kind of device, which may be a code as well: `if
  /// (code == -2) return torch::kMPS; return torch::Device(torch::kCUDA,
  /// code);`
  void recordIndex(const clang::Expr &Index, DeviceKind Kind);
  /// Returns true if \p Index is a code that also selects other accelerators.
  bool isCode(const clang::Expr &Index) const;

private:
  llvm::DenseMap<const clang::ValueDecl *, llvm::SmallDenseSet<DeviceKind, 4>>
      KindsOfCode;
  llvm::DenseMap<clang::SourceLocation, const clang::ValueDecl *>
      CodeOfConstant;
  llvm::DenseSet<clang::SourceLocation> DlpackConstants;
};

} // namespace torchport
