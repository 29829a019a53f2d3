//===- ClangHeaders.h - where Clang's own headers are -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// Whether they are in the program, or else lie beside it. Each program says.
extern const bool HasClangHeaders;

} // namespace torchport
