//===- StandardOutput.h - who may print there -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// A file descriptor of standard output for us alone. Clang prints there as
/// well where a command asks it to (`--version`, `-print-search-dirs`); from
/// now on, that goes to standard error.
int claimStandardOutput();

/// Takes that back, for a process that we start and that prints as we do.
void shareStandardOutput();

} // namespace torchport
