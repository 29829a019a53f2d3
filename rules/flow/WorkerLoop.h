//===- WorkerLoop.h - a loop over devices that starts workers -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `for (size_t i = 0; i < torch::cuda::device_count(); ++i)
/// workers.emplace_back(serve);`: the number of GPUs says how many threads
/// there are, and nobody learns which device is whose.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/Stmt.h"

namespace torchport {

/// Whether \p Loop does nothing each time but to start a thread or a task, or
/// to wait for one, as far as devices go: it names neither a device nor a
/// tensor, and gives the number of the round to nobody.
bool onlyStartsWorkers(const clang::Stmt &Loop);

} // namespace torchport
