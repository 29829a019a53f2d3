//===- LineNumbers.cpp - line numbers that change with an #include --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/prove/Recorder.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport::prove {

static bool isMadeByPreprocessor(SourceLocation Where,
                                 const SourceManager &SM) {
  return Where.isMacroID() &&
         SM.isWrittenInScratchSpace(SM.getSpellingLoc(Where));
}

bool isLine(const IntegerLiteral &E, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  return isMadeByPreprocessor(E.getLocation(), SM) &&
         Lexer::getImmediateMacroName(E.getLocation(), SM,
                                      Context.getLangOpts()) == "__LINE__";
}

/// Returns true if the preprocessor made the string \p Token, with its quotes,
/// from the line of the outermost macro expansion: the last line if it spans
/// several.
static bool isTextOfLine(StringRef Token, SourceLocation Where,
                         const SourceManager &SM) {
  if (!isMadeByPreprocessor(Where, SM) || !Token.consume_front("\"") ||
      !Token.consume_back("\""))
    return false;
  const unsigned Line =
      SM.getPresumedLineNumber(SM.getExpansionRange(Where).getEnd());
  return Token == std::to_string(Line);
}

/// Returns true if the string token at \p Where is the text of a condition in
/// the message of a check: `TORCH_CHECK(x.is_cuda())`. The condition itself is
/// compared.
static bool isTextOfCondition(SourceLocation Where, const SourceManager &SM,
                              const LangOptions &Language) {
  static const llvm::Regex Checks(
      "^(STD_)?TORCH_CHECK(_MSG)?$|^TORCH_INTERNAL_ASSERT|^AT_ASSERTM?$|"
      "^assert$|^(EXPECT|ASSERT)_(TRUE|FALSE)$|^D?CHECK$");
  if (!isMadeByPreprocessor(Where, SM))
    return false;
  // Another macro may get the text as its argument.
  while (SM.isMacroArgExpansion(Where))
    Where = SM.getImmediateSpellingLoc(Where);
  if (!Where.isMacroID())
    return false;
  const SourceLocation Hash = SM.getImmediateExpansionRange(Where).getBegin();
  const SourceLocation Written = SM.getSpellingLoc(Hash);
  return Hash.isMacroID() && *SM.getCharacterData(Written) == '#' &&
         SM.isInSystemHeader(Written) &&
         Checks.match(Lexer::getImmediateMacroName(Hash, SM, Language));
}

/// Removes the place in `[F = (lambda at main.cpp:12:7)]`, which GCC does not
/// print. Returns nothing if there is no place.
static std::optional<std::string> textWithoutPlace(const PredefinedExpr &E) {
  static const llvm::Regex Place("\\((lambda|[a-z]+ [a-z]+) at "
                                 "[^()]*:[0-9]+:[0-9]+\\)");
  if (!E.getFunctionName())
    return std::nullopt;
  std::string Text = E.getFunctionName()->getString().str();
  const std::string Whole = Text;
  while (Place.match(Text))
    Text = Place.sub("(\\1)", Text);
  return Text != Whole ? std::optional(Text) : std::nullopt;
}

std::optional<std::string> textWithoutPlace(const Expr &Whole,
                                            const ASTContext &Context) {
  if (const auto *Named = dyn_cast<PredefinedExpr>(Whole.IgnoreParens()))
    return textWithoutPlace(*Named);
  const auto *E = dyn_cast<StringLiteral>(Whole.IgnoreParens());
  if (!E)
    return std::nullopt;
  const SourceManager &SM = Context.getSourceManager();
  std::string Text;
  bool HasPlace = false;
  for (unsigned I = 0; I < E->getNumConcatenated(); ++I) {
    const SourceLocation Where = E->getStrTokenLoc(I);
    SmallString<64> Buffer;
    const StringRef Token = Lexer::getSpelling(SM.getSpellingLoc(Where), Buffer,
                                               SM, Context.getLangOpts());
    // A cached result may be used for a copy of the file elsewhere.
    const StringRef Place =
        isTextOfLine(Token, Where, SM)                        ? "__LINE__"
        : isTextOfCondition(Where, SM, Context.getLangOpts()) ? "condition"
        : isMadeByPreprocessor(Where, SM) &&
                Lexer::getImmediateMacroName(
                    Where, SM, Context.getLangOpts()) == "__FILE__"
            ? "__FILE__"
            : "";
    HasPlace |= !Place.empty();
    Text += Place.empty() ? Token : Place;
  }
  return HasPlace ? std::optional(Text) : std::nullopt;
}

static bool isTextWithLine(const Expr &E, const ASTContext &Context) {
  const auto Text = textWithoutPlace(E, Context);
  return Text && (isa<PredefinedExpr>(E.IgnoreParens()) ||
                  StringRef(*Text).contains("__LINE__"));
}

/// Returns \p E if it calls the method \p Name of `std::source_location`; null
/// for everything else.
static const CallExpr *placeCall(StringRef Name, const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const auto *Method =
      Call ? dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee()) : nullptr;
  return Method && Method->getIdentifier() && Method->getName() == Name &&
                 Method->getParent()->getName() == "source_location"
             ? Call
             : nullptr;
}

/// Returns the line number in \p E, or a place or text that contains one; null
/// if there is none: `__LINE__`, `__builtin_LINE()`,
/// `std::source_location::current()`, the line of such a place, or a default
/// argument that is one of these.
static const Expr *lineIn(const Expr *E, const ASTContext &Context) {
  E = E->IgnoreParenCasts();
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return lineIn(Default->getExpr(), Context) ? Default : nullptr;
  const auto *Asked = dyn_cast<SourceLocExpr>(E);
  const auto *Literal = dyn_cast<IntegerLiteral>(E);
  return (Asked &&
          (Asked->getIdentKind() == SourceLocIdentKind::Line ||
           Asked->getIdentKind() == SourceLocIdentKind::SourceLocStruct)) ||
                 (Literal && isLine(*Literal, Context)) ||
                 placeCall("current", E) || placeCall("line", E) ||
                 isTextWithLine(*E, Context)
             ? E
             : nullptr;
}

/// Returns the operands of \p S that it computes with or branches on, instead
/// of only passing them on.
static SmallVector<const Expr *, 2> computedWith(const Stmt &S) {
  if (const auto *Both = dyn_cast<BinaryOperator>(&S);
      Both && Both->getOpcode() != BO_Assign && !Both->isCommaOp())
    return {Both->getLHS(), Both->getRHS()};
  if (const auto *One = dyn_cast<UnaryOperator>(&S);
      One && One->getOpcode() != UO_Extension)
    return {One->getSubExpr()};
  if (const auto *Place = dyn_cast<ArraySubscriptExpr>(&S))
    return {Place->getBase(), Place->getIdx()};
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(&S))
    return {Choice->getCond()};
  if (const auto *If = dyn_cast<IfStmt>(&S))
    return {If->getCond()};
  if (const auto *Switch = dyn_cast<SwitchStmt>(&S))
    return {Switch->getCond()};
  return {};
}

namespace {
/// Finds out whether a function computes with one of its parameters.
struct ParameterUse : DynamicRecursiveASTVisitor {
  explicit ParameterUse(const ParmVarDecl &P) : P(P) {}
  bool VisitStmt(Stmt *S) override {
    for (const Expr *Each : computedWith(*S)) {
      Each = Each ? Each->IgnoreParenCasts() : nullptr;
      if (const auto *Line = Each ? placeCall("line", Each) : nullptr)
        Each = cast<CXXMemberCallExpr>(Line)
                   ->getImplicitObjectArgument()
                   ->IgnoreParenCasts();
      if (const auto *Use = dyn_cast_or_null<DeclRefExpr>(Each))
        Found |= Use->getDecl() == &P;
    }
    return !Found;
  }
  const ParmVarDecl &P;
  bool Found = false;
};
} // namespace

void Recorder::collectLines(const Stmt &S) {
  const auto Note = [&](const Expr *E) {
    if (const Expr *Line = E ? lineIn(E, Context) : nullptr)
      Lines.insert(Line);
  };
  llvm::for_each(computedWith(S), Note);
  const auto NoteArguments = [&](const FunctionDecl *F, auto Arguments) {
    const FunctionDecl *Body = nullptr;
    // A library only reports the place of the call.
    if (!F || !F->hasBody(Body) || !isOwn(*F, Context.getSourceManager()))
      return;
    for (const auto [P, Argument] : llvm::zip(Body->parameters(), Arguments))
      if (lineIn(Argument, Context)) {
        ParameterUse Use(*P);
        Use.TraverseStmt(Body->getBody());
        if (Use.Found)
          Note(Argument);
      }
  };
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&S))
    NoteArguments(Made->getConstructor(), Made->arguments());
  else if (const auto *Call = dyn_cast<CallExpr>(&S);
           Call && !isa<CXXOperatorCallExpr>(Call))
    NoteArguments(Call->getDirectCallee(), Call->arguments());
}

} // namespace torchport::prove
