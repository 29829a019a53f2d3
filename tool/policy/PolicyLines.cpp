//===- PolicyLines.cpp - what the texts of a program set ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyLines.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <utility>

using namespace clang;
using llvm::StringRef;

namespace torchport {

std::vector<Word> wordsIn(const std::string &Code, bool WithComments) {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = true;
  Lexer Lex(SourceLocation(), Language, Code.data(), Code.data(),
            Code.data() + Code.size());
  Lex.SetCommentRetentionState(WithComments);
  std::vector<Word> All;
  const char *Read = Code.data();
  unsigned Depth = 0, Line = 1;
  bool InDirective = false, IsName = false;
  for (Token Each;;) {
    Lex.LexFromRawLexer(Each);
    if (Each.is(tok::eof))
      return All;
    const char *const Begin = Lex.getBufferLocation() - Each.getLength();
    const StringRef Text(Begin, Each.getLength());
    Line += std::count(std::exchange(Read, Begin), Begin, '\n');
    if (Each.isAtStartOfLine())
      InDirective = IsName = Each.is(tok::hash);
    else if (std::exchange(IsName, false))
      Depth += Text.starts_with("if") ? 1 : Text == "endif" && Depth ? -1 : 0;
    if (!InDirective)
      All.push_back(
          {Text.str(), Line, unsigned(Begin - Code.data()), Depth > 0});
  }
}

/// The word that the declaration of the name number \p Name begins with.
static size_t beginOfDeclaration(llvm::ArrayRef<Word> Words, size_t Name) {
  const auto EndsAnother = [](StringRef Text) {
    return Text == ";" || Text == "}" || Text == "{" || Text == ")";
  };
  size_t Begin = Name;
  while (Begin > 0 && !EndsAnother(Words[Begin - 1].Text))
    --Begin;
  return Begin;
}

/// Where a line can stand before the declaration at \p Offset and the comments
/// that stand right above it.
static unsigned lineAbove(const std::string &Code, unsigned Offset) {
  const auto LineOf = [&](size_t At) {
    const size_t End = StringRef(Code).take_front(At).rfind('\n');
    return End == StringRef::npos ? 0 : End + 1;
  };
  size_t Place = LineOf(Offset);
  const std::vector<Word> Words = wordsIn(Code, /*WithComments=*/true);
  for (const Word &Each : llvm::reverse(Words)) {
    const size_t End = Each.Offset + Each.Text.size();
    if (End > Place)
      continue;
    const StringRef Between = StringRef(Code).slice(End, Place);
    const size_t Line = LineOf(Each.Offset);
    if (!StringRef(Each.Text).starts_with("/") || Between.count('\n') > 1 ||
        !StringRef(Code).slice(Line, Each.Offset).trim().empty())
      break;
    Place = Line;
  }
  return Place;
}

PolicyLines policyLinesIn(const std::string &Code) {
  PolicyLines Found;
  if (!StringRef(Code).contains("main") &&
      !StringRef(Code).contains("TORCHPORT_POLICY"))
    return Found;
  const std::vector<Word> Words = wordsIn(Code);
  int Depth = 0;
  for (size_t I = 0; I + 2 < Words.size(); ++I) {
    const StringRef Text = Words[I].Text;
    Depth += Text == "{" ? 1 : Text == "}" ? -1 : 0;
    if (Words[I + 1].Text != "(" || Depth > 0)
      continue;
    if (Text == "main" && I > 0 &&
        (Words[I - 1].Text == "int" || Words[I - 1].Text == "auto"))
      Found.BesideMain =
          lineAbove(Code, Words[beginOfDeclaration(Words, I)].Offset);
    if (Text == "TORCHPORT_POLICY") {
      Found.Policies.push_back(Words[I + 2].Text);
      Found.IsConditional |= Words[I].IsConditional;
      for (size_t J = I + 3; J + 1 < Words.size() && Words[J].Text == ",";
           J += 2)
        Found.Demands.insert(Words[J + 1].Text);
    }
  }
  return Found;
}

} // namespace torchport
