//===- GitLab.cpp - a report for GitLab's merge requests ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/core/RelativePath.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/JSON.h"

using llvm::StringRef;

namespace torchport {

/// In GitLab's words, of which the worst is for what the tool could not do.
static constexpr char Blocker[] = "blocker";

static const char *severityOf(Severity Level) {
  switch (Level) {
  case Severity::Error:
    return "critical";
  case Severity::Warning:
    return "major";
  case Severity::Note:
    return "info";
  }
  llvm_unreachable("unknown severity");
}

namespace {

class GitLabPrinter {
public:
  GitLabPrinter(llvm::raw_ostream &OS, const RenderContext &Context)
      : Json(OS, /*IndentSize=*/2), Context(Context) {}

  void print(const Report &R) {
    Json.array([&] {
      if (!Context.Failure.empty())
        print("not-run", Context.Failure, Blocker, "not-run", ".", 1, 1);
      for (const Finding &Each : R.Findings)
        print(Each.Rule, Each.Message, severityOf(Each.Level),
              Context.Fingerprints.of(Each),
              relativePath(Each.Where.File, Context.Root),
              Each.Where.Begin.Line, Each.Where.End.Line);
      for (const NotAnalysed &Each : R.Skipped) {
        const std::string File = relativePath(Each.File, Context.Root);
        print("not-analysed", Each.Reason, Blocker, "not-analysed " + File,
              File, 1, 1);
      }
    });
  }

private:
  void print(StringRef Rule, StringRef Message, StringRef Level,
             const llvm::Twine &Fingerprint, StringRef File, unsigned Begin,
             unsigned End) {
    Json.object([&] {
      Json.attribute("description", llvm::json::fixUTF8(Message));
      Json.attribute("check_name", Rule);
      Json.attribute("fingerprint", llvm::json::fixUTF8(Fingerprint.str()));
      Json.attribute("severity", Level);
      Json.attributeObject("location", [&] {
        Json.attribute("path", llvm::json::fixUTF8(File));
        Json.attributeObject("lines", [&] {
          Json.attribute("begin", Begin);
          Json.attribute("end", End);
        });
      });
    });
  }

  llvm::json::OStream Json;
  const RenderContext &Context;
};

} // namespace

void printGitLab(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context) {
  GitLabPrinter(OS, Context).print(R);
  OS << '\n';
}

} // namespace torchport
