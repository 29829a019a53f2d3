//===- ExternalClangHeaders.cpp - Clang's headers beside the program ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/ClangHeaders.h"

const bool torchport::HasEmbeddedClangHeaders = false;
