//===- Uri.h - a path as a URI ----------------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// \p Path, which may hold any bytes, with all but letters, digits, '/' and
/// "-._~" percent-encoded (RFC 3986): a relative one is a relative reference.
std::string uriOf(llvm::StringRef Path);

/// The `file:` URI of \p Path, which is absolute.
std::string fileUriOf(llvm::StringRef Path);

/// The path that \p Uri, a `file:` URI, stands for; empty where it is none of
/// this machine.
std::string pathOf(llvm::StringRef Uri);

} // namespace torchport
