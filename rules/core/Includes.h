//===- Includes.h - where a new include goes --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "clang/Tooling/Inclusions/IncludeStyle.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <utility>
#include <vector>

namespace torchport {

/// Whether an include of \p Name, without its brackets, is one of LibTorch's
/// own headers.
bool isLibTorchHeader(llvm::StringRef Name);

/// Those around the name of a header; as LibTorch's are in the file, or `<>`
/// where none is.
enum class Brackets { AsLibTorch, Angled, Quoted };

/// The parts of \p Code, from byte to byte, that are compiled under a condition
/// which is no include guard.
std::vector<std::pair<size_t, size_t>> conditionalParts(llvm::StringRef Code);

struct IncludeChange {
  /// False where the file has no place that is compiled unconditionally.
  bool Possible = true;
  /// Nothing where the header is included already.
  std::optional<Edit> Insertion;
};

/// What \p File, whose text is \p Code, needs to include \p Header beside its
/// headers of LibTorch, in the same brackets, and never under a condition.
/// \p LibTorch are the places at which LibTorch is included under a condition
/// or by another header: where it is not included otherwise, the new one stands
/// behind them.
IncludeChange includeOf(llvm::StringRef Header, llvm::StringRef File,
                        llvm::StringRef Code,
                        const clang::tooling::IncludeStyle &Style,
                        Brackets In = Brackets::AsLibTorch,
                        llvm::ArrayRef<unsigned> LibTorch = {});

} // namespace torchport
