//===- SuppressionComments.cpp - parses NOLINT comments -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/SuppressionComments.h"

#include "clang/Lex/Lexer.h"
#include "llvm/Support/Regex.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

class CommentReader {
public:
  CommentReader(StringRef Text, YearMonth Today) : Text(Text), Today(Today) {
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

  std::vector<SuppressionDirective> Directives;

private:
  void read(TextSpan Comment) {
    static const llvm::Regex Pattern(
        "NOLINT(NEXTLINE|BEGIN|END)?(\\(([^)\n]*)\\))?([^\n]*)");
    static const llvm::Regex Expiry("expires ([0-9]{4})-([0-9]{2})");
    size_t From = Comment.Begin;
    llvm::SmallVector<StringRef, 5> Parts;
    while (Pattern.match(Text.slice(From, Comment.End), &Parts)) {
      SuppressionDirective Found;
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
      if (Found.Kind == SuppressionDirective::Line)
        Found.First = Found.Last = Line;
      else if (Found.Kind == SuppressionDirective::NextLine)
        Found.First = Found.Last = Line + 1;
      else
        Found.First = Line; // match() sets the last line
      Directives.push_back(std::move(Found));
    }
  }

  void readList(SuppressionDirective &Found, StringRef List) const {
    Found.List = List;
    llvm::SmallVector<StringRef, 4> Names;
    List.split(Names, ',');
    for (StringRef Name : Names)
      Found.Items.push_back({Name.trim(),
                             {size_t(Name.begin() - Text.begin()),
                              size_t(Name.end() - Text.begin())}});
  }

  /// Pairs each end with the last open beginning that has the same list, like
  /// clang-tidy.
  void match() {
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

  StringRef Text;
  YearMonth Today;
};

} // namespace

std::vector<SuppressionDirective> suppressionsIn(StringRef Text,
                                                 YearMonth Today) {
  return CommentReader(Text, Today).Directives;
}

} // namespace torchport
