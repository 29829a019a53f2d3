//===- DriverCache.h - the commands of a project, run by Clang --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/parse/DependencySet.h"
#include "tool/parse/Invocation.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

#include <memory>
#include <mutex>

namespace torchport {

/// What Clang's driver makes of a command.
struct DriverResult {
  /// Null where it makes nothing; Found says why.
  std::shared_ptr<clang::CompilerInvocation> Invocation;
  ErrorCollector Found;
  /// How Invocation differs from what the command says.
  HowRead Read;
  /// All that the driver looked for: the compilers that are installed.
  std::shared_ptr<const DependencySet> Toolchain;
};

/// Asks the driver once for all commands that differ in nothing but their file:
/// it looks at hundreds of paths each time.
class DriverCache {
public:
  /// As invocationOf.
  DriverResult of(const clang::tooling::CompileCommand &Command,
                  const FileSystemRef &Files);

  /// That of a command which differs from \p Command in its file at most, the
  /// same one for all of those. Null where that cannot be told, or the driver
  /// has complained.
  std::shared_ptr<const DriverResult>
  alike(const clang::tooling::CompileCommand &Command,
        llvm::function_ref<FileSystemRef()> Files);

private:
  std::shared_ptr<const DriverResult> known(llvm::StringRef Pattern);

  std::mutex Mutex;
  llvm::StringMap<std::shared_ptr<const DriverResult>> Known;
};

} // namespace torchport
