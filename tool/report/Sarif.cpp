//===- Sarif.cpp - a report in SARIF --------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Clang's SarifDocumentWriter knows neither fixes nor suppressions, neither
/// notifications nor help in Markdown, counts columns in code points and gives
/// every file by an absolute URI, so the document is written here.
///
//===----------------------------------------------------------------------===//

#include "Sarif.h"

#include "RelativePath.h"
#include "SarifRules.h"
#include "Uri.h"
#include "rules/Registry.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

#include <map>

using llvm::StringRef;

namespace torchport {

/// What a path is relative to: the name that other tools use for the root of
/// the repository.
static constexpr char Base[] = "%SRCROOT%";

namespace {

class Printer {
public:
  Printer(llvm::raw_ostream &OS, const Origin &From)
      : Json(OS, /*IndentSize=*/2), From(From) {}

  void print(const Report &R, StringRef Version, StringRef Shard) {
    Json.object([&] {
      Json.attribute("$schema",
                     "https://json.schemastore.org/sarif-2.1.0.json");
      Json.attribute("version", "2.1.0");
      Json.attributeArray("runs", [&] {
        Json.object([&] {
          tool(Version);
          invocation(R);
          root();
          Json.attribute("columnKind", "utf16CodeUnits");
          Json.attributeArray("newlineSequences", [&] {
            for (const char *Each : {"\r\n", "\n", "\r"})
              Json.value(Each);
          });
          results(R);
          if (!Shard.empty())
            Json.attributeObject("properties",
                                 [&] { Json.attribute(SarifShard, Shard); });
        });
      });
    });
  }

private:
  void tool(StringRef Version) {
    Json.attributeObject("tool", [&] {
      Json.attributeObject("driver", [&] {
        Json.attribute("name", "torchport");
        Json.attribute("semanticVersion", Version);
        Json.attributeArray("rules", [&] { printSarifRules(Json); });
      });
    });
  }

  void invocation(const Report &R) {
    Json.attributeArray("invocations", [&] {
      Json.object([&] {
        Json.attribute("executionSuccessful",
                       From.Failure.empty() && R.Skipped.empty());
        Json.attributeArray("toolExecutionNotifications", [&] {
          if (!From.Failure.empty())
            notification("not-run", "error", "", From.Failure);
          for (const NotAnalysed &Each : R.Skipped)
            notification(Each.InPart ? "understood-in-part" : "not-analysed",
                         Each.InPart ? "warning" : "error", Each.File,
                         Each.Reason);
          for (const Assumption &Each : R.Assumed)
            notification("assumed", "note", Each.File, Each.What);
          if (From.Known)
            for (const KnownFinding &Each : From.Known->Gone)
              notification("gone", "note", From.Root + "/" + Each.File,
                           goneInWords(Each));
        });
      });
    });
  }

  void notification(StringRef Id, StringRef Level, StringRef File,
                    StringRef Message) {
    Json.object([&] {
      Json.attributeObject("descriptor", [&] { Json.attribute("id", Id); });
      Json.attribute("level", Level);
      text("message", Message);
      if (!File.empty())
        Json.attributeArray("locations", [&] {
          Json.object([&] {
            Json.attributeObject("physicalLocation", [&] { artifact(File); });
          });
        });
    });
  }

  void root() {
    if (From.Root.empty())
      return;
    Json.attributeObject("originalUriBaseIds", [&] {
      Json.attributeObject(Base, [&] {
        const StringRef End = StringRef(From.Root).ends_with("/") ? "" : "/";
        Json.attribute("uri", fileUriOf(From.Root) + End.str());
        text("description", "The root of the project");
      });
    });
  }

  void results(const Report &R) {
    std::vector<std::pair<const Finding *, bool>> All;
    for (const Finding &Each : R.Findings)
      All.push_back({&Each, /*Kept=*/false});
    if (From.TellsKept)
      for (const Finding &Each : R.Kept)
        All.push_back({&Each, /*Kept=*/true});
    llvm::sort(All, [](const auto &A, const auto &B) {
      return reportedBefore(*A.first, *B.first);
    });
    Json.attributeArray("results", [&] {
      for (const auto &[Each, IsKept] : All)
        result(*Each, IsKept);
    });
  }

  void result(const Finding &Found, bool IsKept) {
    llvm::ArrayRef<Note> Notes = Found.Notes;
    if (IsKept)
      Notes = Notes.drop_back();
    Json.object([&] {
      Json.attribute("ruleId", Found.Rule);
      Json.attribute("ruleIndex", sarifIndexOf(Found.Rule));
      Json.attribute("level", name(Found.Level));
      text("message", withLinks(Found.Message, Notes));
      Json.attributeArray("locations",
                          [&] { Json.object([&] { location(Found.Where); }); });
      if (!Notes.empty())
        Json.attributeArray("relatedLocations", [&] {
          for (const auto &[Number, Each] : llvm::enumerate(Notes))
            Json.object([&, Number = Number, &Each = Each] {
              Json.attribute("id", Number + 1);
              text("message", Each.Message);
              location(Each.Where);
            });
        });
      // Not GitHub's own `primaryLocationLineHash`: its upload makes that, and
      // warns of any other.
      Json.attributeObject("partialFingerprints", [&] {
        Json.attribute(FingerprintVersion, From.Marks.of(Found));
      });
      if (Found.Suggestion && !IsKept)
        Json.attributeArray("fixes", [&] { fix(*Found.Suggestion); });
      if (From.TellsKept)
        // Once a result has them, all have to.
        Json.attributeArray("suppressions", [&] {
          if (IsKept)
            suppression(Found.Notes.back());
        });
      properties(Found);
    });
  }

  /// Readers link what stands in brackets to the related location whose number
  /// follows; GitHub shows no others.
  static std::string withLinks(StringRef Message, llvm::ArrayRef<Note> Notes) {
    std::string Text = Message.str();
    for (const auto &[Number, Each] : llvm::enumerate(Notes)) {
      Text += Number == 0 ? " ([" : ", [";
      for (const char C : Each.Message) {
        if (C == '[' || C == ']' || C == '\\')
          Text += '\\';
        Text += C;
      }
      Text += "](" + std::to_string(Number + 1) + ")";
    }
    return Notes.empty() ? Text : Text + ")";
  }

  void suppression(const Note &Comment) {
    Json.object([&] {
      Json.attribute("kind", "inSource");
      if (!Comment.Message.empty())
        Json.attribute("justification", llvm::json::fixUTF8(Comment.Message));
      Json.attributeObject("location", [&] { location(Comment.Where); });
    });
  }

  void properties(const Finding &Found) {
    Json.attributeObject("properties", [&] {
      Json.attributeArray("affects", [&] {
        for (const Platform &Each : allPlatforms())
          if ((Found.Affects & Each.Is) != Platforms::None)
            Json.value(Each.Name);
      });
      if (Found.Suggestion)
        Json.attribute("fix", name(Found.Suggestion->Safety));
    });
  }

  void fix(const Fix &Of) {
    std::map<std::string, std::vector<const Edit *>> Files;
    for (const Edit &Each : Of.Edits)
      Files[Each.File].push_back(&Each);
    Json.object([&] {
      text("description", Of.Safety == Applicability::Safe
                              ? "Make it portable"
                              : "Make it portable; this needs your eye");
      Json.attributeArray("artifactChanges", [&] {
        for (const auto &[File, Edits] : Files)
          Json.object([&, &File = File, &Edits = Edits] {
            artifact(File);
            Json.attributeArray("replacements", [&] {
              for (const Edit *Each : Edits)
                replacement(*Each);
            });
          });
      });
    });
  }

  void replacement(const Edit &Each) {
    const auto Begin = From.Quoted.inUtf16(Each.File, Each.Offset);
    const auto End = From.Quoted.inUtf16(Each.File, Each.Offset + Each.Length);
    Json.object([&] {
      Json.attributeObject("deletedRegion", [&] {
        if (Begin && End) {
          lines(*Begin, *End);
        } else {
          // Of a file that is gone since.
          Json.attribute("byteOffset", Each.Offset);
          Json.attribute("byteLength", Each.Length);
        }
      });
      text("insertedContent", Each.Text);
    });
  }

  void location(const Range &Where) {
    Json.attributeObject("physicalLocation", [&] {
      artifact(Where.File);
      Json.attributeObject("region", [&] {
        lines(From.Quoted.inUtf16(Where.File, Where.Begin),
              From.Quoted.inUtf16(Where.File, Where.End));
        snippet(Where);
      });
    });
  }

  /// What is written there, if that is on one line.
  void snippet(const Range &Where) {
    const QuotedLine *Line = From.Quoted.lineOf(Where.File, Where.Begin);
    if (Line && Line == From.Quoted.lineOf(Where.File, Where.End))
      text("snippet", StringRef(Line->Text)
                          .slice(Where.Begin.Column - 1, Where.End.Column - 1));
  }

  void lines(const Utf16Position &Begin, const Utf16Position &End) {
    Json.attribute("startLine", Begin.Line);
    Json.attribute("startColumn", Begin.Column);
    Json.attribute("endLine", End.Line);
    Json.attribute("endColumn", End.Column);
  }

  void artifact(StringRef File) {
    Json.attributeObject("artifactLocation", [&] {
      const std::string Path = relativePath(File, From.Root);
      // A base is no place to climb from.
      const bool IsInside = !llvm::sys::path::is_absolute(Path) &&
                            !StringRef(Path).starts_with("../");
      Json.attribute("uri", IsInside ? uriOf(Path) : fileUriOf(File));
      if (IsInside)
        Json.attribute("uriBaseId", Base);
    });
  }

  void text(StringRef Key, StringRef Value) {
    Json.attributeObject(
        Key, [&] { Json.attribute("text", llvm::json::fixUTF8(Value)); });
  }

  llvm::json::OStream Json;
  const Origin &From;
};

} // namespace

void printSarif(llvm::raw_ostream &OS, const Report &R, const Origin &From,
                StringRef Version, StringRef Shard) {
  Printer(OS, From).print(R, Version, Shard);
  OS << '\n';
}

} // namespace torchport
