//===- SiteContext.h - what stands around a site ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

struct SiteContext {
  /// It is the device of a tensor that is made once, and stays where it is:
  /// `static const auto mean = torch::tensor(0.5).cuda();`.
  bool FreezesTensor = false;
  /// The function is somebody's name for the method `cuda()`, and does nothing
  /// else: `Tensor api_tensor_cuda(Tensor t) { return t.cuda(); }`.
  bool IsMethodForOthers = false;
  /// The device says where memory already is: `from_blob(p, n, opts)`.
  bool DescribesMemory = false;
  /// As above, but the same options make new tensors as well.
  bool AlsoDescribesMemory = false;
  /// The options ask for pinned memory, which no device but the CPU has:
  /// `device(kCUDA).pinned_memory(true)`.
  bool Pinned = false;
  /// An index was set before, and the device of this place comes without one:
  /// the `device_index(i)` of `device_index(i).device(kCUDA)`.
  const clang::Expr *LostIndex = nullptr;
};

/// What stands around \p Sink, at which \p Ancestors ends.
SiteContext siteContextOf(const clang::Expr &Sink, Path Ancestors,
                          const UnitFacts &Facts);

} // namespace torchport
