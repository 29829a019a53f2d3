//===- ListFile.cpp - parses the commands of a CMakeLists.txt -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/ListFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using llvm::StringRef;

namespace torchport {

namespace {

/// Reads a text token by token.
class ListFileReader {
public:
  explicit ListFileReader(StringRef Text) : Text(Text) {
    StringRef ByteOrderMark = "\xEF\xBB\xBF";
    At = Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
  }

  llvm::Error readAll(std::vector<ListCommand> &Commands) {
    for (;;) {
      const size_t Begin = At;
      skipBlanks();
      if (skipNewLine() || (peek() == '#' && skipComment()))
        continue;
      if (At >= Text.size())
        return Failed ? failure("a bracket is open at its end")
                      : llvm::Error::success();
      ListCommand Command;
      Command.Begin = Begin;
      Command.Indentation = Text.slice(Begin, At);
      Command.Line = line();
      Command.Name = Text.substr(At).take_while(
          [](char C) { return llvm::isAlnum(C) || C == '_'; });
      At += Command.Name.size();
      skipBlanks();
      if (Command.Name.empty() || peek() != '(')
        return failure("no command");
      if (!readArguments(Command))
        return failure("a command is not closed");
      skipRestOfLine();
      Command.NextLine = At;
      Commands.push_back(std::move(Command));
    }
  }

private:
  char peek() const { return At < Text.size() ? Text[At] : '\0'; }

  unsigned line() const { return Text.take_front(At).count('\n') + 1; }

  llvm::Error failure(const char *Message) const {
    return llvm::createStringError("line " + std::to_string(line()) + ": " +
                                   Message);
  }

  void skipBlanks() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r')
      ++At;
  }

  bool skipNewLine() {
    if (peek() != '\n')
      return false;
    ++At;
    return true;
  }

  /// Skips a bracket argument: `[`, any number of `=`, `[`, up to the same with
  /// `]`. Returns whether there is one.
  bool skipBracket() {
    const StringRef Rest = Text.substr(At);
    const size_t Open = Rest.find_first_not_of('=', 1);
    if (!Rest.starts_with("[") || Open == StringRef::npos || Rest[Open] != '[')
      return false;
    const std::string Close = "]" + std::string(Open - 1, '=') + "]";
    const size_t End = Rest.find(Close, Open + 1);
    Failed |= End == StringRef::npos;
    At = Failed ? Text.size() : At + End + Close.size();
    return true;
  }

  /// A line comment ends before the line ending.
  bool skipComment() {
    ++At;
    if (!skipBracket())
      At = std::min(Text.find('\n', At), Text.size());
    return true;
  }

  void skipQuoted() {
    for (++At; At < Text.size() && peek() != '"'; ++At)
      At += peek() == '\\';
    Failed |= At >= Text.size();
    At = std::min(At + 1, Text.size());
  }

  /// Embedded quotes and `$(NAME)` are legacy syntax that CMake still reads.
  void skipUnquoted() {
    while (At < Text.size() && !StringRef(" \t\r\n()#").contains(peek())) {
      if (peek() == '"') {
        skipQuoted();
        continue;
      }
      if (Text.substr(At).starts_with("$(")) {
        const size_t End = Text.find_first_of(")\n", At);
        if (End != StringRef::npos && Text[End] == ')') {
          At = End + 1;
          continue;
        }
      }
      At = std::min(At + (peek() == '\\' ? 2 : 1), Text.size());
    }
  }

  /// Reads from the opening parenthesis to past the closing one.
  bool readArguments(ListCommand &Command) {
    for (unsigned Depth = 0; !Failed && At < Text.size();) {
      skipBlanks();
      const size_t Begin = At;
      const char C = peek();
      if (skipNewLine())
        continue;
      if (C == '#') {
        skipComment();
        continue;
      }
      if (C == '(' || C == ')') {
        ++At;
        Depth += C == '(' ? 1 : -1;
        if (Depth == 0)
          return true;
        if (Depth == 1 && C == '(')
          continue;
      } else if (C == '"') {
        skipQuoted();
      } else if (!skipBracket()) {
        skipUnquoted();
      }
      Command.Arguments.push_back(Text.slice(Begin, At));
    }
    return false;
  }

  void skipRestOfLine() {
    for (skipBlanks(); peek() == '#'; skipBlanks())
      skipComment();
    skipNewLine();
  }

  const StringRef Text;
  size_t At = 0;
  bool Failed = false;
};

} // namespace

static void findBlocks(std::vector<ListCommand> &Commands) {
  static const llvm::StringSet<> Openers = {"if",       "foreach", "while",
                                            "function", "macro",   "block"};
  std::vector<size_t> Open;
  for (const auto &[Index, Each] : llvm::enumerate(Commands)) {
    const std::string Name = Each.Name.lower();
    const bool IsMiddle = Name == "else" || Name == "elseif";
    const bool IsEnd = StringRef(Name).starts_with("end") &&
                       Openers.contains(StringRef(Name).drop_front(3));
    if ((IsMiddle || IsEnd) && !Open.empty())
      Open.pop_back();
    Each.Blocks = Open;
    if (IsMiddle || Openers.contains(Name))
      Open.push_back(Index);
  }
}

llvm::Expected<std::vector<ListCommand>> parseListFile(StringRef Text) {
  std::vector<ListCommand> Commands;
  if (llvm::Error E = ListFileReader(Text).readAll(Commands))
    return E;
  findBlocks(Commands);
  return Commands;
}

} // namespace torchport
