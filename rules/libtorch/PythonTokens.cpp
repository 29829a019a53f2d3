//===- PythonTokens.cpp - Python in tokens --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/libtorch/PythonTokens.h"

#include <algorithm>

namespace torchport {

static bool isDecimalDigit(char C) { return C >= '0' && C <= '9'; }

/// Letters beyond ASCII may stand in a name, too.
static bool beginsName(char C) {
  return (C >= 'a' && C <= 'z') || (C >= 'A' && C <= 'Z') || C == '_' ||
         static_cast<unsigned char>(C) >= 0x80;
}

static bool isQuote(char C) { return C == '"' || C == '\''; }

namespace {

class Tokeniser {
public:
  explicit Tokeniser(std::string_view Code) : Code(Code) {}

  std::vector<PythonToken> run() {
    while (At < Code.size())
      step();
    return std::move(Found);
  }

private:
  char peek(size_t Ahead = 0) const {
    return At + Ahead < Code.size() ? Code[At + Ahead] : '\0';
  }

  void step() {
    const char C = peek();
    if (C == '#') {
      At = std::min(Code.find('\n', At), Code.size());
    } else if (C == '\\' && peek(1) == '\n') {
      At += 2; // the line goes on
    } else if (C == '\n') {
      if (Depth == 0)
        add(PythonToken::NewLine, 1);
      else
        ++At;
    } else if (isQuote(C)) {
      string(/*IsFormatted=*/false);
    } else if (beginsName(C)) {
      name();
    } else if (isDecimalDigit(C)) {
      add(PythonToken::Number, lengthOfWord());
    } else if (C == ' ' || C == '\t' || C == '\r' || C == '\f') {
      ++At;
    } else {
      symbol();
    }
  }

  size_t lengthOfWord() const {
    size_t Length = 0;
    while (beginsName(peek(Length)) || isDecimalDigit(peek(Length)))
      ++Length;
    return Length;
  }

  /// r'...' and b"...": the prefix looks like a name.
  void name() {
    const size_t Length = lengthOfWord();
    const std::string_view Word = Code.substr(At, Length);
    const bool IsPrefix =
        Length <= 2 && isQuote(peek(Length)) &&
        Word.find_first_not_of("rRbBuUfF") == std::string_view::npos;
    if (!IsPrefix)
      return add(PythonToken::Name, Length);
    At += Length;
    string(Word.find_first_of("fF") != std::string_view::npos);
  }

  void symbol() {
    const char C = peek();
    const bool IsComparison =
        peek(1) == '=' && (C == '=' || C == '!' || C == '<' || C == '>');
    if (C == '(' || C == '[' || C == '{')
      ++Depth;
    else if ((C == ')' || C == ']' || C == '}') && Depth > 0)
      --Depth;
    add(PythonToken::Symbol, IsComparison ? 2 : 1);
  }

  void string(bool IsFormatted) {
    const char Quote = peek();
    const bool IsLong = peek(1) == Quote && peek(2) == Quote;
    const std::string_view Mark = Code.substr(At, IsLong ? 3 : 1);
    const size_t Begin = At + Mark.size();
    size_t End = Begin;
    // A backslash keeps the quote behind it, in raw strings too. A string that
    // its line does not close ends with the line.
    while (End < Code.size() && Code.substr(End, Mark.size()) != Mark &&
           (IsLong || Code[End] != '\n'))
      End += Code[End] == '\\' ? 2 : 1;
    End = std::min(End, Code.size());
    Found.push_back({PythonToken::String, Code.substr(Begin, End - Begin),
                     Begin, IsFormatted});
    At = Code.substr(End, Mark.size()) == Mark ? End + Mark.size() : End;
  }

  void add(PythonToken::Kind Kind, size_t Length) {
    Found.push_back({Kind, Code.substr(At, Length), At});
    At += Length;
  }

  std::string_view Code;
  size_t At = 0;
  /// Open brackets; within, a line's end is only space.
  unsigned Depth = 0;
  std::vector<PythonToken> Found;
};

} // namespace

std::vector<PythonToken> pythonTokens(std::string_view Code) {
  return Tokeniser(Code).run();
}

} // namespace torchport
