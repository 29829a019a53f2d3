//===- GitHub.cpp - annotations for GitHub Actions ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/core/RelativePath.h"

#include "llvm/Support/JSON.h"

using llvm::StringRef;

namespace torchport {

/// As the runner reads it back: `actions/toolkit`,
/// packages/core/src/command.ts. A property ends at a comma and the properties
/// end at a colon.
static std::string escaped(StringRef Text, bool IsProperty) {
  std::string Out;
  for (const char Each : llvm::json::fixUTF8(Text)) {
    if (Each == '%')
      Out += "%25";
    else if (Each == '\r')
      Out += "%0D";
    else if (Each == '\n')
      Out += "%0A";
    else if (IsProperty && Each == ':')
      Out += "%3A";
    else if (IsProperty && Each == ',')
      Out += "%2C";
    else
      Out += Each;
  }
  return Out;
}

namespace {

class GitHubPrinter {
public:
  GitHubPrinter(llvm::raw_ostream &OS, const RenderContext &Context)
      : OS(OS), Context(Context) {}

  void print(const Finding &Found) {
    print(Found.Level == Severity::Note ? "notice" : name(Found.Level),
          Found.Where, Found.Rule, Found.Message);
    for (const Note &Each : Found.Notes)
      print("notice", Each.Where, Found.Rule, Each.Message);
  }

  void print(const NotAnalysed &Each) {
    print(Each.IsExcused ? "warning" : "error", Each.File,
          Each.InPart ? "not understood as a whole" : "not analysed",
          Each.Reason);
  }

  void print(const Assumption &Each) {
    print("notice", Each.File, "assumed", Each.What);
  }

  void print(const KnownFinding &Gone) {
    print("notice", Context.Root + "/" + Gone.File, "gone", goneInWords(Gone));
  }

  void printFailure() {
    OS << "::error title=torchport::"
       << escaped(Context.Failure, /*IsProperty=*/false) << '\n';
  }

private:
  void print(StringRef Command, StringRef File, StringRef Title,
             StringRef Message) {
    begin(Command, File);
    end(Title, Message);
  }

  void print(StringRef Command, const Range &Where, StringRef Title,
             StringRef Message) {
    const Utf16Position Begin =
        Context.Excerpts.inUtf16(Where.File, Where.Begin);
    const Utf16Position End = Context.Excerpts.inUtf16(Where.File, Where.End);
    begin(Command, Where.File);
    OS << ",line=" << Begin.Line << ",endLine=" << End.Line;
    // GitHub wants none for more than one line.
    if (Begin.Line == End.Line)
      OS << ",col=" << Begin.Column << ",endColumn=" << End.Column;
    end(Title, Message);
  }

  void begin(StringRef Command, StringRef File) {
    OS << "::" << Command << " file="
       << escaped(relativePath(File, Context.Root), /*IsProperty=*/true);
  }

  void end(StringRef Title, StringRef Message) {
    OS << ",title=" << escaped(Title, /*IsProperty=*/true)
       << "::" << escaped(Message, /*IsProperty=*/false) << '\n';
  }

  llvm::raw_ostream &OS;
  const RenderContext &Context;
};

} // namespace

void printGitHub(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context) {
  GitHubPrinter To(OS, Context);
  if (!Context.Failure.empty())
    To.printFailure();
  for (const Finding &Each : R.Findings)
    To.print(Each);
  for (const NotAnalysed &Each : R.Skipped)
    To.print(Each);
  for (const Assumption &Each : R.Assumed)
    To.print(Each);
  if (Context.Known)
    for (const KnownFinding &Each : Context.Known->Gone)
      To.print(Each);
}

} // namespace torchport
