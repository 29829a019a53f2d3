//===- TranslationUnit.cpp - analyses one translation unit ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/TranslationUnit.h"

#include "tool/sources/LibTorchDeclarations.h"

using namespace clang;

namespace torchport {

/// Returns true if headers other than LibTorch's are missing, which may explain
/// all errors.
static bool missesOnlyHeaders(const UnitResult &Result) {
  return !Result.Crashed && !Result.MissingHeaders.empty() &&
         llvm::none_of(Result.MissingHeaders, isLibTorchHeader) &&
         !Result.Conditions.ByDeclarations &&
         (Result.Errors.empty() || !Result.Errors.front().File.empty());
}

UnitResult analyseUnit(const tooling::CompileCommand &Command,
                       const ParseContext &Context, WithErrors OnErrors,
                       PreambleWait Wait, DependencySet &Used) {
  const FileSystemRef Files = withDeclarations(
      withBundledHeaders(withPatches(disk(), Context.Patched)));
  DriverResult Driver = Context.Drivers.run(Command, Files);
  Used.addShared(Driver.Toolchain);
  UnitResult Result;
  if (Driver.Invocation)
    Result = parseAsNeeded(*Driver.Invocation, Command.Filename, Context,
                           OnErrors, Wait, Files, Used);
  Result.Errors.insert(Result.Errors.begin(), Driver.Diagnostics.Errors.begin(),
                       Driver.Diagnostics.Errors.end());
  Result.FlagWarnings = std::move(Driver.Diagnostics.FlagWarnings);
  Result.Conditions.add(std::move(Driver.Conditions));
  // An overlay may give a file the name of another one on the disk.
  if (!(Result.isFullyAnalysed() || missesOnlyHeaders(Result)) ||
      !Driver.Invocation->getHeaderSearchOpts().VFSOverlayFiles.empty()) {
    for (Finding &Found : Result.Findings)
      Found.Suggestion.reset();
    Result.Meaning = {};
  }
  return Result;
}

} // namespace torchport
