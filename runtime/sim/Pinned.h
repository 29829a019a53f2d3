//===- Pinned.h - pinned host memory ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/Allocator.h>

namespace torchport::sim {

/// Returns an allocator of ordinary host memory that is recorded as pinned.
c10::Allocator &pinned_allocator();

/// Returns true if \p address is in a block of that allocator.
bool is_pinned(const void *address);

} // namespace torchport::sim
