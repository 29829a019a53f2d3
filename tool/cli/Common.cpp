//===- Common.cpp - what all commands do ----------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/cli/ProgressLine.h"
#include "tool/sources/DefaultFlags.h"

#include "llvm/ADT/STLExtras.h"
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

ScanOptions scanOptionsOf(const WorkOptions &Work) {
  ScanOptions Options;
  Options.Jobs = Work.Jobs;
  Options.ParseAll = !Work.UsePrefilter;
  Options.ParseLimit = Work.Timeout;
  return Options;
}

ScanServices scanServicesOf(const WorkOptions &Work) {
  return {Work.UsePreambles ? PreambleStore::ofUser(Work.Timeout)
                            : PreambleStore(/*Folder=*/""),
          Work.UseResults ? ResultCache::ofUser() : ResultCache(/*Folder=*/""),
          ProgressLine::onTerminal()};
}

std::shared_ptr<Configs> settingsOf(const SourceQuery &Query,
                                    const FileSystemRef &Files) {
  return std::make_shared<Configs>(Files, Query.Defaults, Query.Flags);
}

SourceFiles sourcesOf(const SourceQuery &Query, const FileSystemRef &Files) {
  const std::string Here = workingDirectory();
  std::map<std::string, Compilations>
      Loaded; // by database, or "" for the flags
  if (Query.CompilerFlags)
    Loaded.emplace("", compilationsOf(*Query.CompilerFlags, Here));

  const auto DatabaseFor =
      [&](llvm::StringRef Path) -> llvm::Expected<std::string> {
    if (Query.CompilerFlags)
      return "";
    return Query.BuildFolder.empty() ? databaseAround(Path, Files)
                                     : databaseIn(Query.BuildFolder, Files);
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
      Query.Paths, Here,
      [&](llvm::StringRef Path) -> llvm::Expected<const Compilations *> {
        auto Database = DatabaseFor(Path);
        if (!Database) {
          if (!Query.BuildFolder.empty())
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
      Files, settingsOf(Query, Files));
}

std::string rootOf(const SourceFiles &Sources, const SourceQuery &Query) {
  const llvm::StringRef Root =
      Sources.Owner.rootOf(realPath(Query.Paths.front()));
  return Root.empty() ? Sources.WorkingDirectory : Root.str();
}

RenderContext renderContextOf(const Report &Found, const CommandLine &Line,
                              std::string Root) {
  RenderContext Context = renderContextOf(
      Found, workingDirectory(), std::move(Root),
      needsExcerpts(Line.Output.Format) || Line.Baseline.isAny());
  Context.TellsSuppressed = Line.Output.TellsSuppressed;
  Context.IsVerbose = Line.Output.IsVerbose;
  return Context;
}

ExitStatus fail(llvm::Error Why, OutputFormat Format, llvm::raw_ostream &Out) {
  const std::string InWords = toString(std::move(Why));
  llvm::WithColor::error() << InWords << '\n';
  printFailure(Out, Format, InWords);
  return Incomplete;
}

void tell(const HowRead &Read) {
  if (Read.ByDeclarations)
    llvm::WithColor::note() << "LibTorch's headers were not found: checked by "
                               "its declarations in torchport\n";
  for (const std::string &Note : Read.Notes)
    llvm::WithColor::note() << Note << '\n';
}

ExitStatus statusOf(const Report &Result, bool IsStrict) {
  if (llvm::any_of(Result.Skipped, [&](const NotAnalysed &Each) {
        return IsStrict || !Each.IsExcused;
      }))
    return Incomplete;
  if (IsStrict && Result.Read.ByDeclarations)
    return Incomplete;
  return Result.Findings.empty() ? Clean : HasFindings;
}

} // namespace torchport
