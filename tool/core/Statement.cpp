//===- Statement.cpp - the code around a place ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/SourceExcerpts.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

namespace {

/// Tokens that form one unit, and the requested offsets in them.
struct Segment {
  std::vector<StringRef> Tokens;
  std::vector<unsigned> RequestedOffsets;
};

class StatementReader {
public:
  StatementReader(const std::set<unsigned> &Offsets, StringRef Code)
      : Code(Code), Next(Offsets.begin()), Last(Offsets.end()) {}

  std::map<unsigned, std::string> read() {
    LangOptions Language;
    Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus17 = true;
    Lexer Raw(SourceLocation(), Language, Code.begin(), Code.begin(),
              Code.end());
    Raw.SetCommentRetentionState(true);
    Token Each;
    for (bool AtEnd = false; !AtEnd && isRequestPending();) {
      AtEnd = Raw.LexFromRawLexer(Each);
      if (Each.isNot(tok::eof))
        addToken(Each,
                 Code.substr(Raw.getCurrentBufferOffset() - Each.getLength(),
                             Each.getLength()));
    }
    finish(Directive);
    finish(Statement);
    return std::move(Found);
  }

private:
  enum Bracket { Parentheses, List, Block };

  /// Returns true if a requested offset is ahead, or in unfinished tokens.
  bool isRequestPending() const {
    return Next != Last || !Statement.RequestedOffsets.empty() ||
           !Directive.RequestedOffsets.empty();
  }

  void addToken(const Token &Each, StringRef Text) {
    if (Each.isAtStartOfLine()) {
      finish(Directive);
      InDirective = Each.is(tok::hash);
    }
    if (Each.is(tok::comment))
      addComment(Text);
    else if (InDirective)
      add(Directive, Text);
    else
      addCodeToken(Each, Text);
  }

  /// The surrounding code continues as if the comment were not there.
  void addComment(StringRef Text) {
    Segment Comment;
    add(Comment, Text);
    llvm::SmallVector<StringRef, 16> Words;
    llvm::SplitString(Text, Words);
    Comment.Tokens.assign(Words.begin(), Words.end());
    finish(Comment);
  }

  void addCodeToken(const Token &Each, StringRef Text) {
    const bool IsInParentheses = !Open.empty() && Open.back() == Parentheses;
    const bool IsInList = !Open.empty() && Open.back() == List;
    if (Each.isOneOf(tok::l_paren, tok::l_square)) {
      Open.push_back(Parentheses);
    } else if (Each.isOneOf(tok::r_paren, tok::r_square)) {
      if (IsInParentheses)
        Open.pop_back();
    } else if (Each.is(tok::l_brace)) {
      Open.push_back(beginsBlock() ? Block : List);
      if (Open.back() == Block)
        return addAndFinish(Text);
    } else if (Each.is(tok::r_brace)) {
      // A condition may have removed closing parentheses; a brace closes them.
      while (!Open.empty() && Open.back() == Parentheses)
        Open.pop_back();
      const bool WasBlock = Open.empty() || Open.back() == Block;
      if (!Open.empty())
        Open.pop_back();
      if (WasBlock)
        finish(Statement);
      // A brace that closes a body belongs to no statement.
      if (WasBlock || Statement.Tokens.empty())
        return addAndFinish(Text);
    } else if ((Each.is(tok::semi) && !IsInParentheses) ||
               (Each.is(tok::comma) && IsInList)) {
      return addAndFinish(Text);
    }
    add(Statement, Text);
  }

  /// Returns true if a brace after these tokens begins a body of statements.
  bool beginsBlock() const {
    if (Statement.Tokens.empty())
      return true;
    return llvm::is_contained({")", "else", "do", "try", "const", "noexcept",
                               "override", "final", "mutable"},
                              Statement.Tokens.back()) ||
           llvm::is_contained({"namespace", "class", "struct", "union", "enum",
                               "extern", "template"},
                              Statement.Tokens.front());
  }

  void add(Segment &To, StringRef Text) {
    To.Tokens.push_back(Text);
    const unsigned End = Text.end() - Code.begin();
    for (; Next != Last && *Next < End; ++Next)
      To.RequestedOffsets.push_back(*Next);
  }

  void addAndFinish(StringRef Text) {
    add(Statement, Text);
    finish(Statement);
  }

  void finish(Segment &S) {
    if (!S.RequestedOffsets.empty()) {
      const std::string Text = llvm::join(S.Tokens, " ");
      for (const unsigned Offset : S.RequestedOffsets)
        Found[Offset] = Text;
    }
    S = Segment();
  }

  StringRef Code;
  std::set<unsigned>::const_iterator Next, Last;
  std::map<unsigned, std::string> Found;
  Segment Statement, Directive;
  bool InDirective = false;
  std::vector<Bracket> Open;
};

} // namespace

std::map<unsigned, std::string>
statementsAround(const std::set<unsigned> &Offsets, StringRef Code) {
  return StatementReader(Offsets, Code).read();
}

} // namespace torchport
