//===- Account.cpp - accounts for every device token ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/audit/Account.h"

#include "rules/audit/DeviceWords.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/Presence.h"
#include "rules/model/Owner.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

namespace {

class Accountant {
public:
  explicit Accountant(const UnitModel &Unit)
      : Unit(Unit), Context(Unit.Context) {}

  std::vector<AccountEntry> run(llvm::ArrayRef<Finding> Reported) {
    const auto Files = deviceWordsIn(Unit.Preprocessed, Unit.Context);
    if (!Files.empty())
      Understood = understoodWordsIn(Unit);
    for (const WordsOfFile &Each : Files)
      addWords(Each);
    for (const DeviceSite &Each :
         llvm::concat<const DeviceSite>(Unit.Sites, Unit.Given))
      addSite(Each);
    for (const Finding &Each : Reported)
      addFinding(Each);
    if (imitatesLibTorch(Context))
      for (AccountEntry &Each : All)
        Each.Is = Fate::Calm;
    for (AccountEntry &Each : All)
      if (Each.Is != Fate::Unseen)
        Each.ByTokens.reset();
    return std::move(All);
  }

private:
  bool isUnused(const DeviceWord &Word) const {
    if (Word.Macro.empty())
      return false;
    const MacroInfo *Info =
        Unit.Macros.getMacroInfo(Unit.Macros.getIdentifierInfo(Word.Macro));
    return Info && !Info->isUsed();
  }

  /// Returns true if the token at \p Loc is a macro argument that the macro
  /// does not use.
  bool isDropped(SourceLocation Loc) const {
    return llvm::any_of(Unit.Preprocessed.UnusedArguments,
                        [&](const SourceRange &Each) {
                          return Each.getBegin() <= Loc && Loc <= Each.getEnd();
                        });
  }

  void addWords(const WordsOfFile &Of) {
    for (const DeviceWord &Word : Of.Words) {
      const SourceLocation Loc = Word.Spelled.getLocation();
      const auto Where = spelledAt(Loc, Context);
      if (!Where)
        continue;
      AccountEntry Entry{*Where, Lexer::getSpelling(Word.Spelled,
                                                    Context.getSourceManager(),
                                                    Context.getLangOpts())};
      if (Understood.contains(Loc) || isUnused(Word) || isDropped(Loc))
        Entry.Is = Fate::Calm;
      else
        Entry.ByTokens = findingByTokens(Of.Code, Word.Place, Unit);
      All.push_back(std::move(Entry));
    }
  }

  /// Marks the tokens in \p Where as reported by \p Rule, or as harmless if
  /// \p Rule is empty. Reported tokens stay reported. For unparsed code, a
  /// finding from tokens is more precise than a finding of tied-to-cuda.
  void settle(const Range &Where, llvm::StringRef Rule) {
    for (AccountEntry &Each : All)
      if (overlap(Each.Where, Where) &&
          !(Each.ByTokens && Rule == TiedToCuda.Name) &&
          Each.Is != Fate::Reported) {
        Each.Is = Rule.empty() ? Fate::Calm : Fate::Reported;
        Each.Rule = Rule.str();
      }
  }

  void settle(SourceRange Spelled, llvm::StringRef Rule) {
    if (const auto Where = spelledAt(Spelled, Context))
      settle(*Where, Rule);
  }

  /// Settles the constant of a site, and the initialiser of the variable that
  /// the site names.
  void addSite(const DeviceSite &Site) {
    const llvm::StringRef Rule =
        Site.OwnedBy == Owner::None ? "" : ruleOf(Site.OwnedBy).Name;
    const Expr *Spelled = Site.Source.Spelled;
    settle(Site.Form == SinkForm::MoveMethod ? Site.Replaceable.getAsRange()
                                             : Spelled->getSourceRange(),
           Rule);
    const auto *Named = dyn_cast<DeclRefExpr>(Spelled);
    if (const auto *Var =
            dyn_cast_or_null<VarDecl>(Named ? Named->getDecl() : nullptr);
        Var && Var->getInit())
      settle(Var->getInit()->getSourceRange(), Rule);
  }

  void addFinding(const Finding &Reported) {
    settle(Reported.Where, Reported.Rule);
    for (const Note &Each : Reported.Notes)
      settle(Each.Where, Reported.Rule);
    if (Reported.Suggestion)
      for (const Edit &Each : Reported.Suggestion->Edits)
        settle({Each.File, {Each.Offset}, {Each.Offset + Each.Length}},
               Reported.Rule);
  }

  const UnitModel &Unit;
  const ASTContext &Context;
  llvm::DenseSet<SourceLocation> Understood;
  std::vector<AccountEntry> All;
};

} // namespace

std::vector<AccountEntry> accountFor(const UnitModel &Unit,
                                     llvm::ArrayRef<Finding> Reported) {
  return Accountant(Unit).run(Reported);
}

} // namespace torchport
