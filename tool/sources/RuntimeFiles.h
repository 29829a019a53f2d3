//===- RuntimeFiles.h - the runtime's sources -------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <map>
#include <string>

namespace torchport {

/// The texts of files by their paths in a folder.
using FileTree = std::map<std::string, std::string, std::less<>>;

/// The sources of the library and its probe, inside of this program, with what
/// a project needs to build them as a part of it; without a hash list.
FileTree runtimeFiles();

} // namespace torchport
