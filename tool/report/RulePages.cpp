//===- RulePages.cpp - the rules' pages in docs/rules ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/RulePages.h"

#include "tool/report/Uri.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

StringRef rulePage(StringRef Rule) {
  return llvm::StringSwitch<StringRef>(Rule)
#include "RulePages.inc"
      .Default("");
}

/// The folder of the pages that belong to the running program; empty where they
/// are in it alone.
static std::string pages() {
  llvm::SmallString<256> Installed(path::parent_path(
      fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&rulePage))));
  path::append(Installed, TORCHPORT_PAGES_FROM_PROGRAM);
  path::remove_dots(Installed, /*remove_dot_dot=*/true);
  return fs::is_directory(Installed) ? Installed.str().str()
                                     : TORCHPORT_PAGES_IN_SOURCE;
}

std::string addressOf(StringRef Rule) {
  static const std::string Folder = pages();
  if (Folder.empty())
    return "";
  llvm::SmallString<256> Page(Folder);
  path::append(Page, Rule + ".md");
  return fs::exists(Page) ? fileUriOf(Page) : "";
}

} // namespace torchport
