//===- MissingMacros.cpp - macros of missing headers ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/parse/MissingMacros.h"

#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

/// Returns the macro name at the start of \p Line, and removes it there.
static StringRef consumeMacro(StringRef &Line) {
  const StringRef Name = Line.take_while(
      [](char C) { return llvm::isUpper(C) || llvm::isDigit(C) || C == '_'; });
  Line = Line.drop_front(Name.size());
  const bool IsWhole = Line.empty() || !llvm::isLower(Line.front());
  // LibTorch defines its own.
  return IsWhole && Name.size() > 3 && llvm::isUpper(Name.front()) &&
                 !Name.starts_with("TORCH_") && !Name.starts_with("AT_") &&
                 !Name.starts_with("C10_")
             ? Name
             : StringRef();
}

/// Returns the macro of `TRACED(name)`, if that is all of \p Line.
static StringRef macroAlone(StringRef Line) {
  const StringRef Name = consumeMacro(Line);
  return Line.consume_front("(") && Line.consume_back(")") &&
                 Line.find_first_of("();{}") == StringRef::npos
             ? Name
             : StringRef();
}

/// Returns the macro of `class EXPORTED Net {` and `struct EXPORTED Net :`.
static StringRef macroOfClass(StringRef Line) {
  if (!Line.consume_front("class ") && !Line.consume_front("struct "))
    return {};
  Line = Line.ltrim();
  const StringRef Name = consumeMacro(Line);
  if (!Line.consume_front(" "))
    return {};
  const StringRef Class =
      Line.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
  Line = Line.drop_front(Class.size()).ltrim();
  const bool IsDefinition = Line.empty() || Line.starts_with("{") ||
                            Line.starts_with(":") || Line.starts_with("final");
  return !Class.empty() && IsDefinition ? Name : StringRef();
}

std::set<std::string> declarationMacrosIn(StringRef Text) {
  std::set<std::string> Found;
  const auto Add = [&](StringRef Name, const char *Rest) {
    if (!Name.empty() && !Text.contains(("define " + Name).str()))
      Found.insert((Name + Rest).str());
  };
  StringRef Alone;
  for (StringRef Line : llvm::split(Text, '\n')) {
    Line = Line.trim();
    if (Line.empty())
      continue;
    if (llvm::isAlpha(Line.front()) || Line.front() == '~')
      Add(Alone, "(...)=");
    Alone = macroAlone(Line);
    Add(macroOfClass(Line), "=");
  }
  return Found;
}

} // namespace torchport
