//===- SiteContext.h - the code around a site -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/provenance/UnitFacts.h"

namespace torchport {

struct SiteContext {
  /// The site is the device of a tensor that is made once and never moved:
  /// `static const auto mean = torch::tensor(0.5).cuda();`.
  bool FreezesTensor = false;
  /// The function only wraps the method `cuda()` under another name:
  /// `Tensor api_tensor_cuda(Tensor t) { return t.cuda(); }`.
  bool WrapsMoveMethod = false;
  /// The device says where memory already is: `from_blob(p, n, opts)`.
  bool WrapsExistingMemory = false;
  /// As above, but the same options also make new tensors.
  bool AlsoWrapsExistingMemory = false;
  /// The options ask for pinned memory, which only the CPU has:
  /// `device(kCUDA).pinned_memory(true)`.
  bool Pinned = false;
  /// An index that was set before, and that this device without an index
  /// resets: the `i` of `device_index(i).device(kCUDA)`.
  const clang::Expr *OverwrittenIndex = nullptr;
};

/// Returns the context of \p Sink, the last node of \p Ancestors.
SiteContext siteContextOf(const clang::Expr &Sink, Path Ancestors,
                          const UnitFacts &Facts);

} // namespace torchport
