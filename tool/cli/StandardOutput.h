//===- StandardOutput.h - who may print there -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// What is closed of the standard streams stays so: reading or writing it
/// fails, and the next file that is opened does not take its place, to be
/// written over by a message. Comes first of all.
void holdClosedStreams();

/// A file descriptor of standard output for us alone. Clang prints there as
/// well where a command asks it to (`--version`, `-print-search-dirs`); from
/// now on, that goes to standard error.
int claimStandardOutput();

/// Takes that back, for a process that we start and that prints as we do.
void shareStandardOutput();

} // namespace torchport
