//===- RuntimeLibrary.h - the runtime's targets in CMake --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <array>
#include <optional>

namespace torchport {

/// The targets that give the runtime to others. Each does all that those before
/// it do.
enum class RuntimeLibrary {
  /// `torchport::stable`, for the headers that include nothing of c10 or ATen:
  /// those in torchport/stable, and torchport/c.h. It brings no LibTorch.
  Stable,
  /// `torchport::torchport`, for all headers. It brings LibTorch.
  Torch,
};

inline constexpr std::array RuntimeLibraries = {RuntimeLibrary::Stable,
                                                RuntimeLibrary::Torch};

/// Its name in CMake.
llvm::StringRef targetName(RuntimeLibrary Library);

/// The arguments of the find_package that makes \p Library known.
llvm::StringRef packageOf(RuntimeLibrary Library);

/// The one that the runtime's headers in \p Code want; nothing where it
/// includes none.
std::optional<RuntimeLibrary> libraryFor(llvm::StringRef Code);

} // namespace torchport
