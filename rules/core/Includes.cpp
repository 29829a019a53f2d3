//===- Includes.cpp - where to insert an include directive ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Includes.h"

#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Inclusions/HeaderIncludes.h"

using namespace clang;
namespace scan = clang::dependency_directives_scan;
using llvm::StringRef;

namespace torchport {

namespace {

/// An `#include` that is compiled in every configuration.
struct PlainInclude {
  StringRef Name; // with its brackets; empty if a macro names it
  /// The offset of the line after the directive.
  size_t NextLine;
};

/// Returns true if the whole file is inside an include guard (`#ifndef X /
/// #define X / #endif`), which does not make its code conditional.
bool isGuarded(llvm::ArrayRef<scan::Directive> Directives) {
  llvm::SmallVector<scan::DirectiveKind, 32> Kinds;
  for (const scan::Directive &Each : Directives)
    if (Each.Kind != scan::pp_eof)
      Kinds.push_back(Each.Kind);
  if (Kinds.size() < 3 || Kinds[0] != scan::pp_ifndef ||
      Kinds[1] != scan::pp_define)
    return false;
  unsigned Depth = 0;
  for (size_t I = 0; I < Kinds.size(); ++I) {
    if (Kinds[I] == scan::pp_if || Kinds[I] == scan::pp_ifdef ||
        Kinds[I] == scan::pp_ifndef)
      ++Depth;
    else if (Kinds[I] == scan::pp_endif && --Depth == 0)
      return I + 1 == Kinds.size();
  }
  return false;
}

std::vector<PlainInclude> plainIncludes(StringRef Code) {
  llvm::SmallVector<scan::Token, 256> Tokens;
  llvm::SmallVector<scan::Directive, 64> Directives;
  std::vector<PlainInclude> Found;
  if (scanSourceForDependencyDirectives(Code, Tokens, Directives))
    return Found;
  unsigned Depth = 0;
  const unsigned Unconditional = isGuarded(Directives) ? 1 : 0;
  for (const scan::Directive &Each : Directives) {
    switch (Each.Kind) {
    case scan::pp_if:
    case scan::pp_ifdef:
    case scan::pp_ifndef:
      ++Depth;
      break;
    case scan::pp_endif:
      --Depth;
      break;
    case scan::pp_include: {
      if (Depth > Unconditional)
        break;
      // The name may be several tokens (`<`, `torch`, `/`, ...) or a macro.
      const size_t LineEnd = Code.find('\n', Each.Tokens[0].Offset);
      const StringRef Line = Code.slice(Each.Tokens[0].Offset, LineEnd);
      const size_t Begin = Line.find_first_of("<\"");
      const size_t End = Line.find_first_of(">\"", Begin + 1);
      if (Begin != StringRef::npos && End != StringRef::npos)
        Found.push_back({Line.slice(Begin, End + 1), LineEnd == StringRef::npos
                                                         ? Code.size()
                                                         : LineEnd + 1});
      break;
    }
    default:
      break;
    }
  }
  return Found;
}

} // namespace

bool isLibTorchHeader(StringRef Name) {
  return Name.starts_with("torch/") || Name.starts_with("ATen/") ||
         Name.starts_with("c10/");
}

std::vector<std::pair<size_t, size_t>> conditionalParts(StringRef Code) {
  llvm::SmallVector<scan::Token, 256> Tokens;
  llvm::SmallVector<scan::Directive, 64> Directives;
  std::vector<std::pair<size_t, size_t>> Found;
  if (scanSourceForDependencyDirectives(Code, Tokens, Directives))
    return Found;
  const unsigned Unconditional = isGuarded(Directives) ? 1 : 0;
  // The scan above drops conditionals without a directive inside.
  const std::string Ended = Code.str();
  Lexer Lex(SourceLocation(), LangOptions(), Ended.data(), Ended.data(),
            Ended.data() + Ended.size());
  unsigned Depth = 0;
  size_t Begin = 0;
  for (clang::Token Each;;) {
    Lex.LexFromRawLexer(Each);
    if (Each.is(tok::eof))
      return Found;
    if (Each.isNot(tok::hash) || !Each.isAtStartOfLine())
      continue;
    Lex.LexFromRawLexer(Each);
    const StringRef Name =
        Each.is(tok::raw_identifier) ? Each.getRawIdentifier() : StringRef();
    const size_t Offset = Lex.getCurrentBufferOffset();
    if (Name == "if" || Name == "ifdef" || Name == "ifndef") {
      if (Depth == Unconditional)
        Begin = Offset;
      ++Depth;
    } else if (Name == "endif" && Depth > 0) {
      --Depth;
      if (Depth == Unconditional)
        Found.emplace_back(Begin, Offset);
    }
  }
}

/// Returns the include whose line contains \p Offset, from there on.
static PlainInclude includeAt(StringRef Code, size_t Offset) {
  const size_t LineEnd = Code.find('\n', Offset);
  const StringRef Line = Code.slice(Offset, LineEnd);
  const size_t NameEnd = Line.find_first_of(">\"", 1);
  return {NameEnd == StringRef::npos ? "" : Line.take_front(NameEnd + 1),
          LineEnd == StringRef::npos ? Code.size() : LineEnd + 1};
}

static StringRef withoutBrackets(const PlainInclude &Include) {
  return Include.Name.drop_front(Include.Name.empty() ? 0 : 1)
      .drop_back(Include.Name.empty() ? 0 : 1);
}

IncludeChange includeOf(StringRef Header, StringRef File, StringRef Code,
                        const tooling::IncludeStyle &Style, Brackets In,
                        llvm::ArrayRef<unsigned> LibTorch) {
  std::vector<PlainInclude> Includes = plainIncludes(Code);
  for (const PlainInclude &Each : Includes)
    if (withoutBrackets(Each) == Header)
      return {};
  const auto IsOther = [](const PlainInclude &Each) {
    return !isLibTorchHeader(withoutBrackets(Each));
  };
  llvm::erase_if(Includes, IsOther);
  // If LibTorch is included under a condition or by another header, insert
  // after that: the code before it may configure LibTorch's headers.
  if (Includes.empty())
    for (const unsigned Offset : LibTorch) {
      Includes.push_back(includeAt(Code, Offset));
      if (withoutBrackets(Includes.back()) == Header)
        return {};
    }
  const PlainInclude *Neighbour = nullptr;
  for (const PlainInclude &Each : Includes)
    // Stay in the first block of LibTorch's headers.
    if (!Neighbour ||
        Code.slice(Neighbour->NextLine, Each.NextLine).count('\n') == 1)
      Neighbour = &Each;

  const StringRef NewLine = Code.contains("\r\n") ? "\r\n" : "\n";
  const bool Angled = In == Brackets::AsLibTorch
                          ? !Neighbour || IsOther(*Neighbour) ||
                                !Neighbour->Name.starts_with("\"")
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
