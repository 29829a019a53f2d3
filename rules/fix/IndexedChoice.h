//===- IndexedChoice.h - one index for a GPU and the CPU --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `torch::Device(rank == -1 ? torch::kCPU : torch::kCUDA, rank)`: the index is
/// the accelerator's. The CPU has none, and throws for most numbers.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/NewText.h"
#include "rules/model/DeviceSite.h"

#include <optional>

namespace torchport {

/// What to write for the whole sink of \p Site, where it is given the type of
/// the CPU or of an accelerator, and one index for both: the condition stays,
/// and \p Accelerator, which has the index already, stands beside a CPU without
/// one. Nothing for any other sink.
std::optional<NewText> indexedChoice(const DeviceSite &Site,
                                     const NewText &Accelerator,
                                     const clang::ASTContext &Context);

} // namespace torchport
