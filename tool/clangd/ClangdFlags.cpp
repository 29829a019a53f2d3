//===- ClangdFlags.cpp - what clangd was started with ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/ClangdFlags.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Process.h"

using llvm::StringRef;

namespace torchport {

static ClangdFlags Noted;

static void note(StringRef Argument) {
  Argument = Argument.ltrim('-');
  auto [Name, Value] = Argument.split('=');
  if (Name == "compile-commands-dir")
    Noted.BuildFolder = Value.str();
  else if (Name == "clang-tidy")
    Noted.RunsChecks =
        Value.empty() || Value == "1" || Value.equals_insensitive("true");
}

void noteClangdFlags(llvm::ArrayRef<const char *> Arguments) {
  const std::string More =
      llvm::sys::Process::GetEnv("CLANGD_FLAGS").value_or("");
  llvm::SmallVector<StringRef> Each;
  StringRef(More).split(Each, ' ', -1, /*KeepEmpty=*/false);
  for (const StringRef One : Each)
    note(One);
  for (const char *One : Arguments)
    note(One);
}

const ClangdFlags &clangdFlags() { return Noted; }

} // namespace torchport
