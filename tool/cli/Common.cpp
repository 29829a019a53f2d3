//===- Common.cpp - what all commands do ----------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Commands.h"
#include "tool/report/Json.h"
#include "tool/report/Text.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace torchport {

std::string workingDirectory() {
  llvm::SmallString<256> Here;
  if (llvm::sys::fs::current_path(Here))
    return "/";
  return realPath(Here);
}

SourceFiles sourcesOf(const CommandLine &Line) {
  const std::string Here = workingDirectory();
  // One database for all paths, or else the one around each path; each is
  // loaded once.
  static std::map<std::string, Compilations> Loaded;
  return sourceFiles(
      Line.Paths, Here,
      [&](llvm::StringRef Path) -> llvm::Expected<const Compilations *> {
        const bool Shared = Line.Flags || !Line.BuildFolder.empty();
        const std::string Key = Shared ? std::string() : Path.str();
        if (const auto Found = Loaded.find(Key); Found != Loaded.end())
          return &Found->second;
        auto From = Line.Flags ? compilationsOf(*Line.Flags, Here)
                    : Shared   ? compilationsIn(Line.BuildFolder)
                               : compilationsAround(Path);
        if (!From)
          return From.takeError();
        return &Loaded.emplace(Key, std::move(*From)).first->second;
      });
}

void print(const Report &Result, OutputFormat Format) {
  const std::string Here = workingDirectory();
  if (Format == OutputFormat::Json)
    return printJson(llvm::outs(), Result, Here);
  TextOptions Options;
  Options.WorkingDirectory = Here;
  Options.Color = llvm::outs().has_colors() && !std::getenv("NO_COLOR");
  printText(llvm::outs(), Result, Options);
}

int statusOf(const Report &Result) {
  if (!Result.Skipped.empty())
    return Incomplete;
  return Result.Findings.empty() ? Clean : HasFindings;
}

} // namespace torchport
