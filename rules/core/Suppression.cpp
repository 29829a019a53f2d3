//===- Suppression.cpp - findings that comments suppress ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Suppression.h"

#include "rules/core/Includes.h"

#include "clang/Lex/Lexer.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

static std::vector<SuppressedName> suppressedNames(StringRef List,
                                                   StringRef Text) {
  llvm::SmallVector<StringRef, 4> Names;
  List.split(Names, ',');
  std::vector<SuppressedName> Found;
  for (StringRef Name : Names)
    Found.push_back({Name.trim(),
                     {size_t(Name.begin() - Text.begin()),
                      size_t(Name.end() - Text.begin())}});
  return Found;
}

/// Adds the directives in \p Comment of \p Text to \p Directives.
static void readComment(TextSpan Comment, StringRef Text, YearMonth Today,
                        std::vector<SuppressionDirective> &Directives) {
  static const llvm::Regex Pattern(
      "NOLINT(NEXTLINE|BEGIN|END)?(\\(([^)\n]*)\\))?([^\n]*)");
  static const llvm::Regex Expiry("expires ([0-9]{4})-([0-9]{2})");
  size_t From = Comment.Begin;
  llvm::SmallVector<StringRef, 5> Parts;
  while (Pattern.match(Text.slice(From, Comment.End), &Parts)) {
    SuppressionDirective &Found = Directives.emplace_back();
    Found.Comment = Comment;
    Found.Where.Begin = Parts[0].begin() - Text.begin();
    StringRef Rest = Parts[4];
    Rest.consume_back("*/");
    Found.Where.End = Rest.rtrim().end() - Text.begin();
    Found.Reason = Rest.trim(" \t\r:-");
    From = Parts[0].end() - Text.begin();
    Found.Kind = llvm::StringSwitch<decltype(Found.Kind)>(Parts[1])
                     .Case("NEXTLINE", SuppressionDirective::NextLine)
                     .Case("BEGIN", SuppressionDirective::Begin)
                     .Case("END", SuppressionDirective::End)
                     .Default(SuppressionDirective::Line);
    if (!Parts[2].empty()) {
      Found.List = Parts[3];
      Found.Items = suppressedNames(Parts[3], Text);
    }
    llvm::SmallVector<StringRef, 3> When;
    if (Expiry.match(Rest, &When)) {
      YearMonth Month;
      When[1].getAsInteger(10, Month.first);
      When[2].getAsInteger(10, Month.second);
      if (Today >= Month)
        Found.Expired = Month;
    }
    Found.First = 1 + Text.take_front(Found.Where.Begin).count('\n') +
                  (Found.Kind == SuppressionDirective::NextLine);
    // matchBlocks() sets the last line of a block.
    if (Found.Kind == SuppressionDirective::Line ||
        Found.Kind == SuppressionDirective::NextLine)
      Found.Last = Found.First;
  }
}

/// Pairs each end with the last open beginning of the same list.
static void matchBlocks(std::vector<SuppressionDirective> &Directives) {
  for (auto End = Directives.begin(); End != Directives.end(); ++End) {
    if (End->Kind != SuppressionDirective::End)
      continue;
    const auto Begin =
        std::find_if(std::make_reverse_iterator(End), Directives.rend(),
                     [&](const SuppressionDirective &Open) {
                       return Open.Kind == SuppressionDirective::Begin &&
                              !Open.Partner && Open.List == End->List;
                     });
    if (Begin == Directives.rend())
      continue;
    Begin->Last = End->First;
    Begin->Partner = &*End;
    End->Partner = &*Begin;
  }
}

std::vector<SuppressionDirective> suppressionsIn(StringRef Text,
                                                 YearMonth Today) {
  std::vector<SuppressionDirective> Directives;
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 = true;
  Lexer Raw(SourceLocation(), Language, Text.begin(), Text.begin(), Text.end());
  Raw.SetCommentRetentionState(true);
  Token Next;
  for (bool AtEnd = false; !AtEnd;) {
    AtEnd = Raw.LexFromRawLexer(Next);
    const size_t End = Raw.getCurrentBufferOffset();
    if (Next.is(tok::comment))
      readComment({End - Next.getLength(), End}, Text, Today, Directives);
  }
  matchBlocks(Directives);
  return Directives;
}

namespace {

constexpr StringRef Ours = "torchport-";

bool matches(StringRef Glob, const std::string &Name) {
  const auto Pattern =
      llvm::expectedToOptional(llvm::GlobPattern::create(Glob));
  return Pattern && Pattern->match(Name);
}

/// Marks the matching names of \p Each as used.
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
    const bool Begins = Each.Kind == SuppressionDirective::Begin;
    if (!Each.Partner && (Begins || Each.Kind == SuppressionDirective::End)) {
      Found.Message = llvm::formatv(
          Begins ? "'{0}BEGIN' suppresses nothing without a '{0}END' of the "
                   "same rules"
                 : "'{0}END' has no '{0}BEGIN' of the same rules before it",
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
    std::vector<Edit> &Edits = Found.Suggestion.emplace().Edits;
    for (const SuppressionDirective *Half : {&Each, Each.Partner}) {
      if (Half && Idle.size() == Each.Items.size())
        Edits.push_back(remove(*Half));
      else if (Half)
        for (const SuppressedName *Named : Idle)
          Edits.push_back(remove(Half->Items[Named - Each.Items.data()]));
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
    const auto [Begin, End] = Named.Where;
    if (Text[Begin - 1] == ',')
      return remove(Begin - 1, End);
    StringRef Rest = Text.substr(End);
    if (Rest.consume_front(","))
      Rest = Rest.ltrim(" \t");
    return remove(Begin, Rest.begin() - Text.begin());
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
    const TextSpan Gone = IsAll ? Each.Comment : Each.Where;
    const StringRef Kept = Text.take_front(Gone.Begin).rtrim(" \t");
    StringRef Rest = Text.substr(Gone.End).ltrim(" \t\r");
    const bool IsOwnLine = IsAll && (Kept.empty() || Kept.ends_with("\n"));
    if (IsOwnLine && Rest.consume_front("\n"))
      return remove(Kept.size(), Rest.begin() - Text.begin());
    return remove(Kept.size(), Gone.End);
  }

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
