//===- GitLab.cpp - a report for GitLab code quality ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using llvm::StringRef;
using llvm::json::Array;
using llvm::json::Object;

namespace torchport {

/// Returns GitLab's name. "blocker", the worst, is for files not analysed.
static const char *gitLabSeverity(Severity Level) {
  return Level == Severity::Error     ? "critical"
         : Level == Severity::Warning ? "major"
                                      : "info";
}

void printGitLab(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context) {
  Array All;
  const auto Add = [&](StringRef Rule, StringRef Message, StringRef Level,
                       const std::string &Fingerprint, StringRef File,
                       unsigned Begin, unsigned End) {
    All.push_back(
        Object{{"description", llvm::json::fixUTF8(Message)},
               {"check_name", Rule},
               {"fingerprint", llvm::json::fixUTF8(Fingerprint)},
               {"severity", Level},
               {"location",
                Object{{"path", llvm::json::fixUTF8(File)},
                       {"lines", Object{{"begin", Begin}, {"end", End}}}}}});
  };
  if (!Context.Failure.empty())
    Add("not-run", Context.Failure, "blocker", "not-run", ".", 1, 1);
  for (const Finding &Each : R.Findings)
    Add(Each.Rule, Each.Message, gitLabSeverity(Each.Level),
        Context.Fingerprints.lookup(Each).str(),
        relativePath(Each.Where.File, Context.Root), Each.Where.Begin.Line,
        Each.Where.End.Line);
  for (const NotAnalysed &Each : R.Skipped) {
    const std::string File = relativePath(Each.File, Context.Root);
    Add("not-analysed", Each.Reason, "blocker", "not-analysed " + File, File, 1,
        1);
  }
  for (const UnseenPart &Each : R.Unseen) {
    const unsigned Line = std::max(Each.Line, 1U);
    Add("not-seen", Each.Reason, "major", "not-seen " + Each.Reason,
        relativePath(Each.File, Context.Root), Line, Line);
  }
  OS << llvm::formatv("{0:2}\n", llvm::json::Value(std::move(All)));
}

} // namespace torchport
