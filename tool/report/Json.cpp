//===- Json.cpp - a report as JSON ----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {
namespace {

class JsonPrinter {
public:
  JsonPrinter(llvm::raw_ostream &OS, StringRef WorkingDirectory)
      : Json(OS, /*IndentSize=*/2), WorkingDirectory(WorkingDirectory) {}

  void print(const Report &R, const RenderContext &Context) {
    Json.object([&] {
      Json.attribute("version", 1);
      Json.attributeObject("summary", [&] {
        put("files", R.Files, "parsed", R.Parsed, "findings", R.Findings.size(),
            "fixable", llvm::count_if(R.Findings, [](const Finding &F) {
              return F.Suggestion.has_value();
            }));
        if (R.Portability)
          Json.attributeObject("against", [&] {
            put("any", R.Portability->AgainstAny, "cpu",
                R.Portability->AgainstCpu);
          });
      });
      if (!R.Policies.empty()) {
        Policy Narrowest = Policy::Any;
        for (const PolicyChoice &Each : R.Policies)
          Narrowest = std::min(
              Narrowest, Each.Declared.value_or(Each.NotWrittenReason.empty()
                                                    ? Each.Widest
                                                    : Policy::Same));
        Json.attribute("policy", name(Narrowest));
        list("programs", R.Policies);
      }
      list("not_analysed", R.Skipped);
      if (R.Portability || !R.Unseen.empty())
        list("not_seen", R.Unseen);
      list("assumed", R.Assumed);
      list("findings", R.Findings);
      textOrNull("failure", Context.Failure);
      if (R.Simplified) {
        list("simplified", R.Simplified->Made);
        list("not_simplified", R.Simplified->NotMade);
        textOrNull("not_best", R.Simplified->NotBestReason);
      }
      if (Context.BaselineDiff)
        Json.attributeObject("baseline", [&] {
          Json.attribute("known", Context.BaselineDiff->NumHidden);
          list("gone", Context.BaselineDiff->Resolved);
        });
      if (!Context.Shard.empty())
        Json.attributeObject("shard",
                             [&] { Json.attribute("data", Context.Shard); });
    });
  }

private:
  /// Prints pairs of a key and a value.
  template <typename T, typename... Rest>
  void put(StringRef Key, const T &Value, const Rest &...More) {
    Json.attribute(Key, Value);
    if constexpr (sizeof...(More) != 0)
      put(More...);
  }

  template <typename List> void list(StringRef Key, const List &All) {
    Json.attributeArray(Key, [&] {
      for (const auto &Each : All)
        Json.object([&] { print(Each); });
    });
  }

  template <typename List> void texts(StringRef Key, const List &All) {
    Json.attributeArray(Key, [&] {
      for (const std::string &Each : All)
        Json.value(llvm::json::fixUTF8(Each));
    });
  }

  void print(const BaselineEntry &Each) {
    put("fingerprint", Each.Fingerprint, "rule", Each.Rule, "severity",
        name(Each.Level), "file", Each.File, "code", Each.Code);
  }

  void print(const PolicyChoice &Each) {
    text("target", Each.Target);
    texts("files", llvm::map_range(Each.Files, [&](const std::string &File) {
            return relativePath(File, WorkingDirectory);
          }));
    text("widest", name(Each.Widest));
    if (Each.Declared)
      text("set", name(*Each.Declared));
    Json.attribute("written", Each.IsNew);
    texts("demands", Each.Demands);
    put("against_any", Each.Conflicts.size(), "against_cpu",
        Each.NumCpuConflicts);
    texts("not_seen", llvm::map_range(Each.Unseen, [](const UnseenPart &Part) {
            return Part.Reason;
          }));
  }

  void print(const NotAnalysed &N) {
    file(N.File);
    text("reason", N.Reason);
  }

  void print(const UnseenPart &Part) {
    file(Part.File);
    Json.attribute("line", Part.Line);
    text("reason", Part.Reason);
  }

  void print(const Assumption &A) {
    file(A.File);
    text("what", A.Message);
  }

  void print(const Finding &F) {
    text("rule", F.Rule);
    text("severity", name(F.Level));
    file(F.Where.File);
    put("line", F.Where.Begin.Line, "column", F.Where.Begin.Column, "end_line",
        F.Where.End.Line, "end_column", F.Where.End.Column);
    text("message", F.Message);
    Json.attributeArray("configurations", [&] {
      for (const Platform &Each : allPlatforms())
        if ((F.OnlyIn & Each.Flag) != Platforms::None)
          Json.value(Each.Name);
    });
    list("notes", F.Notes);
    if (!F.Suggestion)
      return Json.attribute("fix", nullptr);
    Json.attributeObject("fix", [&] {
      text("applicability", "safe");
      list("edits", F.Suggestion->Edits);
    });
  }

  void print(const Note &N) {
    file(N.Where.File);
    put("line", N.Where.Begin.Line, "column", N.Where.Begin.Column);
    text("message", N.Message);
  }

  void print(const Edit &E) {
    file(E.File);
    put("offset", E.Offset, "length", E.Length);
    text("text", E.Text);
  }

  void file(StringRef Path) {
    text("file", relativePath(Path, WorkingDirectory));
  }

  void textOrNull(StringRef Key, StringRef Value) {
    Value.empty() ? Json.attribute(Key, nullptr) : text(Key, Value);
  }

  void text(StringRef Key, StringRef Value) {
    Json.attribute(Key, llvm::json::fixUTF8(Value));
  }

  llvm::json::OStream Json;
  StringRef WorkingDirectory;
};

} // namespace

void printJson(llvm::raw_ostream &OS, const Report &R,
               const RenderContext &Context) {
  JsonPrinter(OS, Context.WorkingDirectory).print(R, Context);
  OS << '\n';
}

} // namespace torchport
