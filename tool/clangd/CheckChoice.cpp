//===- CheckChoice.cpp - which findings clangd will show ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/CheckChoice.h"

#include "tool/sources/FileSystems.h"
#include "tool/tidy/Words.h"

#include "clang-tidy/ClangTidyOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
using clang::tidy::ClangTidyOptions;
using llvm::StringRef;

namespace torchport {

std::string withRules(StringRef Checks) {
  llvm::SmallVector<StringRef> Each;
  Checks.split(Each, ',', -1, /*KeepEmpty=*/false);
  std::string All = Checks.str();
  All += All.empty() ? "torchport-*" : ",torchport-*";
  for (StringRef Glob : Each) {
    Glob = Glob.trim();
    if (Glob.starts_with("torchport-"))
      return Checks.str();
    // Behind ours once more: the last one that fits decides.
    if (Glob.starts_with("-torchport-"))
      All += "," + Glob.str();
  }
  return All;
}

/// Whether a configuration of clangd's says how files are compiled, or which
/// diagnostics are shown; by its words, as only clangd itself understands it.
static bool saysMore(const llvm::Twine &Config) {
  const auto Text = disk()->getBufferForFile(Config);
  return Text && ((*Text)->getBuffer().contains("CompileFlags") ||
                  (*Text)->getBuffer().contains("Diagnostics"));
}

static bool clangdHasMore(StringRef File) {
  llvm::SmallString<128> User;
  if (path::user_config_directory(User)) {
    path::append(User, "clangd", "config.yaml");
    if (saysMore(User))
      return true;
  }
  for (StringRef Folder = path::parent_path(File); !Folder.empty();
       Folder = path::parent_path(Folder))
    if (saysMore(Folder + "/.clangd"))
      return true;
  return false;
}

std::optional<CheckChoice> CheckChoice::of(StringRef File) {
  if (clangdHasMore(File))
    return std::nullopt;
  const ClangTidyOptions Options =
      clang::tidy::FileOptionsProvider({}, {}, {}, disk()).getOptions(File);
  if (llvm::any_of(Options.CheckOptions, [](const auto &Each) {
        return Each.first().starts_with("torchport");
      }))
    return std::nullopt;
  return CheckChoice(withRules(Options.Checks.value_or("")),
                     Options.WarningsAsErrors.value_or(""));
}

bool CheckChoice::shows(const Finding &Found) const {
  return Checks->contains(CheckPrefix.str() + Found.Rule);
}

bool CheckChoice::isError(const Finding &Found) const {
  return Errors->contains(CheckPrefix.str() + Found.Rule);
}

} // namespace torchport
