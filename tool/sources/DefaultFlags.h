//===- DefaultFlags.h - flags where nobody gave any -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/Compilations.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// The include folder of the LibTorch of this machine: where `Torch_ROOT` or
/// `Torch_DIR` says, or else in CMAKE_PREFIX_PATH, in the project in \p Root,
/// in the Python environment that is active or that the program is installed
/// in, or where it is installed as a rule.
std::optional<std::string> libtorchHeaders(llvm::StringRef Root,
                                           const FileSystemRef &Files = disk());

/// All that this depends on and no file says.
std::string saidAboutLibTorch();

/// Flags for every file of the project in \p Root, as good as they can be
/// guessed. Nothing where there is no LibTorch in the place that is named.
std::optional<Compilations> defaultFlags(llvm::StringRef Root,
                                         const FileSystemRef &Files = disk());

/// Those of them that say where headers are, which fit C as well; where \p Root
/// is empty, without those of a project. None where there is no LibTorch.
std::vector<std::string> defaultIncludes(llvm::StringRef Root,
                                         const FileSystemRef &Files = disk());

} // namespace torchport
