//===- ClangHeaders.h - where Clang's own headers are -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// True if they are embedded in the program, false if they are next to it. Each
/// program links one of EmbeddedClangHeaders.cpp and ExternalClangHeaders.cpp.
extern const bool HasEmbeddedClangHeaders;

} // namespace torchport
