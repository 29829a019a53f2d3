//===- ReadDocument.h - a document on top of the shared preamble *- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport {

/// Answers an EarlyQuestion on standard input with what the rules find in the
/// document, as clangd would publish it, on standard output. Returns the exit
/// status.
int readDocument();

} // namespace torchport
