//===- PublishedFindings.cpp - findings as clangd publishes them ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/PublishedFindings.h"

#include "tool/clangd/session/DocumentText.h"
#include "tool/clangd/session/EditorDiagnostics.h"
#include "tool/os/FileSystems.h"
#include "tool/report/TextEscaping.h"
#include "tool/tidy/CheckNames.h"

#include "clang-tidy/ClangTidyOptions.h"
#include "clang-tidy/GlobList.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>

namespace path = llvm::sys::path;
using clang::tidy::ClangTidyOptions;
using llvm::StringRef;
namespace json = llvm::json;

namespace torchport {

std::string addRuleChecks(StringRef Checks) {
  llvm::SmallVector<StringRef> Each;
  Checks.split(Each, ',', -1, /*KeepEmpty=*/false);
  std::string All = Checks.str();
  All += All.empty() ? "torchport-*" : ",torchport-*";
  for (StringRef Glob : Each) {
    Glob = Glob.trim();
    if (Glob.starts_with("torchport-"))
      return Checks.str();
    // Repeat it after "torchport-*": the last match decides.
    if (Glob.starts_with("-torchport-"))
      All += "," + Glob.str();
  }
  return All;
}

/// Returns true if the clangd configuration at \p Config may change flags or
/// diagnostics. Only searches for the keys, because only clangd can evaluate
/// it.
static bool affectsAnalysis(const llvm::Twine &Config) {
  const auto Text = disk()->getBufferForFile(Config);
  return Text && ((*Text)->getBuffer().contains("CompileFlags") ||
                  (*Text)->getBuffer().contains("Diagnostics"));
}

static bool hasClangdConfig(StringRef File) {
  llvm::SmallString<128> User;
  if (path::user_config_directory(User)) {
    path::append(User, "clangd", "config.yaml");
    if (affectsAnalysis(User))
      return true;
  }
  for (StringRef Folder = path::parent_path(File); !Folder.empty();
       Folder = path::parent_path(Folder))
    if (affectsAnalysis(Folder + "/.clangd"))
      return true;
  return false;
}

std::optional<EnabledChecks> enabledChecksFor(StringRef File) {
  if (hasClangdConfig(File))
    return std::nullopt;
  const ClangTidyOptions Options =
      clang::tidy::FileOptionsProvider({}, {}, {}, disk()).getOptions(File);
  if (llvm::any_of(Options.CheckOptions, [](const auto &Each) {
        return Each.first().starts_with("torchport");
      }))
    return std::nullopt;
  return EnabledChecks{addRuleChecks(Options.Checks.value_or("")),
                       Options.WarningsAsErrors.value_or("")};
}

namespace {

class DiagnosticConverter {
public:
  DiagnosticConverter(const ReaderRequest &Request,
                      const EnabledChecks &Enabled)
      : Request(Request), Checks(Enabled.Checks), Errors(Enabled.Errors),
        Document(Request.Text, parseOffsetEncoding(Request.Encoding)) {}

  void add(const Finding &Found, json::Array &All) const {
    const std::string Check = CheckPrefix.str() + Found.Rule;
    if (!Checks.contains(Check))
      return;
    const json::Array Actions = actionsOf(Found);
    std::string Message = capitalized(messageOf(Found));
    if (!Actions.empty())
      Message += " (fix available)";
    json::Object Published{
        {"code", Check},
        {"codeActions", json::Array(Actions)},
        {"range",
         Document.rangeOf(Found.Where.Begin.Offset, Found.Where.End.Offset)},
        {"severity", Errors.contains(Check) ? ErrorLevel : WarningLevel},
        {"source", "clang-tidy"}};
    if (Request.WantsRelated) {
      json::Array Related;
      for (const Note &Each : Found.Notes)
        Related.push_back(relatedInformation(Each, Found.Where.File));
      Published["relatedInformation"] = std::move(Related);
    } else {
      for (const Note &Each : Found.Notes)
        Message += "\n\n" + withLocation(Each.Where, "note", Each.Message);
    }
    Published["message"] = std::move(Message);
    All.push_back(std::move(Published));
    if (!Request.WantsRelated)
      for (const Note &Each : Found.Notes)
        if (Each.Where.File == Found.Where.File)
          All.push_back(noteDiagnostic(Each, Found));
  }

private:
  /// Returns the message of the check.
  static std::string messageOf(const Finding &Found) {
    return levelPrefix(Found.Level) + Found.Message;
  }

  /// clangd capitalizes every message.
  static std::string capitalized(std::string Message) {
    if (!Message.empty())
      Message.front() = llvm::toUpper(Message.front());
    return Message;
  }

  static std::string withLocation(const Range &Where, StringRef Level,
                                  StringRef Message) {
    return (llvm::sys::path::filename(Where.File) + ":" +
            llvm::Twine(Where.Begin.Line) + ":" +
            llvm::Twine(Where.Begin.Column) + ": " + Level + ": " + Message)
        .str();
  }

  /// clangd gives a note the range of the token at its position.
  json::Object rangeOfNote(const Note &Each) const {
    const size_t Begin = Each.Where.Begin.Offset;
    const std::string &Text = Document.text();
    clang::LangOptions Language;
    Language.CPlusPlus = true;
    clang::Lexer Raw(clang::SourceLocation(), Language, Text.data(),
                     Text.data() + std::min(Begin, Text.size()),
                     Text.data() + Text.size());
    clang::Token First;
    Raw.LexFromRawLexer(First);
    return Document.rangeOf(Begin, Begin + First.getLength());
  }

  json::Value relatedInformation(const Note &Each, StringRef File) const {
    // For another file the text is not available, so use columns in bytes.
    const bool IsHere = Each.Where.File == File;
    const auto Place = [](const Position &At) {
      return json::Object{{"line", At.Line - 1}, {"character", At.Column - 1}};
    };
    return json::Object{
        {"message", capitalized(Each.Message)},
        {"location",
         json::Object{
             {"uri", IsHere ? Request.Uri : fileUriOf(Each.Where.File)},
             {"range", IsHere
                           ? rangeOfNote(Each)
                           : json::Object{{"start", Place(Each.Where.Begin)},
                                          {"end", Place(Each.Where.End)}}}}}};
  }

  /// A diagnostic for a note, for editors without related information.
  json::Value noteDiagnostic(const Note &Each, const Finding &Owner) const {
    return json::Object{
        {"codeActions", json::Array()},
        {"message", capitalized(Each.Message) + "\n\n" +
                        withLocation(Owner.Where, "warning", messageOf(Owner))},
        {"range", rangeOfNote(Each)},
        {"severity", InformationLevel}};
  }

  json::Array actionsOf(const Finding &Found) const {
    // clangd has no fixes that change another file.
    if (!Found.Suggestion || Found.Suggestion->Edits.empty() ||
        llvm::any_of(Found.Suggestion->Edits, [&](const Edit &Each) {
          return Each.File != Found.Where.File;
        }))
      return json::Array();
    json::Array Edits;
    for (const Edit &Each : Found.Suggestion->Edits)
      Edits.push_back(json::Object{
          {"newText", Each.Text},
          {"range", Document.rangeOf(Each.Offset, Each.Offset + Each.Length)}});
    json::Object Edit;
    if (Request.WantsVersions)
      Edit["documentChanges"] = json::Array{json::Object{
          {"edits", std::move(Edits)},
          {"textDocument",
           json::Object{{"uri", Request.Uri}, {"version", Request.Version}}}}};
    else
      Edit["changes"] = json::Object{{Request.Uri, std::move(Edits)}};
    // setActionTitle() makes the title from the edits.
    return json::Array{json::Object{{"edit", std::move(Edit)},
                                    {"kind", "quickfix"},
                                    {"isPreferred", true},
                                    {"title", ""}}};
  }

  const ReaderRequest &Request;
  const clang::tidy::GlobList Checks, Errors;
  DocumentText Document;
};

} // namespace

json::Array toDiagnostics(llvm::ArrayRef<Finding> Found,
                          const ReaderRequest &Request,
                          const EnabledChecks &Enabled) {
  const DiagnosticConverter Converter(Request, Enabled);
  json::Array All;
  for (const Finding &Each : Found)
    Converter.add(Each, All);
  return All;
}

} // namespace torchport
