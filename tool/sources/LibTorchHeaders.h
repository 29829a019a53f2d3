//===- LibTorchHeaders.h - the LibTorch that a command finds ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the headers of LibTorch in the folders of a command say of themselves,
/// before anything is parsed.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/FileSystems.h"

#include "clang/Lex/HeaderSearchOptions.h"
#include "llvm/Support/VersionTuple.h"

#include <string>

namespace torchport {

struct LibTorchHeaders {
  /// Empty where none were found, or they do not say.
  llvm::VersionTuple Version;
  /// `torch/all.h` is an error in anything older than C++20, as from LibTorch
  /// 2.14 on.
  bool WantCxx20 = false;
};

LibTorchHeaders libtorchHeadersOf(const clang::HeaderSearchOptions &Search,
                                  llvm::vfs::FileSystem &Files);

/// What there is to say of a LibTorch that no rule's table knows; empty for all
/// others, and for one that does not say its version.
std::string noteOnVersion(const llvm::VersionTuple &Version);

} // namespace torchport
