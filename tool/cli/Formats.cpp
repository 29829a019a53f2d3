//===- Formats.cpp - output formats and their names -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Formats.h"

#include "tool/report/Renderers.h"

#include <cstdlib>

namespace torchport {

llvm::ArrayRef<NamedValue<OutputFormat>> allFormats() {
  static constexpr NamedValue<OutputFormat> All[] = {
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

bool needsExcerpts(OutputFormat Format) {
  return Format != OutputFormat::Text && Format != OutputFormat::Json;
}

RenderContext renderContextOf(const Report &Found, std::string WorkingDirectory,
                              std::string Root, bool WithExcerpts) {
  RenderContext Context;
  Context.WorkingDirectory = std::move(WorkingDirectory);
  Context.Root = std::move(Root);
  if (!WithExcerpts)
    return Context;
  Context.Excerpts.add(Found);
  Context.Fingerprints =
      FingerprintTable(Found, Context.Excerpts, Context.Root);
  return Context;
}

std::string render(const Report &Result, const RenderContext &Context,
                   OutputFormat Format, bool InColor) {
  constexpr decltype(&printText) Printers[] = {
      printText, printJson, printSarif, printGitHub, printGitLab, printJUnit};
  std::string Page;
  llvm::raw_string_ostream Out(Page);
  Out.enable_colors(InColor);
  Printers[size_t(Format)](Out, Result, Context);
  return Page;
}

void print(llvm::raw_ostream &Out, const Report &Result,
           const RenderContext &Context, OutputFormat Format) {
  Out << render(Result, Context, Format, isInColor(Out));
}

void printFailure(llvm::raw_ostream &Out, OutputFormat Format,
                  llvm::StringRef Why) {
  if (Format == OutputFormat::Text)
    return;
  RenderContext Context;
  Context.Failure = Why;
  print(Out, {}, Context, Format);
}

bool isInColor(const llvm::raw_ostream &Out) {
  const char *No = std::getenv("NO_COLOR");
  return Out.has_colors() && !(No && *No);
}

} // namespace torchport
