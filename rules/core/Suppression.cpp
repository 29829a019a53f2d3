//===- Suppression.cpp - findings that a comment takes back ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/Suppression.h"

#include "rules/core/Includes.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/Regex.h"

#include <optional>
#include <string>

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

/// Characters [Begin, End) of a text.
struct Span {
  size_t Begin = 0;
  size_t End = 0;
};

/// One name in the brackets of a directive.
struct Item {
  StringRef Name;
  Span Where;
  bool Used = false;
};

struct Directive {
  enum { Line, NextLine, Begin, End } Kind = Line;
  /// From NOLINT to the end of its comment's line, without what closes it.
  Span Where;
  /// The comment around it.
  Span Comment;
  /// Lines of findings that it covers, both included; none where First > Last.
  unsigned First = 1;
  unsigned Last = 0;
  /// The text between the brackets; nothing where there are none, which means
  /// every rule of every tool.
  std::optional<StringRef> List;
  std::vector<Item> Items;
  /// What stands behind them.
  StringRef Reason;
  /// The month with which it ended, if it has ended.
  std::optional<YearMonth> Expired;
  /// The end of a block that this one begins.
  const Directive *Partner = nullptr;
};

constexpr StringRef Ours = "torchport-";

/// What all directives begin with. In pieces, since clang-tidy reads our own
/// sources for the whole words.
constexpr llvm::StringLiteral Mark = "NOLINT";

class Comments {
public:
  Comments(StringRef Text, YearMonth Today) : Text(Text), Today(Today) {
    LangOptions Language;
    Language.CPlusPlus = Language.CPlusPlus11 = true;
    Lexer Raw(SourceLocation(), Language, Text.begin(), Text.begin(),
              Text.end());
    Raw.SetCommentRetentionState(true);
    Token Next;
    bool AtEnd = false;
    while (!AtEnd) {
      AtEnd = Raw.LexFromRawLexer(Next);
      const size_t End = Raw.getCurrentBufferOffset();
      if (Next.is(tok::comment))
        read({End - Next.getLength(), End});
      if (Next.is(tok::eof))
        break;
    }
    match();
  }

  std::vector<Directive> Directives;

private:
  void read(Span Comment) {
    static const llvm::Regex Pattern(
        "NOLINT(NEXTLINE|BEGIN|END)?(\\(([^)\n]*)\\))?([^\n]*)");
    static const llvm::Regex Expiry("expires ([0-9]{4})-([0-9]{2})");
    size_t From = Comment.Begin;
    llvm::SmallVector<StringRef, 5> Parts;
    while (Pattern.match(Text.slice(From, Comment.End), &Parts)) {
      Directive Found;
      Found.Comment = Comment;
      Found.Where.Begin = Parts[0].begin() - Text.begin();
      StringRef Rest = Parts[4];
      Rest.consume_back("*/");
      Found.Where.End = Rest.rtrim().end() - Text.begin();
      Found.Reason = Rest.trim(" \t\r:-");
      From = Parts[0].end() - Text.begin();
      Found.Kind = llvm::StringSwitch<decltype(Found.Kind)>(Parts[1])
                       .Case("NEXTLINE", Directive::NextLine)
                       .Case("BEGIN", Directive::Begin)
                       .Case("END", Directive::End)
                       .Default(Directive::Line);
      if (!Parts[2].empty())
        readList(Found, Parts[3]);
      llvm::SmallVector<StringRef, 3> When;
      if (Expiry.match(Rest, &When)) {
        YearMonth Month;
        When[1].getAsInteger(10, Month.first);
        When[2].getAsInteger(10, Month.second);
        if (Today >= Month)
          Found.Expired = Month;
      }
      const unsigned Line = 1 + Text.take_front(Found.Where.Begin).count('\n');
      if (Found.Kind == Directive::Line)
        Found.First = Found.Last = Line;
      else if (Found.Kind == Directive::NextLine)
        Found.First = Found.Last = Line + 1;
      else
        Found.First = Line; // its block's end is not known yet
      Directives.push_back(std::move(Found));
    }
  }

  void readList(Directive &Found, StringRef List) const {
    Found.List = List;
    llvm::SmallVector<StringRef, 4> Names;
    List.split(Names, ',');
    for (StringRef Name : Names)
      Found.Items.push_back({Name.trim(),
                             {size_t(Name.begin() - Text.begin()),
                              size_t(Name.end() - Text.begin())}});
  }

  /// A block ends with the next end of the same list, as in clang-tidy.
  void match() {
    for (auto End = Directives.begin(); End != Directives.end(); ++End) {
      if (End->Kind != Directive::End)
        continue;
      const auto Begin =
          std::find_if(std::make_reverse_iterator(End), Directives.rend(),
                       [&](const Directive &Open) {
                         return Open.Kind == Directive::Begin &&
                                !Open.Partner && Open.List == End->List;
                       });
      if (Begin == Directives.rend())
        continue;
      Begin->Last = End->First;
      Begin->Partner = &*End;
      End->Partner = &*Begin;
    }
  }

  StringRef Text;
  YearMonth Today;
};

bool matches(StringRef Glob, const std::string &Name) {
  auto Pattern = llvm::GlobPattern::create(Glob);
  if (Pattern)
    return Pattern->match(Name);
  consumeError(Pattern.takeError());
  return false;
}

/// Whether \p Each covers \p Found; notes which of its names did.
bool covers(Directive &Each, const Finding &Found) {
  const unsigned Line = Found.Where.Begin.Line;
  if (Each.Expired || Line < Each.First || Line > Each.Last)
    return false;
  if (!Each.List)
    return true;
  bool Any = false;
  for (Item &Named : Each.Items)
    if (matches(Named.Name, (Ours + Found.Rule).str()))
      Any = Named.Used = true;
  return Any;
}

class Reporter {
public:
  Reporter(StringRef File, StringRef Text)
      : File(File), Text(Text), Conditional(conditionalParts(Text)) {}

  Note noteOf(const Directive &Each) const {
    return {rangeOf(Each.Where), Each.Reason.str()};
  }

  std::optional<Finding> report(const Directive &Each) const {
    std::vector<const Item *> Idle;
    for (const Item &Named : Each.Items)
      if (Named.Name.starts_with(Ours) && !Named.Used)
        Idle.push_back(&Named);
    // The end of a block is reported with its beginning.
    if (Idle.empty() || (Each.Kind == Directive::End && Each.Partner))
      return std::nullopt;

    Finding Found;
    Found.Rule = "unused-suppression";
    Found.Level = Severity::Warning;
    Found.Where = rangeOf(Each.Where);
    const bool Open = !Each.Partner && (Each.Kind == Directive::Begin ||
                                        Each.Kind == Directive::End);
    if (Open) {
      Found.Message = Each.Kind == Directive::Begin
                          ? (llvm::Twine("'") + Mark +
                             "BEGIN' suppresses nothing without a '" + Mark +
                             "END' of the same rules")
                                .str()
                          : (llvm::Twine("'") + Mark + "END' has no '" + Mark +
                             "BEGIN' of the same rules before it")
                                .str();
      return Found;
    }
    Found.Message = messageOf(Each, *Idle.front());
    Found.Suggestion = Fix{};
    // What was not compiled was not looked at.
    if (isConditional(Each.Where.Begin))
      Found.Suggestion->doubt(
          "another configuration may find something under its condition");
    if (Idle.size() == Each.Items.size()) {
      Found.Suggestion->Edits.push_back(remove(Each));
      if (Each.Partner)
        Found.Suggestion->Edits.push_back(remove(*Each.Partner));
    } else {
      for (const Item *Named : Idle)
        Found.Suggestion->Edits.push_back(remove(*Named));
      if (Each.Partner)
        for (const Item *Named : Idle)
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

  static std::string messageOf(const Directive &Each, const Item &Idle) {
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

  Range rangeOf(Span Where) const {
    return {File.str(), positionOf(Where.Begin), positionOf(Where.End)};
  }

  Edit remove(size_t Begin, size_t End) const {
    return {File.str(), unsigned(Begin), unsigned(End - Begin), ""};
  }

  /// A name, with the comma that parted it from its neighbour.
  Edit remove(const Item &Named) const {
    if (Text[Named.Where.Begin - 1] == ',')
      return remove(Named.Where.Begin - 1, Named.Where.End);
    size_t End = Named.Where.End;
    if (Text.substr(End).starts_with(","))
      for (++End; isBlank(Text[End]);)
        ++End;
    return remove(Named.Where.Begin, End);
  }

  /// The directive, its comment if that says nothing else, and its line if that
  /// holds nothing else.
  Edit remove(const Directive &Each) const {
    const StringRef Comment = Text.slice(Each.Comment.Begin, Each.Comment.End);
    const StringRef Before =
        Text.slice(Each.Comment.Begin + 2, Each.Where.Begin);
    const bool IsBlock = Comment.starts_with("/*");
    const size_t Close = Each.Comment.End - (IsBlock ? 2 : 0);
    const bool IsAll = Before.trim(" \t/*!").empty() &&
                       Text.slice(Each.Where.End, Close).trim().empty();
    Span Gone = IsAll ? Each.Comment : Each.Where;
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

bool mayHoldSuppressions(StringRef Text) { return Text.contains(Mark); }

SuppressionResult suppress(std::vector<Finding> Findings, StringRef File,
                           StringRef Text, YearMonth Today) {
  SuppressionResult Result;
  if (!mayHoldSuppressions(Text)) {
    Result.Findings = std::move(Findings);
    return Result;
  }
  Comments Read(Text, Today);
  const Reporter Reports(File, Text);
  for (Finding &Found : Findings) {
    const Directive *Taken = nullptr;
    for (Directive &Each : Read.Directives)
      if (covers(Each, Found) && !Taken)
        Taken = &Each;
    if (Taken)
      Found.SuppressedBy = Reports.noteOf(*Taken);
    (Taken ? Result.Suppressed : Result.Findings).push_back(std::move(Found));
  }
  for (const Directive &Each : Read.Directives)
    if (auto Found = Reports.report(Each))
      Result.Unused.push_back(std::move(*Found));
  return Result;
}

} // namespace torchport
