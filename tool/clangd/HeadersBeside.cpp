//===- HeadersBeside.cpp - Clang's headers lie on the machine -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/ClangHeaders.h"

const bool torchport::HasClangHeaders = false;
