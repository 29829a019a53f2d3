//===- Fallback.cpp - flags where nobody gave any -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/Fallback.h"

#include "tool/report/Uri.h"
#include "tool/sources/DefaultFlags.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

namespace json = llvm::json;
namespace path = llvm::sys::path;

namespace torchport {

/// The folder that the editor has opened. Empty where that is none, and where
/// it stands for no project: to look through all that a user has takes long.
static std::string rootOf(const json::Object &Greeting) {
  std::string Root;
  if (const auto Uri = Greeting.getString("rootUri"))
    Root = pathOf(*Uri);
  else if (const auto Path = Greeting.getString("rootPath"))
    Root = Path->str();
  llvm::SmallString<128> Home;
  const bool IsHome = path::home_directory(Home) && Home == Root;
  return IsHome || path::root_path(Root) == Root ? "" : Root;
}

void addFallbackFlags(json::Object &Greeting) {
  json::Value &Options = Greeting["initializationOptions"];
  if (!Options.getAsObject())
    Options = json::Object();
  json::Value &Flags = (*Options.getAsObject())["fallbackFlags"];
  if (const json::Array *Given = Flags.getAsArray(); Given && !Given->empty())
    return;
  // No standard: C and C++ would each refuse the other's.
  Flags = json::Array(defaultIncludes(rootOf(Greeting)));
}

} // namespace torchport
