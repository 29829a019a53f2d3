//===- EditorDiagnostics.cpp - findings in an editor's form ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/EditorDiagnostics.h"

#include "tool/report/RulePages.h"
#include "tool/tidy/CheckNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <array>

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

StringRef ruleOf(const json::Object &Diagnostic) {
  StringRef Code = Diagnostic.getString("code").value_or("");
  return Code.consume_front(CheckPrefix) ? Code : "";
}

/// Returns the severity in the prefix of \p Message, and removes the prefix.
static int64_t consumeSeverityPrefix(StringRef &Message) {
  if (Message.consume_front(levelPrefix(Severity::Error)))
    return ErrorLevel;
  return Message.consume_front(levelPrefix(Severity::Note)) ? InformationLevel
                                                            : WarningLevel;
}

void rewriteDiagnostic(json::Object &Diagnostic) {
  std::string ClangdMessage =
      Diagnostic.getString("message").value_or("").str();
  // clangd capitalizes every message.
  if (!ClangdMessage.empty())
    ClangdMessage.front() = llvm::toLower(ClangdMessage.front());
  StringRef Message = ClangdMessage;
  const int64_t Level = consumeSeverityPrefix(Message);
  Diagnostic["message"] = Message.str();
  // `.clang-tidy` may turn the check's warnings into errors.
  if (Diagnostic.getInteger("severity") != ErrorLevel)
    Diagnostic["severity"] = Level;
  const std::string Address = rulePageUri(ruleOf(Diagnostic));
  if (Address.empty())
    Diagnostic.erase("codeDescription");
  else
    Diagnostic["codeDescription"] = json::Object{{"href", Address}};
}

static bool isSameDiagnostic(const json::Object &A, const json::Object &B) {
  return llvm::all_of(std::array{"range", "code", "message"},
                      [&](StringRef Field) {
                        const json::Value *Value = A.get(Field);
                        return Value && B.get(Field) && *Value == *B.get(Field);
                      });
}

void restoreClangdMessage(json::Object &Diagnostic,
                          const json::Array &ClangdDiagnostics) {
  for (const json::Object *Each : objectsIn(&ClangdDiagnostics)) {
    json::Object Shown = *Each;
    rewriteDiagnostic(Shown);
    if (!isSameDiagnostic(Shown, Diagnostic))
      continue;
    Diagnostic["message"] = *Each->get("message");
    return;
  }
}

void addFixes(const json::Object &Diagnostic,
              const json::Array &ClangdDiagnostics, json::Array &Actions) {
  for (const json::Object *Known : objectsIn(&ClangdDiagnostics)) {
    if (!isSameDiagnostic(*Known, Diagnostic))
      continue;
    json::Object Bare = *Known;
    Bare.erase("codeActions");
    Bare.erase("relatedInformation");
    for (const json::Object *Fix : objectsIn(Known->getArray("codeActions"))) {
      json::Object Action = *Fix;
      Action["diagnostics"] = json::Array{json::Object(Bare)};
      Actions.push_back(std::move(Action));
    }
  }
}

/// Returns the edits of \p Action; null if they are not all in one file.
static json::Array *editsIn(json::Object &Action) {
  json::Object *Edit = Action.getObject("edit");
  if (!Edit)
    return nullptr;
  if (json::Object *Changes = Edit->getObject("changes"))
    return Changes->size() == 1 ? Changes->begin()->second.getAsArray()
                                : nullptr;
  json::Array *Files = Edit->getArray("documentChanges");
  if (!Files || Files->size() != 1 || !Files->front().getAsObject())
    return nullptr;
  return Files->front().getAsObject()->getArray("edits");
}

static StringRef newText(const json::Value &Edit) {
  const json::Object *Fields = Edit.getAsObject();
  return Fields ? Fields->getString("newText").value_or("") : "";
}

void setActionTitle(json::Object &Action) {
  const json::Array *Edits = editsIn(Action);
  if (!Edits)
    return;
  std::vector<StringRef> Texts;
  for (const json::Value &Each : *Edits)
    if (!newText(Each).trim().starts_with("#include"))
      // Show the new value without `=` or spaces.
      Texts.push_back(newText(Each).ltrim(" =").rtrim());
  std::string Title;
  if (Texts.size() != 1 || Texts.front().contains('\n'))
    Title = "rewrite this, in " + llvm::utostr(Texts.size()) + " places";
  else if (Texts.front().empty())
    Title = "remove this";
  else
    Title = "change to '" + Texts.front().str() + "'";
  Action["title"] = std::move(Title);
}

using Place = std::pair<int64_t, int64_t>;

static Place placeIn(const json::Object &Range, StringRef End) {
  const json::Object *Fields = Range.getObject(End);
  return Fields ? Place(Fields->getInteger("line").value_or(0),
                        Fields->getInteger("character").value_or(0))
                : Place();
}

static std::pair<Place, Place> endsOf(const json::Object &Range) {
  return {placeIn(Range, "start"), placeIn(Range, "end")};
}

bool rangesOverlap(const json::Object &A, const json::Object &B) {
  const auto [ABegin, AEnd] = endsOf(A);
  const auto [BBegin, BEnd] = endsOf(B);
  return ABegin <= BEnd && BBegin <= AEnd;
}

/// Returns true if the edits conflict. Adjacent edits do not.
static bool conflict(const json::Value &A, const json::Value &B) {
  const json::Object *First = A.getAsObject()->getObject("range");
  const json::Object *Second = B.getAsObject()->getObject("range");
  if (!First || !Second)
    return true;
  const auto [ABegin, AEnd] = endsOf(*First);
  const auto [BBegin, BEnd] = endsOf(*Second);
  return ABegin == BBegin || (ABegin < BEnd && BBegin < AEnd);
}

/// Adds \p More to \p All; adds nothing and returns false on a conflict.
static bool merge(json::Array &All, const json::Array &More) {
  std::vector<json::Value> New;
  for (const json::Value &Each : More) {
    if (llvm::is_contained(All, Each))
      continue;
    if (!Each.getAsObject() || llvm::any_of(All, [&](const json::Value &Other) {
          return conflict(Each, Other);
        }))
      return false;
    New.push_back(Each);
  }
  llvm::move(New, std::back_inserter(All));
  return true;
}

std::optional<json::Object> fixAll(const json::Array &Diagnostics,
                                   StringRef Rule, size_t AtLeast) {
  std::optional<json::Object> All;
  size_t Count = 0;
  for (const json::Object *Found : objectsIn(&Diagnostics)) {
    const StringRef FoundRule = ruleOf(*Found);
    if (FoundRule.empty() || (!Rule.empty() && FoundRule != Rule))
      continue;
    const json::Array *Actions = Found->getArray("codeActions");
    if (!Actions || Actions->empty() || !Actions->front().getAsObject())
      continue;
    json::Object Action = *Actions->front().getAsObject();
    json::Array *Edits = editsIn(Action);
    if (!Edits)
      continue;
    if (!All)
      All = std::move(Action);
    else if (!merge(*editsIn(*All), *Edits))
      continue;
    ++Count;
  }
  if (!All || Count < AtLeast)
    return std::nullopt;
  All->erase("diagnostics");
  All->erase("isPreferred");
  (*All)["title"] = (Rule.empty() ? "make all fixes of torchport"
                                  : "fix all '" + Rule.str() + "'") +
                    " in this file (" + llvm::utostr(Count) + ")";
  return All;
}

} // namespace torchport
