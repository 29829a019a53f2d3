//===- HeadersBeside.cpp - Clang's headers lie on the machine -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/ClangHeaders.h"

const bool torchport::HasClangHeaders = false;
