//===- GitHub.cpp - annotations for GitHub Actions ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using llvm::StringRef;

namespace torchport {

/// The escaped characters, as in `actions/toolkit`,
/// packages/core/src/command.ts. Commas and colons end properties.
static constexpr StringRef InMessage = "%\r\n", InProperty = "%\r\n:,";

static std::string escaped(StringRef Text, StringRef Special) {
  std::string Out;
  for (const char Each : llvm::json::fixUTF8(Text))
    if (Special.contains(Each))
      Out += "%" + llvm::utohexstr(Each, /*LowerCase=*/false, /*Width=*/2);
    else
      Out += Each;
  return Out;
}

void printGitHub(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context) {
  // Place has the properties that say where in File.
  const auto Print = [&](StringRef Command, StringRef File, StringRef Title,
                         StringRef Message, const std::string &Place = "") {
    OS << "::" << Command
       << " file=" << escaped(relativePath(File, Context.Root), InProperty)
       << Place << ",title=" << escaped(Title, InProperty)
       << "::" << escaped(Message, InMessage) << '\n';
  };
  const auto PrintAt = [&](StringRef Command, const Range &Where,
                           StringRef Title, StringRef Message) {
    const Utf16Position Begin =
        Context.Excerpts.inUtf16(Where.File, Where.Begin);
    const Utf16Position End = Context.Excerpts.inUtf16(Where.File, Where.End);
    std::string Place =
        llvm::formatv(",line={0},endLine={1}", Begin.Line, End.Line);
    // GitHub accepts columns only for a range on one line.
    if (Begin.Line == End.Line)
      Place +=
          llvm::formatv(",col={0},endColumn={1}", Begin.Column, End.Column);
    Print(Command, Where.File, Title, Message, Place);
  };
  if (!Context.Failure.empty())
    OS << "::error title=torchport::" << escaped(Context.Failure, InMessage)
       << '\n';
  for (const Finding &Each : R.Findings) {
    PrintAt(Each.Level == Severity::Note ? "notice" : name(Each.Level),
            Each.Where, Each.Rule, Each.Message);
    for (const Note &N : Each.Notes)
      PrintAt("notice", N.Where, Each.Rule, N.Message);
  }
  for (const NotAnalysed &Each : R.Skipped)
    Print(Each.IsExcused ? "warning" : "error", Each.File,
          Each.IsPartial ? "only partly analysed" : "not analysed",
          Each.Reason);
  for (const UnseenPart &Each : R.Unseen)
    Print("warning", Each.File, "not seen", Each.Reason,
          Each.Line ? ",line=" + std::to_string(Each.Line) : "");
  for (const Assumption &Each : R.Assumed)
    Print("notice", Each.File, "assumed", Each.Message);
  if (Context.BaselineDiff)
    for (const BaselineEntry &Each : Context.BaselineDiff->Resolved)
      Print("notice", Context.Root + "/" + Each.File, "gone",
            describeResolved(Each));
}

} // namespace torchport
