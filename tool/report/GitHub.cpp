//===- GitHub.cpp - annotations for GitHub Actions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using llvm::StringRef;

namespace torchport {

namespace {

class GitHubPrinter {
public:
  GitHubPrinter(llvm::raw_ostream &OS, const RenderContext &Context)
      : OS(OS), Context(Context) {}

  void print(StringRef Command, StringRef File, StringRef Title,
             StringRef Message, unsigned Line = 0) {
    begin(Command, File);
    if (Line)
      OS << ",line=" << Line;
    end(Title, Message);
  }

  void print(StringRef Command, const Range &Where, StringRef Title,
             StringRef Message) {
    const Utf16Position Begin =
        Context.Excerpts.inUtf16(Where.File, Where.Begin);
    const Utf16Position End = Context.Excerpts.inUtf16(Where.File, Where.End);
    begin(Command, Where.File);
    OS << ",line=" << Begin.Line << ",endLine=" << End.Line;
    // GitHub accepts columns only for a range on one line.
    if (Begin.Line == End.Line)
      OS << ",col=" << Begin.Column << ",endColumn=" << End.Column;
    end(Title, Message);
  }

  void printFailure() {
    OS << "::error title=torchport::" << escaped(Context.Failure) << '\n';
  }

private:
  void begin(StringRef Command, StringRef File) {
    OS << "::" << Command
       << " file=" << escaped(relativePath(File, Context.Root), InProperty);
  }

  void end(StringRef Title, StringRef Message) {
    OS << ",title=" << escaped(Title, InProperty) << "::" << escaped(Message)
       << '\n';
  }

  /// The escaped characters, as in `actions/toolkit`,
  /// packages/core/src/command.ts. Commas and colons end properties.
  static constexpr StringRef InMessage = "%\r\n", InProperty = "%\r\n:,";

  static std::string escaped(StringRef Text, StringRef Special = InMessage) {
    std::string Out;
    for (const char Each : llvm::json::fixUTF8(Text))
      if (Special.contains(Each))
        Out += "%" + llvm::utohexstr(Each, /*LowerCase=*/false, /*Width=*/2);
      else
        Out += Each;
    return Out;
  }

  llvm::raw_ostream &OS;
  const RenderContext &Context;
};

} // namespace

void printGitHub(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context) {
  GitHubPrinter Printer(OS, Context);
  if (!Context.Failure.empty())
    Printer.printFailure();
  for (const Finding &Each : R.Findings) {
    Printer.print(Each.Level == Severity::Note ? "notice" : name(Each.Level),
                  Each.Where, Each.Rule, Each.Message);
    for (const Note &N : Each.Notes)
      Printer.print("notice", N.Where, Each.Rule, N.Message);
  }
  for (const NotAnalysed &Each : R.Skipped)
    Printer.print(Each.IsExcused ? "warning" : "error", Each.File,
                  Each.IsPartial ? "only partly analysed" : "not analysed",
                  Each.Reason);
  for (const UnseenPart &Each : R.Unseen)
    Printer.print("warning", Each.File, "not seen", Each.Reason, Each.Line);
  for (const Assumption &Each : R.Assumed)
    Printer.print("notice", Each.File, "assumed", Each.Message);
  if (Context.BaselineDiff)
    for (const BaselineEntry &Each : Context.BaselineDiff->Resolved)
      Printer.print("notice", Context.Root + "/" + Each.File, "gone",
                    describeResolved(Each));
}

} // namespace torchport
