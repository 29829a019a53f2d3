//===- Messages.h - what standard error is told -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each message is one line, whatever the names in it: a terminal obeys them
/// as little as a log of CI does.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

void printError(const llvm::Twine &What);
/// A line for each of \p Why.
void printErrors(llvm::Error Why);
void printWarning(const llvm::Twine &What);
void printNote(const llvm::Twine &What);

/// Asks \p Question on \p Out until the answer is yes or no. Without a terminal
/// the answer is no, as it is for an empty line.
bool confirm(const llvm::Twine &Question, llvm::raw_ostream &Out);

} // namespace torchport
