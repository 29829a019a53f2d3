//===- SanitizedInvocation.h - of a command, what says how to read -*- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The flags of a compilation database are data from a stranger. The driver is
/// told what it must not do; of what it makes, only that is taken over which
/// says how a source is to be read: what is not named here has no effect, be it
/// an option that Clang will get only next year.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>
#include <vector>

namespace torchport {

/// \p Arguments such that the driver itself, which only plans, writes nothing,
/// runs nothing and prints nothing, whatever configuration files they name.
clang::tooling::CommandLineArguments
sanitizedForDriver(const clang::tooling::CommandLineArguments &Arguments,
                   llvm::StringRef File);

/// What \p Given says about how to read \p File: the language, the target,
/// macros and where headers lie. Null where that is no source that Clang could
/// parse.
std::shared_ptr<clang::CompilerInvocation>
sanitizedInvocation(llvm::StringRef File,
                    const clang::CompilerInvocation &Given);

/// \p Arguments for clangd, which says itself how they are to be understood,
/// and reads more than C++.
std::vector<std::string> sanitizedForEditor(std::vector<std::string> Arguments);

/// \p Given as sanitizedInvocation() has it, with the warnings that it asks
/// for: who edits a file sees them.
std::unique_ptr<clang::CompilerInvocation>
sanitizedForEditor(const clang::CompilerInvocation &Given);

} // namespace torchport
