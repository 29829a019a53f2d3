//===- RawCode.cpp - tokens of code that is not parsed --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/RawCode.h"

#include <algorithm>

using namespace clang;

namespace torchport {

static std::vector<Token> lexTokens(FileID File, unsigned Begin, unsigned End,
                                    const SourceManager &Sources,
                                    const LangOptions &Language) {
  const StringRef Text = Sources.getBufferData(File);
  const SourceLocation Start = Sources.getLocForStartOfFile(File);
  Lexer Raw(Start, Language, Text.begin(), Text.begin() + Begin, Text.end());
  std::vector<Token> Found;
  Token Next;
  for (bool AtEnd = false; !AtEnd;) {
    AtEnd = Raw.LexFromRawLexer(Next);
    if (Next.is(tok::eof) || Sources.getFileOffset(Next.getLocation()) >= End)
      break;
    Found.push_back(Next);
  }
  return Found;
}

namespace {

class TokenLines {
protected:
  StringRef word(size_t I) const { return identifierAt(Code, I); }

  size_t lineEnd(size_t I) const {
    do
      ++I;
    while (I < Code.size() && !Code[I].isAtStartOfLine());
    return I;
  }

  std::vector<Token> Code;
};

class SkippedBranchCollector : TokenLines {
public:
  SkippedBranchCollector(const SkippedCode &Skipped,
                         const SourceManager &Sources,
                         const LangOptions &Language)
      : Skipped(Skipped), Sources(Sources), Language(Language) {}

  std::vector<SkippedBranch> run() {
    const auto [File, Begin] =
        Sources.getDecomposedLoc(Skipped.Where.getBegin());
    Code = lexTokens(File, Begin, Sources.getFileOffset(Skipped.Where.getEnd()),
                     Sources, Language);
    for (size_t I = 0; I < Code.size();) {
      if (Code[I].is(tok::hash) && Code[I].isAtStartOfLine()) {
        const size_t End = lineEnd(I);
        handleDirective(I, End);
        I = End;
      } else {
        appendToken(I++);
      }
    }
    return std::move(Branches);
  }

private:
  void handleDirective(size_t Begin, size_t End) {
    const StringRef Name = word(Begin + 1);
    if (Name == "define") {
      for (size_t I = Begin + 1; I < End; ++I)
        appendToken(I);
    } else if (Name.starts_with("if")) {
      if (IgnoredBranches.empty())
        startBranch(Begin, End);
      IgnoredBranches.push_back(isIgnored(Begin, End));
    } else if (Name.starts_with("el")) {
      // Skipped code may begin with an `#else`.
      if (IgnoredBranches.empty())
        IgnoredBranches.push_back(false);
      IgnoredBranches.back() = isAlwaysFalse(Begin, End);
      if (IgnoredBranches.size() == 1)
        startBranch(Begin, End);
    } else if (Name == "endif" && !IgnoredBranches.empty()) {
      IgnoredBranches.pop_back();
    }
  }

  void startBranch(size_t Begin, size_t End) {
    std::string Condition = joinTokens(Begin, End);
    if (word(Begin + 1) == "else")
      Condition += " of #" + lineAt(Skipped.OpeningDirective);
    Branches.push_back({std::move(Condition), {}});
  }

  void appendToken(size_t I) {
    if (!Branches.empty() && !llvm::is_contained(IgnoredBranches, true))
      Branches.back().Code.push_back(Code[I]);
  }

  bool isAlwaysFalse(size_t Begin, size_t End) const {
    const std::string Line = joinTokens(Begin + 2, End);
    return Line == "0" || Line == "false" ||
           StringRef(Line).starts_with("0 &&");
  }

  /// `#ifndef X` followed by `#define X` is an include guard or a default.
  bool isIgnored(size_t Begin, size_t End) const {
    if (word(Begin + 1) == "ifndef")
      return word(End + 1) == "define" && word(End + 2) == word(Begin + 2);
    return isAlwaysFalse(Begin, End);
  }

  /// Returns the tokens of one line with their spaces but without comments.
  std::string joinTokens(size_t Begin, size_t End) const {
    std::string Text;
    for (size_t I = Begin; I < End; ++I) {
      if (I > Begin && Code[I].hasLeadingSpace() && Text != "#")
        Text += ' ';
      Text += Lexer::getSpelling(Code[I], Sources, Language);
    }
    return Text;
  }

  std::string lineAt(SourceLocation Loc) const {
    const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
    const StringRef Rest = Sources.getBufferData(File).substr(Offset);
    StringRef Line = Rest.take_until([](char C) { return C == '\n'; });
    Line = Line.substr(0, std::min(Line.find("//"), Line.find("/*")));
    return Line.rtrim(" \t\r\\").str();
  }

  const SkippedCode &Skipped;
  const SourceManager &Sources;
  const LangOptions &Language;
  std::vector<SkippedBranch> Branches;
  /// For each enclosing conditional, whether its branch is disabled code.
  std::vector<bool> IgnoredBranches;
};

} // namespace

std::vector<SkippedBranch> branchesOf(const SkippedCode &Skipped,
                                      const SourceManager &Sources,
                                      const LangOptions &Language) {
  return SkippedBranchCollector(Skipped, Sources, Language).run();
}

namespace {

class TestedMacroCollector : TokenLines {
public:
  explicit TestedMacroCollector(std::vector<Token> File) {
    Code = std::move(File);
  }

  std::vector<TestedMacro> run() {
    for (size_t I = 0; I < Code.size(); I = lineEnd(I))
      if (Code[I].is(tok::hash))
        handleDirective(I, lineEnd(I));
    return std::move(Tested);
  }

private:
  void handleDirective(size_t Begin, size_t End) {
    const StringRef Name = word(Begin + 1);
    if (Name == "endif") {
      if (!RequiredMacros.empty())
        RequiredMacros.pop_back();
      return;
    }
    // In an `#else`, it is unknown which of the macros is defined.
    if (Name.starts_with("el") && !RequiredMacros.empty())
      RequiredMacros.back().clear();
    const bool Opens = Name.starts_with("if");
    if (!Opens && !Name.starts_with("elif"))
      return;
    const std::set<std::string> Names =
        isGuard(Begin, End) ? std::set<std::string>() : namesIn(Begin + 2, End);
    std::set<std::string> Within;
    for (const std::set<std::string> &Each : RequiredMacros)
      Within.insert(Each.begin(), Each.end());
    for (const std::string &Each : Names)
      Tested.push_back({Each, Within});
    if (Opens)
      RequiredMacros.push_back(Name == "ifndef" ||
                                       hasNegationOrDisjunction(Begin, End)
                                   ? std::set<std::string>()
                                   : Names);
  }

  std::set<std::string> namesIn(size_t Begin, size_t End) const {
    std::set<std::string> Names;
    for (size_t I = Begin; I < End; ++I)
      if (!word(I).empty())
        Names.insert(word(I).str());
    return Names;
  }

  bool hasNegationOrDisjunction(size_t Begin, size_t End) const {
    return std::any_of(Code.begin() + Begin, Code.begin() + End,
                       [](const Token &Each) {
                         return Each.isOneOf(tok::exclaim, tok::pipepipe);
                       });
  }

  /// A default definition has a value after the name, which a guard lacks.
  bool isGuard(size_t Begin, size_t End) const {
    return word(Begin + 1) == "ifndef" && word(End + 1) == "define" &&
           word(End + 2) == word(Begin + 2) && lineEnd(End) == End + 3;
  }

  /// The macros that each enclosing conditional requires to be defined.
  std::vector<std::set<std::string>> RequiredMacros;
  std::vector<TestedMacro> Tested;
};

} // namespace

std::vector<TestedMacro> macrosTestedIn(FileID File,
                                        const SourceManager &Sources,
                                        const LangOptions &Language) {
  return TestedMacroCollector(
             lexTokens(File, 0, Sources.getFileIDSize(File), Sources, Language))
      .run();
}

std::vector<Token> activeCode(FileID File, const Preprocessing &Preprocessed,
                              const SourceManager &Sources,
                              const LangOptions &Language) {
  std::vector<Token> Code =
      lexTokens(File, 0, Sources.getFileIDSize(File), Sources, Language);
  for (const SkippedCode &Each : Preprocessed.Skipped)
    if (Sources.getFileID(Each.Where.getBegin()) == File)
      llvm::erase_if(Code, [&](const Token &T) {
        return T.getLocation() >= Each.Where.getBegin() &&
               T.getLocation() < Each.Where.getEnd();
      });
  return Code;
}

StringRef identifierAt(llvm::ArrayRef<Token> Code, size_t I) {
  return I < Code.size() && Code[I].is(tok::raw_identifier)
             ? Code[I].getRawIdentifier()
             : StringRef();
}

bool isAt(llvm::ArrayRef<Token> Code, size_t I, tok::TokenKind Kind) {
  return I < Code.size() && Code[I].is(Kind);
}

size_t closingBracket(llvm::ArrayRef<Token> Code, size_t Open) {
  int Depth = 0;
  for (size_t I = Open; I < Code.size(); ++I) {
    Depth += Code[I].isOneOf(tok::l_paren, tok::l_brace);
    Depth -= Code[I].isOneOf(tok::r_paren, tok::r_brace);
    if (Depth == 0)
      return I;
  }
  return Code.size();
}

std::string spelledText(llvm::ArrayRef<Token> Code, size_t Begin, size_t Last) {
  std::string Text;
  for (size_t I = Begin; I <= Last; ++I)
    Text += isAt(Code, I, tok::coloncolon) ? StringRef("::")
            : isAt(Code, I, tok::raw_identifier)
                ? identifierAt(Code, I)
                : StringRef(Code[I].getLiteralData(), Code[I].getLength());
  return Text;
}

} // namespace torchport
