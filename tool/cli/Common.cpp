//===- Common.cpp - what all commands do ----------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Commands.h"
#include "tool/cli/ProgressLine.h"
#include "tool/sources/DefaultFlags.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"

#include <map>

namespace torchport {

std::string workingDirectory() {
  llvm::SmallString<256> Here;
  if (llvm::sys::fs::current_path(Here))
    return "/";
  return realPath(Here);
}

ScanOptions scanOptionsOf(const CommandLine &Line) {
  ScanOptions Options;
  Options.Jobs = Line.Jobs;
  Options.ParseAll = !Line.UsePrefilter;
  Options.ParseLimit = Line.Timeout;
  return Options;
}

ScanServices scanServicesOf(const CommandLine &Line) {
  return {Line.UsePreambles ? PreambleStore::ofUser(Line.Timeout)
                            : PreambleStore(/*Folder=*/""),
          Line.UseResults ? ResultCache::ofUser() : ResultCache(/*Folder=*/""),
          ProgressLine::onTerminal()};
}

std::shared_ptr<Configs> settingsOf(const CommandLine &Line,
                                    const FileSystemRef &Files) {
  return std::make_shared<Configs>(Files, Line.Defaults, Line.Flags);
}

SourceFiles sourcesOf(const CommandLine &Line, const FileSystemRef &Files) {
  const std::string Here = workingDirectory();
  std::map<std::string, Compilations>
      Loaded; // by database, or "" for the flags
  if (Line.CompilerFlags)
    Loaded.emplace("", compilationsOf(*Line.CompilerFlags, Here));

  const auto DatabaseFor =
      [&](llvm::StringRef Path) -> llvm::Expected<std::string> {
    if (Line.CompilerFlags)
      return "";
    return Line.BuildFolder.empty() ? databaseAround(Path, Files)
                                    : databaseIn(Line.BuildFolder, Files);
  };
  const auto Assume = [&](llvm::StringRef Path) -> const Compilations * {
    const Project Around({Path.str()}, Here, Files);
    const std::string Root = Around.rootOf(Path).str();
    const std::string Key = "default flags in " + Root;
    if (const auto Found = Loaded.find(Key); Found != Loaded.end())
      return &Found->second;
    auto Made = defaultFlags(Root, Files);
    return Made ? &Loaded.emplace(Key, std::move(*Made)).first->second
                : nullptr;
  };
  return sourceFiles(
      Line.Paths, Here,
      [&](llvm::StringRef Path) -> llvm::Expected<const Compilations *> {
        auto Database = DatabaseFor(Path);
        if (!Database) {
          if (!Line.BuildFolder.empty())
            return Database.takeError();
          const std::string Why = toString(Database.takeError());
          if (const Compilations *Made = Assume(Path))
            return Made;
          return llvm::createStringError(
              Why + ", or set Torch_ROOT to the folder of LibTorch, which was "
                    "not found, to have them assumed");
        }
        if (const auto Found = Loaded.find(*Database); Found != Loaded.end())
          return &Found->second;
        auto From = compilationsIn(*Database, Files);
        if (!From)
          return From.takeError();
        return &Loaded.emplace(*Database, std::move(*From)).first->second;
      },
      Files, settingsOf(Line, Files));
}

std::string rootOf(const SourceFiles &Sources, const CommandLine &Line) {
  const llvm::StringRef Root =
      Sources.Owner.rootOf(realPath(Line.Paths.front()));
  return Root.empty() ? Sources.WorkingDirectory : Root.str();
}

RenderContext renderContextOf(const Report &Found, const CommandLine &Line,
                              std::string Root) {
  const bool HasBaseline =
      !Line.Baseline.empty() || !Line.WriteBaseline.empty();
  RenderContext Context =
      renderContextOf(Found, workingDirectory(), std::move(Root),
                      needsExcerpts(Line.Format) || HasBaseline);
  Context.TellsSuppressed = Line.TellsSuppressed;
  Context.IsVerbose = Line.IsVerbose;
  return Context;
}

ExitStatus fail(llvm::Error Why, OutputFormat Format, llvm::raw_ostream &Out) {
  const std::string InWords = toString(std::move(Why));
  llvm::WithColor::error() << InWords << '\n';
  printFailure(Out, Format, InWords);
  return Incomplete;
}

ExitStatus statusOf(const Report &Result) {
  if (!Result.Skipped.empty())
    return Incomplete;
  return Result.Findings.empty() ? Clean : HasFindings;
}

} // namespace torchport
