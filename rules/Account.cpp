//===- Account.cpp - every device word of a unit --------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Account.h"

#include "rules/Registry.h"
#include "rules/TokenFinding.h"
#include "rules/account/CalmWords.h"
#include "rules/account/DeviceWordScan.h"
#include "rules/classify/Owner.h"
#include "rules/core/SourceText.h"
#include "rules/libtorch/Presence.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

/// Why a site that the rules know is nobody's; as Owner.cpp decides.
static const char *whyNobodys(const DeviceSite &Site) {
  if (Site.Source.kind() == DeviceKind::Cpu)
    return "the CPU, which every machine has";
  if (Site.Around.DescribesMemory)
    return "says where memory is";
  if (Site.Around.IsMethodForOthers)
    return "a function by that name";
  if (Site.Source.IsPrefix)
    return "the beginning of a name";
  if (Site.Source.IsDefault)
    return "a default that others may replace";
  if (!Site.Source.Certain)
    return "given to a call that may give something else";
  return "a device that torchport does not choose";
}

namespace {

class Accountant {
public:
  Accountant(const UnitModel &Unit, Preprocessor &Macros)
      : Unit(Unit), Context(Unit.Context), Macros(Macros) {}

  std::vector<AccountEntry> run(llvm::ArrayRef<Finding> Reported) {
    for (const WordsOfFile &Each :
         deviceWordsIn(Unit.Preprocessed, Unit.Context))
      addWords(Each);
    for (const DeviceSite &Each : Unit.Sites)
      addSite(Each);
    for (const DeviceSite &Each : Unit.Given)
      addSite(Each);
    for (const Finding &Each : Reported)
      addFinding(Each);
    if (imitatesLibTorch(Context))
      for (AccountEntry &Each : All) {
        Each.Is = Fate::Calm;
        Each.Why = "of a library with LibTorch's names";
      }
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
        Macros.getMacroInfo(Macros.getIdentifierInfo(Word.Macro));
    return Info && !Info->isUsed();
  }

  /// Whether a macro is given the word at \p Loc, and the compiler is not.
  bool isDropped(SourceLocation Loc) const {
    return llvm::any_of(Unit.Preprocessed.UnusedArguments,
                        [&](const SourceRange &Each) {
                          return Each.getBegin() <= Loc && Loc <= Each.getEnd();
                        });
  }

  void addWords(const WordsOfFile &Of) {
    if (Uses.empty())
      Uses = usesIn(Unit);
    for (const DeviceWord &Word : Of.Words) {
      const SourceLocation Loc = Word.Spelled.getLocation();
      const auto Where = spelledAt(Loc, Context);
      if (!Where)
        continue;
      AccountEntry Entry{*Where, Lexer::getSpelling(Word.Spelled,
                                                    Context.getSourceManager(),
                                                    Context.getLangOpts())};
      if (const auto Known = Uses.find(Loc);
          Known != Uses.end() && !Known->second.empty()) {
        Entry.Is = Fate::Calm;
        Entry.Why = Known->second;
      } else if (isUnused(Word)) {
        Entry.Is = Fate::Calm;
        Entry.Why = "in the definition of a macro that is not used";
      } else if (isDropped(Loc)) {
        Entry.Is = Fate::Calm;
        Entry.Why = "given to a macro that leaves at most its text";
      } else {
        Entry.ByTokens = findingByTokens(Of.Code, Word.Place, Unit);
      }
      All.push_back(std::move(Entry));
    }
  }

  /// Settles what becomes of the words in \p Where; what is reported stays so.
  /// What a tie says of unparsed code, its tokens tell better.
  void settle(const Range &Where, Fate What, llvm::StringRef Why) {
    for (AccountEntry &Each : All)
      if (Each.Where.File == Where.File &&
          !(Each.ByTokens && Why == TiedToCuda.Name) &&
          Each.Where.Begin.Offset < Where.End.Offset &&
          Where.Begin.Offset < Each.Where.End.Offset &&
          Each.Is != Fate::Reported) {
        Each.Is = What;
        Each.Why = Why.str();
      }
  }

  void settle(const std::optional<Range> &Where, Fate What,
              llvm::StringRef Why) {
    if (Where)
      settle(*Where, What, Why);
  }
  void settle(const Expr *Spelled, Fate What, llvm::StringRef Why) {
    if (Spelled)
      settle(spelledAt(Spelled->getSourceRange(), Context), What, Why);
  }

  /// What a site is made of belongs to it: the constant itself, and that in the
  /// initialiser of a constant that it names.
  void addSite(const DeviceSite &Site) {
    const Owner Of = Site.OwnedBy;
    const Fate What = Of == Owner::None ? Fate::Calm : Fate::Reported;
    const llvm::StringRef Why =
        Of == Owner::None ? whyNobodys(Site) : ruleOf(Of).Name;
    const Expr *Spelled = Site.Source.Spelled;
    if (Site.Form == SinkForm::MoveMethod)
      settle(spelledAt(Site.Replaceable.getAsRange(), Context), What, Why);
    else
      settle(Spelled, What, Why);
    const auto *Named = dyn_cast_or_null<DeclRefExpr>(Spelled);
    if (const auto *Var =
            dyn_cast_or_null<VarDecl>(Named ? Named->getDecl() : nullptr))
      settle(Var->getInit(), What, Why);
  }

  void addFinding(const Finding &Reported) {
    settle(Reported.Where, Fate::Reported, Reported.Rule);
    for (const Note &Each : Reported.Notes)
      settle(Each.Where, Fate::Reported, Reported.Rule);
    if (Reported.Suggestion)
      for (const Edit &Each : Reported.Suggestion->Edits)
        settle({Each.File, {Each.Offset}, {Each.Offset + Each.Length}},
               Fate::Reported, Reported.Rule);
  }

  const UnitModel &Unit;
  const ASTContext &Context;
  Preprocessor &Macros;
  UsesByPlace Uses;
  std::vector<AccountEntry> All;
};

} // namespace

std::vector<AccountEntry> accountFor(const UnitModel &Unit,
                                     Preprocessor &Macros,
                                     llvm::ArrayRef<Finding> Reported) {
  return Accountant(Unit, Macros).run(Reported);
}

} // namespace torchport
