//===- Suppression.cpp - findings that comments suppress ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Suppression.h"

#include "rules/core/Includes.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/GlobPattern.h"

using llvm::StringRef;

namespace torchport {

namespace {

constexpr StringRef Ours = "torchport-";

bool matches(StringRef Glob, const std::string &Name) {
  auto Pattern = llvm::GlobPattern::create(Glob);
  if (Pattern)
    return Pattern->match(Name);
  consumeError(Pattern.takeError());
  return false;
}

/// Returns true if \p Each covers \p Found, and marks its matching names as
/// used.
bool covers(SuppressionDirective &Each, const Finding &Found) {
  const unsigned Line = Found.Where.Begin.Line;
  if (Each.Expired || Line < Each.First || Line > Each.Last)
    return false;
  if (!Each.List)
    return true;
  bool Any = false;
  for (SuppressedName &Named : Each.Items)
    if (matches(Named.Name, (Ours + Found.Rule).str()))
      Any = Named.Used = true;
  return Any;
}

class Reporter {
public:
  Reporter(StringRef File, StringRef Text)
      : File(File), Text(Text), Conditional(conditionalParts(Text)) {}

  Note noteOf(const SuppressionDirective &Each) const {
    return {rangeOf(Each.Where), Each.Reason.str()};
  }

  std::optional<Finding> report(const SuppressionDirective &Each) const {
    std::vector<const SuppressedName *> Idle;
    for (const SuppressedName &Named : Each.Items)
      if (Named.Name.starts_with(Ours) && !Named.Used)
        Idle.push_back(&Named);
    // The end of a block is reported with its beginning.
    if (Idle.empty() ||
        (Each.Kind == SuppressionDirective::End && Each.Partner))
      return std::nullopt;

    Finding Found;
    Found.Rule = "unused-suppression";
    Found.Level = Severity::Warning;
    Found.Where = rangeOf(Each.Where);
    const bool Open =
        !Each.Partner && (Each.Kind == SuppressionDirective::Begin ||
                          Each.Kind == SuppressionDirective::End);
    if (Open) {
      Found.Message =
          llvm::formatv(Each.Kind == SuppressionDirective::Begin
                            ? "'{0}BEGIN' suppresses nothing without a "
                              "'{0}END' of the same rules"
                            : "'{0}END' has no '{0}BEGIN' of the same rules "
                              "before it",
                        SuppressionMark);
      return Found;
    }
    Found.Message = messageOf(Each, *Idle.front());
    // Code that was not compiled was not analysed.
    if (isConditional(Each.Where.Begin)) {
      Found.Notes.push_back({Found.Where,
                             "there is no fix: another configuration may find "
                             "something under its condition"});
      return Found;
    }
    Found.Suggestion = Fix{};
    if (Idle.size() == Each.Items.size()) {
      Found.Suggestion->Edits.push_back(remove(Each));
      if (Each.Partner)
        Found.Suggestion->Edits.push_back(remove(*Each.Partner));
    } else {
      for (const SuppressedName *Named : Idle)
        Found.Suggestion->Edits.push_back(remove(*Named));
      if (Each.Partner)
        for (const SuppressedName *Named : Idle)
          Found.Suggestion->Edits.push_back(
              remove(Each.Partner->Items[Named - Each.Items.data()]));
    }
    return Found;
  }

private:
  bool isConditional(size_t Offset) const {
    return llvm::any_of(Conditional, [&](const auto &Each) {
      return Each.first <= Offset && Offset < Each.second;
    });
  }

  static std::string messageOf(const SuppressionDirective &Each,
                               const SuppressedName &Idle) {
    if (Each.Expired)
      return llvm::formatv("the suppression of '{0}' expired in {1}-{2:02}",
                           Idle.Name, Each.Expired->first,
                           Each.Expired->second);
    return "'" + Idle.Name.str() + "' finds nothing here to suppress";
  }

  Position positionOf(size_t Offset) const {
    const StringRef Before = Text.take_front(Offset);
    const size_t Break = Before.rfind('\n');
    return {unsigned(Offset), unsigned(1 + Before.count('\n')),
            unsigned(Break == StringRef::npos ? Offset + 1 : Offset - Break)};
  }

  Range rangeOf(TextSpan Where) const {
    return {File.str(), positionOf(Where.Begin), positionOf(Where.End)};
  }

  Edit remove(size_t Begin, size_t End) const {
    return {File.str(), unsigned(Begin), unsigned(End - Begin), ""};
  }

  /// Removes a name and the comma next to it.
  Edit remove(const SuppressedName &Named) const {
    if (Text[Named.Where.Begin - 1] == ',')
      return remove(Named.Where.Begin - 1, Named.Where.End);
    size_t End = Named.Where.End;
    if (Text.substr(End).starts_with(","))
      for (++End; isBlank(Text[End]);)
        ++End;
    return remove(Named.Where.Begin, End);
  }

  /// Removes the directive, also its comment if it has no other text, and also
  /// the line if it has nothing else.
  Edit remove(const SuppressionDirective &Each) const {
    const StringRef Comment = Text.slice(Each.Comment.Begin, Each.Comment.End);
    const StringRef Before =
        Text.slice(Each.Comment.Begin + 2, Each.Where.Begin);
    const bool IsBlock = Comment.starts_with("/*");
    const size_t Close = Each.Comment.End - (IsBlock ? 2 : 0);
    const bool IsAll = Before.trim(" \t/*!").empty() &&
                       Text.slice(Each.Where.End, Close).trim().empty();
    TextSpan Gone = IsAll ? Each.Comment : Each.Where;
    while (Gone.Begin > 0 && isBlank(Text[Gone.Begin - 1]))
      --Gone.Begin;
    const bool OwnLine =
        IsAll && (Gone.Begin == 0 || Text[Gone.Begin - 1] == '\n');
    if (OwnLine) {
      size_t End = Gone.End;
      while (End < Text.size() && (isBlank(Text[End]) || Text[End] == '\r'))
        ++End;
      if (End < Text.size() && Text[End] == '\n')
        return remove(Gone.Begin, End + 1);
    }
    return remove(Gone.Begin, Gone.End);
  }

  static bool isBlank(char C) { return C == ' ' || C == '\t'; }

  StringRef File;
  StringRef Text;
  const std::vector<std::pair<size_t, size_t>> Conditional;
};

} // namespace

bool mayContainSuppressions(StringRef Text) {
  return Text.contains(SuppressionMark);
}

SuppressionResult suppress(std::vector<Finding> Findings, StringRef File,
                           StringRef Text, YearMonth Today) {
  SuppressionResult Result;
  if (!mayContainSuppressions(Text)) {
    Result.Findings = std::move(Findings);
    return Result;
  }
  std::vector<SuppressionDirective> Directives = suppressionsIn(Text, Today);
  const Reporter Reports(File, Text);
  for (Finding &Found : Findings) {
    const SuppressionDirective *Taken = nullptr;
    for (SuppressionDirective &Each : Directives)
      if (covers(Each, Found) && !Taken)
        Taken = &Each;
    if (Taken)
      Found.SuppressedBy = Reports.noteOf(*Taken);
    (Taken ? Result.Suppressed : Result.Findings).push_back(std::move(Found));
  }
  for (const SuppressionDirective &Each : Directives)
    if (auto Found = Reports.report(Each))
      Result.Unused.push_back(std::move(*Found));
  return Result;
}

} // namespace torchport
