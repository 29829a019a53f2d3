//===- OutputFile.h - a file that a command writes --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace torchport {

llvm::Expected<std::string> readText(const std::string &File);

/// What is where a command is to write.
enum class OutputPlace { Nothing, File, Stream };

/// What is at \p File; an error where that is no place for \p What. A file is
/// only replaced if it \p IsOurs.
llvm::Expected<OutputPlace>
placeAt(const std::string &File, llvm::StringRef What, llvm::StringRef Flag,
        llvm::function_ref<bool(llvm::StringRef)> IsOurs);

/// Writes \p Text to \p File, where there is \p Where.
llvm::Error writeTo(const std::string &File, OutputPlace Where,
                    const std::string &Text);

} // namespace torchport
