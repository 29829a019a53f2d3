//===- Includes.cpp - where to insert an include directive ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Includes.h"

#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Inclusions/HeaderIncludes.h"

using namespace clang;

namespace torchport {

namespace {

struct Directive {
  StringRef Name; // empty for code after the last directive
  size_t End;     // the offset after the name
};

/// An `#include` that is compiled in every configuration.
struct PlainInclude {
  StringRef Name; // without brackets; empty if a macro names it
  bool IsQuoted;
  size_t NextLine;
};

} // namespace

/// Returns the conditionals, definitions and includes of \p Code.
static std::vector<Directive> directivesIn(StringRef Code) {
  std::vector<Directive> Found;
  const std::string Ended = Code.str();
  Lexer Lex(SourceLocation(), LangOptions(), Ended.data(), Ended.data(),
            Ended.data() + Ended.size());
  bool IsCode = false;
  for (clang::Token Each;;) {
    Lex.LexFromRawLexer(Each);
    const bool IsDirective = Each.is(tok::hash) && Each.isAtStartOfLine();
    if (IsDirective)
      Lex.LexFromRawLexer(Each);
    const size_t End = Lex.getCurrentBufferOffset();
    if (Each.is(tok::eof)) {
      if (IsCode)
        Found.push_back({"", End});
      return Found;
    }
    IsCode = !IsDirective && (IsCode || Each.isAtStartOfLine());
    const StringRef Name = Code.slice(End - Each.getLength(), End);
    if (IsDirective &&
        llvm::is_contained(
            {"if", "ifdef", "ifndef", "endif", "define", "include"}, Name))
      Found.push_back({Name, End});
  }
}

/// Returns true if the whole file is inside an include guard (`#ifndef X /
/// #define X / #endif`), which does not make its code conditional.
static bool isGuarded(llvm::ArrayRef<Directive> All) {
  if (All.size() < 3 || All[0].Name != "ifndef" || All[1].Name != "define")
    return false;
  unsigned Depth = 0;
  for (const Directive &Each : All) {
    if (Each.Name.starts_with("if"))
      ++Depth;
    else if (Each.Name == "endif" && --Depth == 0)
      return &Each == &All.back();
  }
  return false;
}

std::vector<std::pair<size_t, size_t>> conditionalParts(StringRef Code) {
  std::vector<std::pair<size_t, size_t>> Found;
  const auto All = directivesIn(Code);
  const unsigned Unconditional = isGuarded(All) ? 1 : 0;
  unsigned Depth = 0;
  size_t Begin = 0;
  for (const Directive &Each : All) {
    if (Each.Name.starts_with("if")) {
      if (Depth++ == Unconditional)
        Begin = Each.End;
    } else if (Each.Name == "endif" && Depth > 0 && --Depth == Unconditional) {
      Found.emplace_back(Begin, Each.End);
    }
  }
  return Found;
}

/// Returns the include whose name is in the line of \p Offset, from there on.
/// The name may be several tokens (`<`, `torch`, `/`, ...) or a macro.
static PlainInclude includeAt(StringRef Code, size_t Offset) {
  const size_t LineEnd = std::min(Code.find('\n', Offset), Code.size());
  const StringRef Line = Code.slice(Offset, LineEnd);
  const size_t Begin = Line.find_first_of("<\"");
  const size_t End = Line.find_first_of(">\"", Begin + 1);
  const bool IsNamed = Begin != StringRef::npos && End != StringRef::npos;
  return {IsNamed ? Line.slice(Begin + 1, End) : "",
          IsNamed && Line[Begin] == '"', std::min(LineEnd + 1, Code.size())};
}

static std::vector<PlainInclude> plainIncludes(StringRef Code) {
  const auto Conditional = conditionalParts(Code);
  std::vector<PlainInclude> Found;
  for (const Directive &Each : directivesIn(Code)) {
    const PlainInclude Include = includeAt(Code, Each.End);
    if (Each.Name == "include" && !Include.Name.empty() &&
        llvm::none_of(Conditional, [&](const auto &Part) {
          return Part.first <= Each.End && Each.End < Part.second;
        }))
      Found.push_back(Include);
  }
  return Found;
}

bool isLibTorchHeader(StringRef Name) {
  return Name.starts_with("torch/") || Name.starts_with("ATen/") ||
         Name.starts_with("c10/");
}

IncludeChange includeOf(StringRef Header, StringRef File, StringRef Code,
                        const tooling::IncludeStyle &Style, Brackets In,
                        llvm::ArrayRef<unsigned> LibTorch) {
  std::vector<PlainInclude> Includes = plainIncludes(Code);
  for (const PlainInclude &Each : Includes)
    if (Each.Name == Header)
      return {};
  const auto IsOther = [](const PlainInclude &Each) {
    return !isLibTorchHeader(Each.Name);
  };
  llvm::erase_if(Includes, IsOther);
  // If LibTorch is included under a condition or by another header, insert
  // after that: the code before it may configure LibTorch's headers.
  if (Includes.empty())
    for (const unsigned Offset : LibTorch) {
      Includes.push_back(includeAt(Code, Offset));
      if (Includes.back().Name == Header)
        return {};
    }
  const PlainInclude *Neighbour = nullptr;
  for (const PlainInclude &Each : Includes)
    // Stay in the first block of LibTorch's headers.
    if (!Neighbour ||
        Code.slice(Neighbour->NextLine, Each.NextLine).count('\n') == 1)
      Neighbour = &Each;

  const StringRef NewLine = Code.contains("\r\n") ? "\r\n" : "\n";
  const bool Angled =
      In == Brackets::AsLibTorch
          ? !Neighbour || IsOther(*Neighbour) || !Neighbour->IsQuoted
          : In == Brackets::Angled;
  const std::string Line = ("#include " + llvm::Twine(Angled ? "<" : "\"") +
                            Header + (Angled ? ">" : "\"") + NewLine)
                               .str();
  if (Neighbour) {
    const bool LastLine = !Code.take_front(Neighbour->NextLine).ends_with("\n");
    return {true, Edit{File.str(), unsigned(Neighbour->NextLine), 0,
                       (LastLine ? NewLine.str() : "") + Line}};
  }
  // The includer of this file includes LibTorch: let Clang choose the place.
  const auto Place =
      tooling::HeaderIncludes(File, Code, Style)
          .insert(Header, Angled, tooling::IncludeDirective::Include);
  if (!Place)
    return {false, std::nullopt};
  return {true, Edit{File.str(), Place->getOffset(), 0, Line}};
}

} // namespace torchport
