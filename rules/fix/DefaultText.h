//===- DefaultText.h - names of devices that a user may replace -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `struct Options { std::string device = "cuda"; }`: LibTorch knows no "auto",
/// the runtime does. So the default and all that read it change together, where
/// it is known who reads it.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/model/UnitModel.h"

#include "llvm/ADT/MapVector.h"

#include <optional>

namespace torchport {

/// Whether \p Site makes its device of a default that names an accelerator, in
/// a way that LibTorch understands.
bool isDefaultAccelerator(const DeviceSite &Site, LibTorchVersion Version);

/// The defaults of a translation unit, and the sinks that they reach.
class DefaultTexts {
public:
  /// \p Unit is kept.
  explicit DefaultTexts(const UnitModel &Unit);

  /// The sink of \p Site reads its text at run time; and so do all that read
  /// the same default, if that can become "auto".
  std::optional<Fix> fixFor(const DeviceSite &Site) const;
  /// The default that \p Site is made of becomes "auto"; nothing where somebody
  /// else may read it.
  std::optional<Fix> fixForDefault(const DeviceSite &Site) const;

private:
  using Sites = llvm::SmallVector<const DeviceSite *, 2>;

  void add(const DeviceSite &Site);
  bool canBecomeAuto(const clang::Expr *Default, const Sites &Readers) const;
  bool isReadBy(const clang::ValueDecl &Holder, const Sites &Readers) const;
  bool isLookedUpBy(const clang::Expr *Default, const Sites &Readers) const;
  std::optional<Fix> fixFrom(const clang::Expr *Sink) const;

  const UnitModel &Unit;
  llvm::MapVector<const clang::Expr *, Sites> BySink;
  llvm::MapVector<const clang::Expr *, Sites> ByDefault;
  /// Those defaults that nothing but a sink reads.
  llvm::DenseSet<const clang::Expr *> Free;
};

} // namespace torchport
