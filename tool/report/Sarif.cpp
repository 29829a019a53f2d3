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

#include "tool/report/Renderers.h"

#include "rules/Registry.h"
#include "tool/core/RelativePath.h"
#include "tool/report/Fingerprint.h"
#include "tool/report/SarifPlaces.h"
#include "tool/report/SarifRules.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

#include <map>

using llvm::StringRef;

namespace torchport {

namespace {

class SarifPrinter {
public:
  SarifPrinter(llvm::raw_ostream &OS, const RenderContext &Context)
      : Json(OS, /*IndentSize=*/2), Context(Context), Places(Json, Context) {}

  void print(const Report &R, StringRef Version, StringRef Shard) {
    Json.object([&] {
      Json.attribute("$schema",
                     "https://json.schemastore.org/sarif-2.1.0.json");
      Json.attribute("version", "2.1.0");
      Json.attributeArray("runs", [&] {
        Json.object([&] {
          tool(Version);
          invocation(R);
          Places.root();
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
                       Context.Failure.empty() && R.Skipped.empty());
        Json.attributeArray("toolExecutionNotifications", [&] {
          if (!Context.Failure.empty())
            notification("not-run", "error", "", Context.Failure);
          for (const NotAnalysed &Each : R.Skipped)
            notification(Each.InPart ? "understood-in-part" : "not-analysed",
                         Each.InPart ? "warning" : "error", Each.File,
                         Each.Reason);
          for (const Assumption &Each : R.Assumed)
            notification("assumed", "note", Each.File, Each.What);
          if (Context.Known)
            for (const KnownFinding &Each : Context.Known->Gone)
              notification("gone", "note", Context.Root + "/" + Each.File,
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
            Json.attributeObject("physicalLocation",
                                 [&] { Places.artifact(File); });
          });
        });
    });
  }

  void results(const Report &R) {
    Json.attributeArray("results", [&] {
      for (const Finding *Each : inOrder(R, Context.TellsSuppressed))
        result(*Each);
    });
  }

  void result(const Finding &Found) {
    const llvm::ArrayRef<Note> Notes = Found.Notes;
    Json.object([&] {
      Json.attribute("ruleId", Found.Rule);
      Json.attribute("ruleIndex", sarifIndexOf(Found.Rule));
      Json.attribute("level", name(Found.Level));
      text("message", withLinks(Found.Message, Notes));
      Json.attributeArray("locations", [&] {
        Json.object([&] { Places.location(Found.Where); });
      });
      if (!Notes.empty())
        Json.attributeArray("relatedLocations", [&] {
          for (const auto &[Number, Each] : llvm::enumerate(Notes))
            Json.object([&, Number = Number, &Each = Each] {
              Json.attribute("id", Number + 1);
              text("message", Each.Message);
              Places.location(Each.Where);
            });
        });
      // Not GitHub's own `primaryLocationLineHash`: its upload makes that, and
      // warns of any other.
      Json.attributeObject("partialFingerprints", [&] {
        Json.attribute(FingerprintVersion, Context.Fingerprints.of(Found));
      });
      if (Found.Suggestion && !Found.SuppressedBy)
        Json.attributeArray("fixes", [&] { fix(*Found.Suggestion); });
      if (Context.TellsSuppressed)
        // Once a result has them, all have to.
        Json.attributeArray("suppressions", [&] {
          if (Found.SuppressedBy)
            suppression(*Found.SuppressedBy);
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
      Json.attributeObject("location", [&] { Places.location(Comment.Where); });
    });
  }

  void properties(const Finding &Found) {
    Json.attributeObject("properties", [&] {
      Json.attributeArray("affects", [&] {
        for (const Platform &Each : allPlatforms())
          if ((Found.Affects & Each.Is) != Platforms::None)
            Json.value(Each.Name);
      });
      if (Found.OnlyIn != Platforms::None)
        Json.attributeArray("configurations", [&] {
          for (const Platform &Each : allPlatforms())
            if ((Found.OnlyIn & Each.Is) != Platforms::None)
              Json.value(Each.Name);
        });
      if (Found.Suggestion)
        Json.attribute("fix", "safe");
    });
  }

  void fix(const Fix &Of) {
    std::map<std::string, std::vector<const Edit *>> Files;
    for (const Edit &Each : Of.Edits)
      Files[Each.File].push_back(&Each);
    Json.object([&] {
      text("description", "Make it portable");
      Json.attributeArray("artifactChanges", [&] {
        for (const auto &[File, Edits] : Files)
          Json.object([&, &File = File, &Edits = Edits] {
            Places.artifact(File);
            Json.attributeArray("replacements", [&] {
              for (const Edit *Each : Edits)
                replacement(*Each);
            });
          });
      });
    });
  }

  void replacement(const Edit &Each) {
    Json.object([&] {
      Json.attributeObject("deletedRegion", [&] { Places.region(Each); });
      text("insertedContent", Each.Text);
    });
  }

  void text(StringRef Key, StringRef Value) {
    printSarifText(Json, Key, Value);
  }

  llvm::json::OStream Json;
  const RenderContext &Context;
  SarifPlaces Places;
};

} // namespace

void printSarif(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context, StringRef Version,
                StringRef Shard) {
  SarifPrinter(OS, Context).print(R, Version, Shard);
  OS << '\n';
}

} // namespace torchport
