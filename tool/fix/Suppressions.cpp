//===- Suppressions.cpp - comments for the findings of old code -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/Suppressions.h"

#include "rules/core/Suppression.h"
#include "tool/fix/Write.h"

#include "clang/Format/Format.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

namespace {

struct RawToken {
  TextSpan Where;
  bool IsComment;

  StringRef in(StringRef Text) const {
    return Text.slice(Where.Begin, Where.End);
  }
};

} // namespace

/// Returns the tokens of \p Text, with comments.
static std::vector<RawToken> rawTokens(StringRef Text) {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 = true;
  Lexer Raw(SourceLocation(), Language, Text.begin(), Text.begin(), Text.end());
  Raw.SetCommentRetentionState(true);
  std::vector<RawToken> All;
  Token Next;
  for (bool AtEnd = false; !AtEnd;) {
    AtEnd = Raw.LexFromRawLexer(Next);
    const size_t End = Raw.getCurrentBufferOffset();
    if (Next.getLength() != 0)
      All.push_back({{End - Next.getLength(), End}, Next.is(tok::comment)});
  }
  return All;
}

namespace {

/// The lines of a text, and where a comment can be inserted.
class CommentPlaces {
public:
  explicit CommentPlaces(StringRef Text) : Text(Text) {
    size_t Begin = Text.starts_with("\xef\xbb\xbf") ? 3 : 0;
    while (true) {
      const size_t End = std::min(Text.find('\n', Begin), Text.size());
      const StringRef Code = Text.slice(Begin, End).rtrim('\r');
      Lines.push_back({Begin, Begin + Code.size()});
      if (End == Text.size())
        break;
      Begin = End + 1;
    }
    for (size_t I = 0; I + 1 < Lines.size(); ++I) {
      const StringRef Code = textOf(I);
      if (Code.rtrim().ends_with("\\"))
        Lines[I].CanEnd = Lines[I + 1].CanBegin = false;
      // The comment is about the line below it.
      if (Code.contains((SuppressionMark + "NEXTLINE").str()))
        Lines[I + 1].CanBegin = false;
    }
    for (const RawToken &Each : rawTokens(Text))
      forbidInside(Each);
  }

  size_t size() const { return Lines.size(); }
  size_t begin(size_t I) const { return Lines[I].Begin; }
  size_t end(size_t I) const { return Lines[I].End; }
  bool canBegin(size_t I) const { return Lines[I].CanBegin; }
  bool canEnd(size_t I) const { return Lines[I].CanEnd; }
  StringRef textOf(size_t I) const {
    return Text.slice(Lines[I].Begin, Lines[I].End);
  }

private:
  struct Line {
    size_t Begin, End;
    bool CanBegin = true, CanEnd = true;
  };

  size_t lineAt(size_t Offset) const {
    const auto Next = llvm::partition_point(
        Lines, [&](const Line &Each) { return Each.Begin <= Offset; });
    return std::max<size_t>(Next - Lines.begin(), 1) - 1;
  }

  void forbidInside(const RawToken &Each) {
    const size_t First = lineAt(Each.Where.Begin);
    const size_t Last = lineAt(Each.Where.End - 1);
    for (size_t I = First; I < Last; ++I)
      Lines[I].CanEnd = Lines[I + 1].CanBegin = false;
    // Of two directives in a comment, only the first is read.
    if (Each.IsComment && Each.in(Text).contains(SuppressionMark))
      Lines[Last].CanEnd = false;
  }

  StringRef Text;
  std::vector<Line> Lines;
};

/// Lines [First, Last) that a comment begins and another one ends.
struct Block {
  size_t First, Last;
  std::set<std::string> Rules;
};

} // namespace

static std::string listOf(const std::set<std::string> &Rules) {
  std::string List;
  for (const std::string &Each : Rules)
    List += (List.empty() ? "(torchport-" : ",torchport-") + Each;
  return List + ")";
}

std::vector<Edit> addSuppressions(StringRef Text, const RulesByLine &Findings,
                                  StringRef Reason, CommentStyle Style) {
  const CommentPlaces Places(Text);
  const StringRef Break = Text.contains("\r\n") ? "\r\n" : "\n";
  const std::string Mark = ("// " + SuppressionMark).str();
  const auto TextFor = [&](const char *Kind,
                           const std::set<std::string> &Rules) {
    return Mark + Kind + listOf(Rules) + ": " + Reason.str();
  };
  const auto IndentOf = [&](size_t I) {
    return Places.textOf(I).take_while(
        [](char C) { return C == ' ' || C == '\t'; });
  };

  // Lines without any place for a comment come first: others may be in the same
  // block.
  std::vector<Block> Blocks;
  for (const auto &[Number, Rules] : Findings) {
    const size_t I = Number - 1;
    if (I >= Places.size() || Places.canBegin(I) || Places.canEnd(I))
      continue;
    Block New{I, I + 1, {}};
    while (New.First > 0 && !Places.canBegin(New.First))
      --New.First;
    while (New.Last < Places.size() && !Places.canBegin(New.Last))
      ++New.Last;
    if (Blocks.empty() || Blocks.back().First != New.First)
      Blocks.push_back(std::move(New));
  }
  // What is inserted at each offset, in the order of the text.
  std::map<size_t, std::string> Ends, Begins, Lines;
  for (const auto &[Number, Rules] : Findings) {
    const size_t I = Number - 1;
    if (I >= Places.size())
      continue;
    const auto Around = llvm::find_if(Blocks, [&](const Block &Each) {
      return Each.First <= I && I < Each.Last;
    });
    if (Around != Blocks.end()) {
      Around->Rules.insert(Rules.begin(), Rules.end());
      continue;
    }
    const std::string Comment =
        std::string(Style.SpacesBefore, ' ') + TextFor("", Rules);
    const bool Fits =
        Style.ColumnLimit == 0 ||
        Places.textOf(I).size() + Comment.size() <= Style.ColumnLimit;
    if (Places.canEnd(I) && (Fits || !Places.canBegin(I)))
      Lines[Places.end(I)] = Comment;
    else
      Lines[Places.begin(I)] =
          (IndentOf(I) + TextFor("NEXTLINE", Rules) + Break).str();
  }
  for (const Block &Each : Blocks) {
    Begins[Places.begin(Each.First)] =
        (IndentOf(Each.First) + TextFor("BEGIN", Each.Rules) + Break).str();
    const std::string End =
        (IndentOf(Each.First) + Mark + "END" + listOf(Each.Rules)).str();
    if (Each.Last < Places.size())
      Ends[Places.begin(Each.Last)] = (End + Break).str();
    else
      Ends[Text.size()] =
          (Text.ends_with("\n") ? "" : Break).str() + End + Break.str();
  }
  std::map<size_t, std::string> All = std::move(Ends);
  for (const auto &More : {Begins, Lines})
    for (const auto &[Offset, Comment] : More)
      All[Offset] += Comment;
  std::vector<Edit> Edits;
  for (const auto &[Offset, Comment] : All)
    Edits.push_back({"", unsigned(Offset), 0, Comment});
  return Edits;
}

/// Returns an error unless \p After is \p Before with comments only added.
static llvm::Error checkSameCode(StringRef File, StringRef Before,
                                 StringRef After) {
  const auto CodeOf = [](StringRef Text) {
    std::vector<StringRef> Code;
    for (const RawToken &Each : rawTokens(Text))
      if (!Each.IsComment)
        Code.push_back(Each.in(Text));
    return Code;
  };
  if (CodeOf(Before) == CodeOf(After))
    return llvm::Error::success();
  return llvm::createStringError(
      "nothing was written: a comment would change the code of '" + File +
      "'; please report this");
}

/// Returns the style of \p File; none without a .clang-format above it.
static CommentStyle styleOf(const std::string &File, StringRef Text) {
  const auto Style = llvm::expectedToOptional(format::getStyle(
      "file", File, "none", Text, disk().get(),
      /*AllowUnknownOptions=*/true, [](const llvm::SMDiagnostic &, void *) {}));
  if (!Style || Style->DisableFormat)
    return {};
  return {Style->ColumnLimit, Style->SpacesBeforeTrailingComments};
}

llvm::Expected<FixPlan> planSuppressions(const SourceFiles &Sources,
                                         const ScanOptions &Options,
                                         ScanServices &Services,
                                         const FixOptions &FixOpts,
                                         StringRef Reason) {
  const Report Before = scanToReport(Sources, Options, Services, FixOpts.Texts);
  const std::optional<LineFilter> Requested =
      FixOpts.Only ? std::optional<LineFilter>(*FixOpts.Only) : std::nullopt;
  std::map<std::string, RulesByLine> ByFile;
  FixPlan Plan;
  Plan.OnlySuppresses = true;
  for (const Finding &Each : Before.Findings) {
    // Such a comment is removed instead, and other projects' files are theirs.
    if (Each.Rule == "unused-suppression" ||
        !Sources.Owner.owns(Each.Where.File) ||
        (Requested && !Requested->touches(Each.Where, {})))
      continue;
    ByFile[Each.Where.File][Each.Where.Begin.Line].insert(Each.Rule);
    ++Plan.Fixed;
  }
  Contents Texts = FixOpts.Texts;
  FileEdits Edits;
  for (const auto &[File, Findings] : ByFile) {
    const auto Known = Texts.find(File);
    auto Old = Known == Texts.end()
                   ? readFile(File)
                   : llvm::Expected<std::string>(Known->second);
    if (!Old)
      return Old.takeError();
    FileChange &Change = Plan.Files[File];
    Change.Edits = addSuppressions(*Old, Findings, Reason, styleOf(File, *Old));
    for (Edit &Each : Change.Edits)
      Each.File = File;
    Edits[File] = toReplacements(Change.Edits);
    auto New = applyEdits(*Old, Edits[File]);
    if (!New)
      return New.takeError();
    if (llvm::Error Failed = checkSameCode(File, *Old, *New))
      return Failed;
    Change.OldText = std::move(*Old);
    Change.NewText = Texts[File] = std::move(*New);
  }
  Plan.Remaining = scanToReport(Sources, Options, Services, Texts);
  if (Requested)
    llvm::erase_if(Plan.Remaining.Findings, [&](const Finding &Each) {
      return !Requested->touches(Each.Where, Edits);
    });
  return Plan;
}

} // namespace torchport
