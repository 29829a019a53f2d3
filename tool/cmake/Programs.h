//===- Programs.h - which sources are one program ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/policy/PolicyChoice.h"
#include "tool/sources/SourceFiles.h"

#include <string>
#include <vector>

namespace torchport {

/// The build folder whose CMake has made \p Command for \p Unit; empty where
/// there is none.
std::string buildFolderOf(const SourceFile &Unit,
                          const clang::tooling::CompileCommand &Command);

/// The executables of CMake's targets, with the libraries of the same build,
/// that compile one of \p Sources; all of these as one program where CMake has
/// left no reply of its file API, or does not know them.
std::vector<Program> programsOf(const SourceFiles &Sources);

} // namespace torchport
