//===- Write.h - a file replaced in one step --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_FIX_WRITE_H
#define TORCHPORT_TOOL_FIX_WRITE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace torchport {

/// Replaces the content of the regular file \p Path by \p NewText, byte for
/// byte: whoever looks, and whenever the machine stops, finds the old text or
/// the new one. Keeps the mode, a symbolic link that leads to the file, and the
/// owner and group as far as the user may give files away. Other hard links
/// keep the old text.
///
/// A Ctrl-C waits until the file is whole, provided that no other thread runs
/// that would take the signal.
///
/// Fails, and leaves the file as it was and nothing beside it, where the file
/// is missing or read-only (for root too, whom the system would let write) or
/// the new text cannot be stored. The message names the file.
llvm::Error writeFile(llvm::StringRef Path, llvm::StringRef NewText);

} // namespace torchport

#endif // TORCHPORT_TOOL_FIX_WRITE_H
