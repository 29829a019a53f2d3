//===- Json.cpp - a report for programs -----------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/core/RelativePath.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

using llvm::StringRef;

namespace torchport {
namespace {

class JsonPrinter {
public:
  JsonPrinter(llvm::raw_ostream &OS, StringRef WorkingDirectory)
      : Json(OS, /*IndentSize=*/2), WorkingDirectory(WorkingDirectory) {}

  void print(const Report &R, StringRef Shard, const BaselineChange *Known) {
    Json.object([&] {
      Json.attribute("version", 1);
      Json.attributeObject("summary", [&] {
        Json.attribute("files", R.Files);
        Json.attribute("parsed", R.Parsed);
        Json.attribute("findings", R.Findings.size());
        Json.attribute("fixable",
                       llvm::count_if(R.Findings, [](const Finding &F) {
                         return F.Suggestion.has_value();
                       }));
        if (R.Against)
          Json.attributeObject("against", [&] {
            Json.attribute("any", R.Against->AgainstAny);
            Json.attribute("cpu", R.Against->AgainstCpu);
          });
      });
      if (!R.Policies.empty())
        print(R.Policies);
      Json.attributeArray("not_analysed", [&] {
        for (const NotAnalysed &N : R.Skipped)
          print(N);
      });
      Json.attributeArray("assumed", [&] {
        for (const Assumption &A : R.Assumed)
          print(A);
      });
      Json.attributeArray("findings", [&] {
        for (const Finding &F : R.Findings)
          print(F);
      });
      if (Known)
        Json.attributeObject("baseline", [&] { print(*Known); });
      if (!Shard.empty())
        Json.attributeObject("shard", [&] { Json.attribute("data", Shard); });
    });
  }

private:
  void print(const BaselineChange &Known) {
    Json.attribute("known", Known.Known);
    Json.attributeArray("gone", [&] {
      for (const KnownFinding &Each : Known.Gone)
        Json.object([&] {
          Json.attribute("fingerprint", Each.Fingerprint);
          Json.attribute("rule", Each.Rule);
          Json.attribute("severity", name(Each.Level));
          Json.attribute("file", Each.File);
          Json.attribute("code", Each.Code);
        });
    });
  }

  void print(llvm::ArrayRef<PolicyChoice> Choices) {
    Policy Narrowest = Policy::Any;
    for (const PolicyChoice &Each : Choices)
      Narrowest = std::min(Narrowest, Each.Set.value_or(Each.Widest));
    Json.attribute("policy", name(Narrowest));
    Json.attributeArray("programs", [&] {
      for (const PolicyChoice &Each : Choices)
        Json.object([&] { print(Each); });
    });
  }

  void print(const PolicyChoice &Each) {
    text("target", Each.Target);
    Json.attributeArray("files", [&] {
      for (const std::string &File : Each.Files)
        Json.value(llvm::json::fixUTF8(relativePath(File, WorkingDirectory)));
    });
    text("widest", name(Each.Widest));
    if (Each.Set)
      text("set", name(*Each.Set));
    Json.attribute("written", Each.IsNew);
    Json.attributeArray("demands", [&] {
      for (const std::string &Demand : Each.Demands)
        Json.value(Demand);
    });
    Json.attribute("against_any", Each.Against.size());
    Json.attribute("against_cpu", Each.AgainstCpu);
    Json.attributeArray("not_seen", [&] {
      for (const std::string &Why : Each.NotSeen)
        Json.value(llvm::json::fixUTF8(Why));
    });
  }

  void print(const NotAnalysed &N) {
    Json.object([&] {
      file(N.File);
      text("reason", N.Reason);
    });
  }

  void print(const Assumption &A) {
    Json.object([&] {
      file(A.File);
      text("what", A.What);
    });
  }

  void print(const Finding &F) {
    Json.object([&] {
      text("rule", F.Rule);
      text("severity", name(F.Level));
      file(F.Where.File);
      Json.attribute("line", F.Where.Begin.Line);
      Json.attribute("column", F.Where.Begin.Column);
      Json.attribute("end_line", F.Where.End.Line);
      Json.attribute("end_column", F.Where.End.Column);
      text("message", F.Message);
      Json.attributeArray("configurations", [&] {
        for (const Platform &Each : allPlatforms())
          if ((F.OnlyIn & Each.Is) != Platforms::None)
            Json.value(Each.Name);
      });
      Json.attributeArray("notes", [&] {
        for (const Note &N : F.Notes)
          print(N);
      });
      if (F.Suggestion)
        Json.attributeObject("fix", [&] { print(*F.Suggestion); });
      else
        Json.attribute("fix", nullptr);
    });
  }

  void print(const Note &N) {
    Json.object([&] {
      file(N.Where.File);
      Json.attribute("line", N.Where.Begin.Line);
      Json.attribute("column", N.Where.Begin.Column);
      text("message", N.Message);
    });
  }

  void print(const Fix &F) {
    text("applicability", "safe");
    Json.attributeArray("edits", [&] {
      for (const Edit &E : F.Edits)
        print(E);
    });
  }

  void print(const Edit &E) {
    Json.object([&] {
      file(E.File);
      Json.attribute("offset", E.Offset);
      Json.attribute("length", E.Length);
      text("text", E.Text);
    });
  }

  void file(StringRef Path) {
    text("file", relativePath(Path, WorkingDirectory));
  }

  void text(StringRef Key, StringRef Value) {
    Json.attribute(Key, llvm::json::fixUTF8(Value));
  }

  llvm::json::OStream Json;
  StringRef WorkingDirectory;
};

} // namespace

void printJson(llvm::raw_ostream &OS, const Report &R,
               StringRef WorkingDirectory, StringRef Shard,
               const BaselineChange *Known) {
  JsonPrinter(OS, WorkingDirectory).print(R, Shard, Known);
  OS << '\n';
}

} // namespace torchport
