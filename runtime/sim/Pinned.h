//===- Pinned.h - memory of the host that a GPU may read --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/Allocator.h>

namespace torchport::sim {

/// Ordinary host memory that is recorded as pinned.
c10::Allocator &pinned_allocator();

/// Whether \p address is in a block of that allocator.
bool is_pinned(const void *address);

} // namespace torchport::sim
