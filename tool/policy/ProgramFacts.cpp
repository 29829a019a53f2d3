//===- ProgramFacts.cpp - facts about whole programs ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/ProgramFacts.h"

#include "tool/scan/Prefilter.h"

#include "clang/Lex/Lexer.h"

#include <algorithm>

using namespace clang;
using llvm::StringRef;

namespace torchport {

std::vector<Word> wordsIn(const std::string &Code, bool WithComments) {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 = true;
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

/// Returns the first word of the declaration of the name at word number
/// \p Name.
static size_t beginOfDeclaration(llvm::ArrayRef<Word> Words, size_t Name) {
  size_t Begin = Name;
  while (Begin > 0 &&
         !llvm::is_contained({";", "}", "{", ")"}, Words[Begin - 1].Text))
    --Begin;
  return Begin;
}

bool hasBody(llvm::ArrayRef<Word> Words, size_t Name) {
  size_t Depth = 0, I = Name + 1;
  for (; I < Words.size(); ++I) {
    const StringRef Text = Words[I].Text;
    Depth += Text == "(" ? 1 : Text == ")" ? -1 : 0;
    const bool IsQualifier =
        llvm::is_contained({"const", "noexcept", "override", "final"}, Text);
    if (Depth == 0 && Text != ")" && !IsQualifier)
      break;
  }
  return I > Name + 1 && I < Words.size() &&
         llvm::is_contained({"{", ":", "->", "try"}, Words[I].Text);
}

unsigned insertionPointAbove(const std::string &Code, unsigned Offset) {
  const auto IsFirst = [&](size_t At) {
    const StringRef Before = StringRef(Code).take_front(At);
    return Before.substr(Before.rfind('\n') + 1).trim().empty();
  };
  size_t Place = Offset;
  const std::vector<Word> Words = wordsIn(Code, /*WithComments=*/true);
  for (const Word &Each : llvm::reverse(Words)) {
    const size_t End = Each.Offset + Each.Text.size();
    if (End > Place)
      continue;
    const StringRef Between = StringRef(Code).slice(End, Place);
    if (!StringRef(Each.Text).starts_with("/") || Between.count('\n') > 1 ||
        !Between.trim().empty() || !IsFirst(Each.Offset))
      break;
    Place = Each.Offset;
  }
  return IsFirst(Place) ? StringRef(Code).take_front(Place).rfind('\n') + 1
                        : Place;
}

PolicyLines policyLinesIn(const std::string &Code) {
  PolicyLines Found;
  if (!StringRef(Code).contains("main") &&
      !StringRef(Code).contains("TORCHPORT_POLICY"))
    return Found;
  const std::vector<Word> Words = wordsIn(Code);
  const auto IsText = [&](size_t I, StringRef Text) {
    return I < Words.size() && Words[I].Text == Text;
  };
  // The number of other open brackets, and the start of an enclosing `extern
  // "C"` block.
  int Depth = 0;
  std::optional<unsigned> Block;
  for (size_t I = 0; I + 2 < Words.size(); ++I) {
    const StringRef Text = Words[I].Text;
    if (Depth == 0 && !Block && Text == "extern" && IsText(I + 2, "{")) {
      Block = Words[I].Offset;
      I += 2;
      continue;
    }
    if (Text == "}" && Depth == 0)
      Block.reset();
    else
      Depth += Text == "{" ? 1 : Text == "}" ? -1 : 0;
    if (!IsText(I + 1, "(") || Depth > 0)
      continue;
    if (Text == "main" && I > 0 &&
        (llvm::isAlnum(Words[I - 1].Text.front()) ||
         Words[I - 1].Text.front() == '_') &&
        hasBody(Words, I)) {
      Found.Mains.insert(
          Block.value_or(Words[beginOfDeclaration(Words, I)].Offset));
      Found.HasConditionalMain |= Words[I].IsConditional;
    }
    if (Text == "TORCHPORT_POLICY") {
      std::vector<std::string> &Declared = Found.Policies.emplace_back(1);
      Found.IsConditional |= Words[I].IsConditional;
      // Find the matching ')', as in 'any, memory_gib(8)'.
      int Open = 0;
      for (size_t J = I + 2; J < Words.size() && (Open || !IsText(J, ")"));
           ++J) {
        Open += IsText(J, "(") - IsText(J, ")");
        if (IsText(J, ","))
          Declared.emplace_back();
        else
          Declared.back() += Words[J].Text;
      }
    }
  }
  return Found;
}

ProgramFacts::ProgramFacts(const ScanResult &Found, const SourceFiles &Sources,
                           DriverCache &Drivers, const Contents &Texts)
    : Reads(Found.Reads), Linked(Found.Linked) {
  const StatCache Stats(Texts);
  Prefilter Headers(Sources, Drivers, Texts, Stats);
  const PrefilterKeywords Keywords = keywordsOfRules();
  const TextScanner Scanner(Keywords);
  for (const SourceFile &Unit : Sources.Units)
    for (const auto &Command : Unit.Commands)
      for (StringRef Each :
           Headers.headersOf(Unit, Command).value_or(std::vector<StringRef>()))
        if (!Sources.isRequested(Each)) {
          const ScannedText Text = Scanner.scanOwn(textOf(Each.str(), Texts));
          if (Text.HasKeyword || Text.HasLibTorchKeyword)
            UnanalysedHeaders[Unit.File].insert(Each.str());
        }
  for (const auto &[File, Places] : Found.PortableCalls)
    if (!Places.empty())
      Callers.insert(File);
  for (const Finding &Each : Found.Findings)
    if (Each.Suggestion)
      Callers.insert(Each.Where.File);
  for (const auto &[Source, Files] : Reads)
    for (const std::string &Each : Files)
      readLines(Each, Texts);
}

void ProgramFacts::readLines(const std::string &File, const Contents &Texts) {
  const auto [Known, IsNew] = Lines.try_emplace(File);
  if (!IsNew)
    return;
  PolicyLines Written = policyLinesIn(textOf(File, Texts));
  if (Linked.Parsed.count(File) == 0) {
    Known->second = std::move(Written);
    return;
  }
  // For a parsed file, it is known which branches are compiled.
  if (const auto Mains = Linked.Mains.find(File); Mains != Linked.Mains.end())
    Known->second.Mains = Mains->second;
  if (const auto Declared = Linked.Policies.find(File);
      Declared != Linked.Policies.end())
    Known->second.Policies.assign(Declared->second.begin(),
                                  Declared->second.end());
  else if (!Written.Policies.empty())
    NotCompiledFiles.insert(File);
}

} // namespace torchport
