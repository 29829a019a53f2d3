//===- RawCode.cpp - tokens of code that is not parsed --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/RawCode.h"

#include <algorithm>

using namespace clang;

namespace torchport {

std::vector<Token> lexTokens(FileID File, const ASTContext &Context,
                             unsigned Begin, unsigned End, bool KeepComments) {
  const SourceManager &Sources = Context.getSourceManager();
  const StringRef Text = Sources.getBufferData(File);
  Lexer Raw(Sources.getLocForStartOfFile(File), Context.getLangOpts(),
            Text.begin(), Text.begin() + Begin, Text.end());
  Raw.SetCommentRetentionState(KeepComments);
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

size_t lineEnd(llvm::ArrayRef<Token> Code, size_t I) {
  do
    ++I;
  while (I < Code.size() && !Code[I].isAtStartOfLine());
  return I;
}

/// Returns true if the line of [Begin, End) is `#ifndef X`, followed by
/// `#define X`: an include guard, or a default if that has a value.
static bool isGuardOrDefault(llvm::ArrayRef<Token> Code, size_t Begin,
                             size_t End) {
  return identifierAt(Code, Begin + 1) == "ifndef" &&
         identifierAt(Code, End + 1) == "define" &&
         identifierAt(Code, End + 2) == identifierAt(Code, Begin + 2);
}

namespace {

class SkippedBranchCollector {
public:
  SkippedBranchCollector(const SkippedCode &Skipped, const ASTContext &Context)
      : Skipped(Skipped), Context(Context),
        Sources(Context.getSourceManager()) {}

  std::vector<SkippedBranch> run() {
    const auto [File, Begin] =
        Sources.getDecomposedLoc(Skipped.Where.getBegin());
    Code = lexTokens(File, Context, Begin,
                     Sources.getFileOffset(Skipped.Where.getEnd()));
    for (size_t I = 0; I < Code.size();) {
      if (Code[I].is(tok::hash) && Code[I].isAtStartOfLine()) {
        const size_t End = lineEnd(Code, I);
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

  bool isIgnored(size_t Begin, size_t End) const {
    return word(Begin + 1) == "ifndef" ? isGuardOrDefault(Code, Begin, End)
                                       : isAlwaysFalse(Begin, End);
  }

  /// Returns the tokens of one line with their spaces but without comments.
  std::string joinTokens(size_t Begin, size_t End) const {
    std::string Text;
    for (size_t I = Begin; I < End; ++I) {
      if (I > Begin && Code[I].hasLeadingSpace() && Text != "#")
        Text += ' ';
      Text += Lexer::getSpelling(Code[I], Sources, Context.getLangOpts());
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

  StringRef word(size_t I) const { return identifierAt(Code, I); }

  std::vector<Token> Code;
  const SkippedCode &Skipped;
  const ASTContext &Context;
  const SourceManager &Sources;
  std::vector<SkippedBranch> Branches;
  /// For each enclosing conditional, whether its branch is disabled code.
  std::vector<bool> IgnoredBranches;
};

} // namespace

std::vector<SkippedBranch> branchesOf(const SkippedCode &Skipped,
                                      const ASTContext &Context) {
  return SkippedBranchCollector(Skipped, Context).run();
}

static std::set<std::string> namesIn(llvm::ArrayRef<Token> Code) {
  std::set<std::string> Names;
  for (const Token &Each : Code)
    if (Each.is(tok::raw_identifier))
      Names.insert(Each.getRawIdentifier().str());
  return Names;
}

std::vector<TestedMacro> macrosTestedIn(FileID File,
                                        const ASTContext &Context) {
  const std::vector<Token> Code = lexTokens(File, Context);
  std::vector<TestedMacro> Tested;
  // The macros that each enclosing conditional requires to be defined.
  std::vector<std::set<std::string>> Required;
  for (size_t I = 0, End = 0; I < Code.size(); I = End) {
    End = lineEnd(Code, I);
    if (Code[I].isNot(tok::hash))
      continue;
    const llvm::ArrayRef<Token> Line(Code.data() + I, End - I);
    const StringRef Name = identifierAt(Line, 1);
    if (Name == "endif" && !Required.empty())
      Required.pop_back();
    // In an `#else`, it is unknown which of the macros is defined.
    if (Name.starts_with("el") && !Required.empty())
      Required.back().clear();
    const bool Opens = Name.starts_with("if");
    if (!Opens && !Name.starts_with("elif"))
      continue;
    std::set<std::string> Names;
    if (!isGuardOrDefault(Code, I, End) || lineEnd(Code, End) != End + 3)
      Names = namesIn(Line.drop_front(2));
    std::set<std::string> Within;
    for (const std::set<std::string> &Each : Required)
      Within.insert(Each.begin(), Each.end());
    for (const std::string &Each : Names)
      Tested.push_back({Each, Within});
    const bool IsOpen =
        Name == "ifndef" || llvm::any_of(Line, [](const Token &Each) {
          return Each.isOneOf(tok::exclaim, tok::pipepipe);
        });
    if (Opens)
      Required.push_back(IsOpen ? std::set<std::string>() : Names);
  }
  return Tested;
}

std::vector<Token> activeCode(FileID File, const Preprocessing &Preprocessed,
                              const ASTContext &Context) {
  std::vector<Token> Code = lexTokens(File, Context);
  for (const SkippedCode &Each : Preprocessed.Skipped)
    if (Context.getSourceManager().getFileID(Each.Where.getBegin()) == File)
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

/// Returns the index of the bracket that encloses token \p I in its statement;
/// the size of \p Code if there is none.
static size_t enclosingBracket(llvm::ArrayRef<Token> Code, size_t I) {
  for (int Depth = 0; I-- > 0 && Code[I].isNot(tok::semi);) {
    Depth += Code[I].isOneOf(tok::r_paren, tok::r_brace);
    Depth -= Code[I].isOneOf(tok::l_paren, tok::l_brace);
    if (Depth < 0)
      return I;
  }
  return Code.size();
}

llvm::StringRef calleeAround(llvm::ArrayRef<Token> Code, size_t I,
                             size_t &Open) {
  Open = enclosingBracket(Code, I);
  if (!isAt(Code, Open, tok::l_paren))
    return {};
  size_t Name = Open - 1;
  if (isAt(Code, Name, tok::greater))
    while (Name > 0 && !isAt(Code, Name, tok::semi)) {
      --Name;
      if (isAt(Code, Name + 1, tok::less))
        break;
    }
  return identifierAt(Code, Name);
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
