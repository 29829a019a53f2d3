//===- Sarif.cpp - a report as SARIF --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Clang's SarifDocumentWriter supports neither fixes, suppressions,
/// notifications nor Markdown help. It counts columns in code points, and it
/// writes absolute URIs only. Therefore the document is written here.
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"
#include "tool/report/RulePages.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using llvm::StringRef;
using llvm::json::Array;
using llvm::json::Object;

namespace torchport {

/// The base of relative URIs. Other tools use the same name for the root of the
/// repository.
static constexpr char BaseId[] = "%SRCROOT%";

static Object textObject(StringRef Text) {
  return Object{{"text", llvm::json::fixUTF8(Text)}};
}

namespace {

class SarifDocument {
public:
  explicit SarifDocument(const RenderContext &Context) : Context(Context) {}

  Object make(const Report &R) const {
    Object Run{{"tool", Object{{"driver", sarifDriver()}}},
               {"invocations", Array{invocation(R)}},
               {"columnKind", "utf16CodeUnits"},
               {"newlineSequences", Array{"\r\n", "\n", "\r"}},
               {"results", results(R)}};
    if (!Context.Root.empty()) {
      const StringRef End = StringRef(Context.Root).ends_with("/") ? "" : "/";
      Run["originalUriBaseIds"] = Object{
          {BaseId,
           Object{{"uri", fileUriOf(Context.Root) + End.str()},
                  {"description", textObject("The root of the project")}}}};
    }
    if (!Context.Shard.empty())
      Run["properties"] = Object{{SarifShard, Context.Shard}};
    return Object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                  {"version", "2.1.0"},
                  {"runs", Array{std::move(Run)}}};
  }

private:
  Object invocation(const Report &R) const {
    Array All;
    const auto Add = [&](StringRef Id, StringRef Level, StringRef File,
                         StringRef Message, unsigned Line = 0) {
      Object Result{{"descriptor", Object{{"id", Id}}},
                    {"level", Level},
                    {"message", textObject(Message)}};
      Object Place{{"artifactLocation", artifact(File)}};
      if (Line)
        Place["region"] = Object{{"startLine", Line}};
      if (!File.empty())
        Result["locations"] =
            Array{Object{{"physicalLocation", std::move(Place)}}};
      All.push_back(std::move(Result));
    };
    if (!Context.Failure.empty())
      Add("not-run", "error", "", Context.Failure);
    for (const NotAnalysed &Each : R.Skipped)
      Add(Each.IsPartial ? "understood-in-part" : "not-analysed",
          Each.IsPartial ? "warning" : "error", Each.File, Each.Reason);
    for (const UnseenPart &Each : R.Unseen)
      Add("not-seen", "warning", Each.File, Each.Reason, Each.Line);
    for (const Assumption &Each : R.Assumed)
      Add("assumed", "note", Each.File, Each.Message);
    if (Context.BaselineDiff)
      for (const BaselineEntry &Each : Context.BaselineDiff->Resolved)
        Add("gone", "note", Context.Root + "/" + Each.File,
            describeResolved(Each));
    return Object{
        {"executionSuccessful", Context.Failure.empty() && R.Skipped.empty()},
        {"toolExecutionNotifications", std::move(All)}};
  }

  Array results(const Report &R) const {
    Array All;
    for (const Finding *Each : sortedFindings(R, Context.ShowsSuppressed))
      All.push_back(result(*Each));
    return All;
  }

  Object result(const Finding &Found) const {
    // GitHub's own `primaryLocationLineHash` is not set: the upload computes
    // it, and warns about a different value.
    Object Result{
        {"ruleId", Found.Rule},
        {"ruleIndex", sarifIndexOf(Found.Rule)},
        {"level", name(Found.Level)},
        {"message", textObject(withLinks(Found.Message, Found.Notes))},
        {"locations", Array{location(Found.Where)}},
        {"partialFingerprints",
         Object{{FingerprintVersion, Context.Fingerprints.lookup(Found)}}},
        {"properties", properties(Found)}};
    Array Related;
    for (const auto &[Number, Each] : llvm::enumerate(Found.Notes)) {
      Related.push_back(location(Each.Where));
      Object &Note = *Related.back().getAsObject();
      Note["id"] = Number + 1;
      Note["message"] = textObject(Each.Message);
    }
    if (!Related.empty())
      Result["relatedLocations"] = std::move(Related);
    if (Found.Suggestion && !Found.SuppressedBy)
      Result["fixes"] = Array{fix(*Found.Suggestion)};
    // If one result has suppressions, all results must have them.
    if (Context.ShowsSuppressed)
      Result["suppressions"] = Found.SuppressedBy
                                   ? Array{suppression(*Found.SuppressedBy)}
                                   : Array();
    return Result;
  }

  /// Appends \p Notes to \p Message as links. Viewers link text in brackets to
  /// the related location with the number that follows; GitHub shows no other
  /// related locations.
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

  Object suppression(const Note &Comment) const {
    Object Result{{"kind", "inSource"}, {"location", location(Comment.Where)}};
    if (!Comment.Message.empty())
      Result["justification"] = llvm::json::fixUTF8(Comment.Message);
    return Result;
  }

  static Object properties(const Finding &Found) {
    const auto NamesOf = [](Platforms All) {
      Array Names;
      for (const Platform &Each : allPlatforms())
        if ((All & Each.Flag) != Platforms::None)
          Names.push_back(Each.Name);
      return Names;
    };
    Object Result{{"affects", NamesOf(Found.Affects)}};
    if (Found.OnlyIn != Platforms::None)
      Result["configurations"] = NamesOf(Found.OnlyIn);
    if (Found.Suggestion)
      Result["fix"] = "safe";
    return Result;
  }

  Object fix(const Fix &Suggestion) const {
    std::map<std::string, Array> Files;
    for (const Edit &Each : Suggestion.Edits)
      Files[Each.File].push_back(
          Object{{"deletedRegion", region(Each)},
                 {"insertedContent", textObject(Each.Text)}});
    Array Changes;
    for (auto &[File, Edits] : Files)
      Changes.push_back(Object{{"artifactLocation", artifact(File)},
                               {"replacements", std::move(Edits)}});
    return Object{{"description", textObject("Make it portable")},
                  {"artifactChanges", std::move(Changes)}};
  }

  Object artifact(StringRef File) const {
    const std::string Path = relativePath(File, Context.Root);
    // A relative reference must not leave its base.
    if (llvm::sys::path::is_absolute(Path) ||
        StringRef(Path).starts_with("../"))
      return Object{{"uri", fileUriOf(File)}};
    return Object{{"uri", uriOf(Path)}, {"uriBaseId", BaseId}};
  }

  /// Returns the location \p Where, with a snippet if it is on one line.
  Object location(const Range &Where) const {
    const SourceExcerpts &Code = Context.Excerpts;
    Object Region = lines(Code.inUtf16(Where.File, Where.Begin),
                          Code.inUtf16(Where.File, Where.End));
    const ExcerptLine *Line = Code.lineOf(Where.File, Where.Begin);
    if (Line && Line == Code.lineOf(Where.File, Where.End))
      Region["snippet"] =
          textObject(StringRef(Line->Text)
                         .slice(Where.Begin.Column - 1, Where.End.Column - 1));
    return Object{
        {"physicalLocation", Object{{"artifactLocation", artifact(Where.File)},
                                    {"region", std::move(Region)}}}};
  }

  /// Returns the range that \p Change replaces, in bytes if the file is
  /// unknown.
  Object region(const Edit &Change) const {
    const auto Begin = Context.Excerpts.inUtf16(Change.File, Change.Offset);
    const auto End =
        Context.Excerpts.inUtf16(Change.File, Change.Offset + Change.Length);
    if (Begin && End)
      return lines(*Begin, *End);
    return Object{{"byteOffset", Change.Offset}, {"byteLength", Change.Length}};
  }

  static Object lines(const Utf16Position &Begin, const Utf16Position &End) {
    return Object{{"startLine", Begin.Line},
                  {"startColumn", Begin.Column},
                  {"endLine", End.Line},
                  {"endColumn", End.Column}};
  }

  const RenderContext &Context;
};

} // namespace

void printSarif(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context) {
  OS << llvm::formatv("{0:2}\n",
                      llvm::json::Value(SarifDocument(Context).make(R)));
}

} // namespace torchport
