//===- Invocation.h - one command, run by Clang in this process -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns a command of the compilation database into what Clang's frontend
/// runs. The command is data from a stranger: nothing that it names is written
/// or loaded.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/WorkLimits.h"
#include "tool/parse/Diagnostics.h"
#include "tool/sources/FileSystems.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/CompilationDatabase.h"

#include <memory>

namespace torchport {

/// The frontend's view of \p Command, or null with the reason in \p Errors.
/// The working directory of \p Files becomes that of the command.
std::shared_ptr<clang::CompilerInvocation>
invocationOf(const clang::tooling::CompileCommand &Command, FileSystemRef Files,
             ErrorCollector &Errors);

/// Runs \p Action over the main file of \p Invocation, which it copies.
/// Errors in the code are in \p Errors.
Outcome run(clang::FrontendAction &Action,
            const clang::CompilerInvocation &Invocation, FileSystemRef Files,
            ErrorCollector &Errors);

} // namespace torchport
