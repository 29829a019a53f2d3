//===- SiteContext.h - the code around a site -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/provenance/UnitFacts.h"

namespace torchport {

struct SiteContext {
  /// The tensor is made once: `static const auto mean = tensor(0.5).cuda();`.
  bool FreezesTensor = false;
  /// The function is `Tensor api_tensor_cuda(Tensor t) { return t.cuda(); }`.
  bool WrapsMoveMethod = false;
  /// The device says where memory already is: `from_blob(p, n, opts)`.
  bool WrapsExistingMemory = false;
  /// As above, but the same options also make new tensors.
  bool AlsoWrapsExistingMemory = false;
  /// Only the CPU has this memory: `device(kCUDA).pinned_memory(true)`.
  bool Pinned = false;
  /// The `i` of `device_index(i).device(kCUDA)`, which this device resets.
  const clang::Expr *OverwrittenIndex = nullptr;
};

/// Returns the context of \p Sink, the last node of \p Ancestors.
SiteContext siteContextOf(const clang::Expr &Sink, Path Ancestors,
                          const UnitFacts &Facts);

} // namespace torchport
