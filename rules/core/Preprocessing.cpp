//===- Preprocessing.cpp - preprocessor facts beyond the AST --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Preprocessing.h"

#include "clang/Lex/MacroArgs.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace torchport {

namespace {

class PreprocessingRecorder : public PPCallbacks {
public:
  PreprocessingRecorder(const Preprocessor &Source,
                        std::function<bool(SourceLocation)> IsOwn,
                        Preprocessing &Found)
      : Sources(Source.getSourceManager()), IsOwn(std::move(IsOwn)),
        Found(Found) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == EnterFile && IsOwn(Loc))
      Found.Files.push_back(Sources.getFileID(Loc));
  }

  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Name,
                          bool, CharSourceRange Where, OptionalFileEntryRef,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    // For `#include HEADER` with a macro, use the place of the macro's name.
    SourceRange Named = Where.getAsRange();
    if (Named.getBegin().isMacroID())
      Named = Sources.getExpansionLoc(Named.getBegin());
    if (!IsOwn(Hash))
      return Found.ForeignIncludes.push_back({Name.str(), Named});
    Found.Includes.push_back({Name.str(), Named,
                              llvm::any_of(Found.ConditionalStack,
                                           [](const ActiveConditional &Each) {
                                             return !Each.IsGuard;
                                           })});
  }

  void If(SourceLocation Loc, SourceRange, ConditionValueKind) override {
    pushConditional(Loc, nullptr);
  }
  void Ifdef(SourceLocation Loc, const Token &,
             const MacroDefinition &) override {
    pushConditional(Loc, nullptr);
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &) override {
    pushConditional(Loc, Name.getIdentifierInfo());
  }

  void MacroExpands(const Token &Name, const MacroDefinition &Definition,
                    SourceRange Where, const MacroArgs *Arguments) override {
    const MacroInfo *Macro = Definition.getMacroInfo();
    const CharSourceRange Whole =
        Sources.getExpansionRange(CharSourceRange::getTokenRange(Where));
    if (!Macro || !IsOwn(Whole.getBegin()))
      return;
    if (Macro->tokens_empty())
      Found.EmptyExpansions.push_back(Whole.getBegin());
    // In the body of another macro, the argument may also be used elsewhere.
    if (Arguments && Where.getBegin().isFileID())
      recordUnusedArguments(*Macro, *Arguments);
    if (!showsOnlyToPeople(Name, *Macro) && hasOwnArgument(Arguments, *Macro) &&
        llvm::any_of(Macro->tokens(), [](const Token &T) {
          return T.isOneOf(tok::hash, tok::hashat);
        }))
      Found.Stringified.push_back(Whole);
  }

  // `#ifndef X` is a guard if the next directive defines X.
  void MacroDefined(const Token &Name, const MacroDirective *) override {
    if (GuardCandidate == Name.getIdentifierInfo())
      Found.ConditionalStack.back().IsGuard = true;
    GuardCandidate = nullptr;
  }

  void Elif(SourceLocation Loc, SourceRange, ConditionValueKind,
            SourceLocation If) override {
    endBranch(Loc, Loc, If);
  }
  void Elifdef(SourceLocation Loc, SourceRange, SourceLocation If) override {
    endBranch(Loc, Loc, If);
  }
  void Elifndef(SourceLocation Loc, SourceRange, SourceLocation If) override {
    endBranch(Loc, Loc, If);
  }
  void Else(SourceLocation Loc, SourceLocation If) override {
    endBranch(Loc, If, If);
  }
  void Endif(SourceLocation Loc, SourceLocation If) override {
    GuardCandidate = nullptr;
    endBranch(Loc, If, If);
    if (!Found.ConditionalStack.empty())
      Found.ConditionalStack.pop_back();
  }

  // Called after the callback of the directive that ends the skipped code.
  void SourceRangeSkipped(SourceRange Where, SourceLocation) override {
    if (IsOwn(Where.getBegin()))
      Found.Skipped.push_back({Where, OpeningDirective});
  }

private:
  /// Returns true for a check such as `TORCH_CHECK(x.is_cuda())`, which puts
  /// the text of its condition into a message.
  bool showsOnlyToPeople(const Token &Name, const MacroInfo &Macro) const {
    static const llvm::Regex Checks(
        "^(STD_)?TORCH_CHECK(_MSG)?$|^TORCH_INTERNAL_ASSERT|^AT_ASSERTM?$|"
        "^assert$|^(EXPECT|ASSERT)_(TRUE|FALSE)$|^D?CHECK$");
    return Checks.match(Name.getIdentifierInfo()->getName()) &&
           !IsOwn(Macro.getDefinitionLoc());
  }

  bool hasOwnArgument(const MacroArgs *Arguments,
                      const MacroInfo &Macro) const {
    if (!Arguments || Macro.isObjectLike())
      return false;
    for (unsigned I = 0; I < Arguments->getNumMacroArguments(); ++I)
      for (const Token *Each = Arguments->getUnexpArgument(I);
           Each->isNot(tok::eof); ++Each)
        if (IsOwn(Sources.getSpellingLoc(Each->getLocation())))
          return true;
    return false;
  }

  void recordUnusedArguments(const MacroInfo &Macro,
                             const MacroArgs &Arguments) {
    for (unsigned I = 0; I < Arguments.getNumMacroArguments(); ++I) {
      const Token *First = Arguments.getUnexpArgument(I);
      const unsigned Length = MacroArgs::getArgLength(First);
      if (Length > 0 && !usesParameter(Macro, I))
        Found.UnusedArguments.push_back(
            {First->getLocation(), First[Length - 1].getLocation()});
    }
  }

  /// Returns true if the body uses parameter \p I other than as `#x`.
  static bool usesParameter(const MacroInfo &Macro, unsigned I) {
    bool IsText = false;
    for (const Token &Each : Macro.tokens()) {
      if (!IsText && Each.getIdentifierInfo() == Macro.params()[I])
        return true;
      IsText = Each.isOneOf(tok::hash, tok::hashat);
    }
    return false;
  }

  void pushConditional(SourceLocation Loc, const IdentifierInfo *Undefined) {
    Found.ConditionalStack.push_back({Loc, Loc});
    GuardCandidate = Undefined;
  }

  /// Ends the current branch at \p Loc and begins one under \p Condition.
  void endBranch(SourceLocation Loc, SourceLocation Condition,
                 SourceLocation If) {
    OpeningDirective = If;
    if (Found.ConditionalStack.empty())
      return;
    ActiveConditional &Inner = Found.ConditionalStack.back();
    if (IsOwn(Inner.Begin))
      Found.Branches.push_back({lineAt(Inner.Directive), {Inner.Begin, Loc}});
    Inner.Begin = Loc;
    Inner.Directive = Condition;
  }

  std::string lineAt(SourceLocation Loc) const {
    const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
    return Sources.getBufferData(File)
        .drop_front(Offset)
        .take_until([](char C) { return C == '\n'; })
        .rtrim()
        .str();
  }

  const SourceManager &Sources;
  const std::function<bool(SourceLocation)> IsOwn;
  Preprocessing &Found;
  const IdentifierInfo *GuardCandidate = nullptr;
  /// The opening directive of the conditional that was last changed.
  SourceLocation OpeningDirective;
};

} // namespace

std::unique_ptr<PPCallbacks>
collectPreprocessing(const Preprocessor &Source,
                     std::function<bool(SourceLocation)> IsOwn,
                     Preprocessing &Found) {
  return std::make_unique<PreprocessingRecorder>(Source, std::move(IsOwn),
                                                 Found);
}

} // namespace torchport
