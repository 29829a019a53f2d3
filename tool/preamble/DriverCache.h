//===- DriverCache.h - Clang's driver, cached -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/preamble/DependencySet.h"
#include "tool/sources/Invocation.h"

namespace torchport {

/// The result of Clang's driver for a command.
struct DriverResult {
  /// Null if the driver failed; Diagnostics has the errors.
  std::shared_ptr<clang::CompilerInvocation> Invocation;
  ErrorCollector Diagnostics;
  /// How Invocation differs from the command.
  ParseConditions Conditions;
  /// Every lookup of the driver: these find the installed compilers.
  std::shared_ptr<const DependencySet> Toolchain;
};

/// Runs the driver once for all commands that differ only in their file: each
/// run looks at hundreds of paths.
class DriverCache {
public:
  /// Like invocationOf.
  DriverResult run(const clang::tooling::CompileCommand &Command,
                   const FileSystemRef &Files);

  /// Returns the result of all commands that differ from \p Command at most in
  /// their file. Null if it is unclear which words name the file, or if the
  /// driver reported something.
  std::shared_ptr<const DriverResult>
  sharedResult(const clang::tooling::CompileCommand &Command,
               llvm::function_ref<FileSystemRef()> Files);

private:
  std::mutex Mutex;
  llvm::StringMap<std::shared_ptr<const DriverResult>> Results;
};

} // namespace torchport
