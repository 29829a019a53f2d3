//===- Fallback.h - flags where nobody gave any -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/JSON.h"

namespace torchport {

/// Has clangd look for headers where the command line does, in files that no
/// compilation database knows: \p Greeting, the parameters of `initialize`,
/// says so from then on, unless the editor has said how to read them.
void addFallbackFlags(llvm::json::Object &Greeting);

} // namespace torchport
