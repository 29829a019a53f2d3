//===- Formats.cpp - how findings are told --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Formats.h"

#include "tool/report/GitHub.h"
#include "tool/report/GitLab.h"
#include "tool/report/JUnit.h"
#include "tool/report/Json.h"
#include "tool/report/Sarif.h"
#include "tool/report/Text.h"

#include <cstdlib>

namespace torchport {

llvm::ArrayRef<FormatName> allFormats() {
  static constexpr FormatName All[] = {
      {OutputFormat::Text, "text", "for people"},
      {OutputFormat::Json, "json",
       "for programs; nothing else is on standard output"},
      {OutputFormat::Sarif, "sarif",
       "for GitHub code scanning and other readers of SARIF 2.1.0"},
      {OutputFormat::GitHub, "github", "annotations of GitHub Actions"},
      {OutputFormat::GitLab, "gitlab", "GitLab's code quality report"},
      {OutputFormat::JUnit, "junit", "test results in JUnit's XML"},
  };
  return All;
}

bool canBeMerged(OutputFormat Format) {
  return Format == OutputFormat::Json || Format == OutputFormat::Sarif;
}

bool quotesSources(OutputFormat Format) {
  return Format != OutputFormat::Text && Format != OutputFormat::Json;
}

Origin originOf(const Report &Found, std::string WorkingDirectory,
                std::string Root, bool Quoted) {
  Origin From;
  From.WorkingDirectory = std::move(WorkingDirectory);
  From.Root = std::move(Root);
  if (!Quoted)
    return From;
  From.Quoted.add(Found);
  From.Marks = Fingerprints(Found, From.Quoted, From.Root);
  return From;
}

std::string pageOf(const Report &Result, const Origin &From,
                   OutputFormat Format, bool InColor, llvm::StringRef Shard) {
  std::string Page;
  llvm::raw_string_ostream Out(Page);
  switch (Format) {
  case OutputFormat::Text: {
    TextOptions Options;
    Options.WorkingDirectory = From.WorkingDirectory;
    Options.Color = InColor;
    Options.Verbose = From.IsVerbose;
    if (From.Known) {
      Options.Known = &*From.Known;
      Options.Root = From.Root;
    }
    printText(Out, Result, Options);
    break;
  }
  case OutputFormat::Json:
    printJson(Out, Result, From.WorkingDirectory, Shard,
              From.Known ? &*From.Known : nullptr);
    break;
  case OutputFormat::Sarif:
    printSarif(Out, Result, From, TORCHPORT_VERSION, Shard);
    break;
  case OutputFormat::GitHub:
    printGitHub(Out, Result, From);
    break;
  case OutputFormat::GitLab:
    printGitLab(Out, Result, From);
    break;
  case OutputFormat::JUnit:
    printJUnit(Out, Result, From);
    break;
  }
  return Page;
}

void print(llvm::raw_ostream &Out, const Report &Result, const Origin &From,
           OutputFormat Format, llvm::StringRef Shard) {
  Out << pageOf(Result, From, Format, isInColor(Out), Shard);
}

void printFailure(llvm::raw_ostream &Out, OutputFormat Format,
                  llvm::StringRef Why) {
  if (Format == OutputFormat::Text)
    return;
  Origin From;
  From.Failure = Why;
  print(Out, {}, From, Format);
}

bool isInColor(const llvm::raw_ostream &Out) {
  const char *No = std::getenv("NO_COLOR");
  return Out.has_colors() && !(No && *No);
}

} // namespace torchport
