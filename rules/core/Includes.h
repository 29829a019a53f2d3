//===- Includes.h - where to insert an include directive --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "clang/Tooling/Inclusions/IncludeStyle.h"

namespace torchport {

/// Returns true if \p Name, without brackets, is one of LibTorch's headers.
bool isLibTorchHeader(llvm::StringRef Name);

/// The brackets around a header's name. AsLibTorch: like LibTorch's headers in
/// the file, or `<>` if it includes none.
enum class Brackets { AsLibTorch, Angled, Quoted };

/// Returns the bytes of \p Code under a condition other than an include guard.
std::vector<std::pair<size_t, size_t>> conditionalParts(llvm::StringRef Code);

struct IncludeChange {
  /// False if the file has no place that is compiled unconditionally.
  bool Possible = true;
  /// Nothing if the header is already included.
  std::optional<Edit> Insertion;
};

/// Returns the edit that includes \p Header in \p File, whose text is \p Code:
/// beside its headers of LibTorch, never under a condition. If it has none, the
/// include goes after \p LibTorch, the offsets at which LibTorch comes
/// otherwise.
IncludeChange includeOf(llvm::StringRef Header, llvm::StringRef File,
                        llvm::StringRef Code,
                        const clang::tooling::IncludeStyle &Style,
                        Brackets In = Brackets::AsLibTorch,
                        llvm::ArrayRef<unsigned> LibTorch = {});

} // namespace torchport
