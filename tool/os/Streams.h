//===- Streams.h - the descriptors of the standard streams ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implemented for each system.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Keeps closed standard streams closed: reads and writes still fail, and the
/// next opened file does not get the descriptor, where a message would
/// overwrite it. Call this first. Windows never reuses these descriptors.
void reserveClosedStreams();

/// Returns a descriptor of standard output for this program alone, which is
/// binary on Windows, too. Some commands make Clang print there (`--version`,
/// `-print-search-dirs`); from now on, that goes to standard error.
int claimStandardOutput();

/// Undoes this for a child process that prints in our place.
void shareStandardOutput();

/// Makes standard input read \p Text, also after replaceProcess(). Does nothing
/// if that fails.
void replaceStandardInput(llvm::StringRef Text);

} // namespace torchport
