//===- Account.cpp - accounts for every device token ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/audit/Account.h"

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/sites/RuleAssignment.h"

using namespace clang;

namespace torchport {

namespace {

class Accountant {
public:
  explicit Accountant(const UnitModel &Unit)
      : Unit(Unit), Context(Unit.Context) {}

  std::vector<AccountEntry> run(llvm::ArrayRef<Finding> Reported) {
    const auto Files = tokenCandidatesIn(Unit.Preprocessed, Unit.Context);
    if (!Files.empty())
      Explained = explainedTokensIn(Unit);
    for (const FileTokens &Each : Files)
      addTokens(Each);
    for (const DeviceSite &Each :
         llvm::concat<const DeviceSite>(Unit.Sites, Unit.InputSites))
      addSite(Each);
    for (const Finding &Each : Reported)
      addFinding(Each);
    if (isLibTorchLookalike(Context))
      for (AccountEntry &Each : All)
        Each.Status = TokenStatus::Harmless;
    for (AccountEntry &Each : All)
      if (Each.Status != TokenStatus::Missed)
        Each.ByTokens.reset();
    return std::move(All);
  }

private:
  bool isInUnusedMacro(const TokenCandidate &Candidate) const {
    if (Candidate.Macro.empty())
      return false;
    const MacroInfo *Info = Unit.Macros.getMacroInfo(
        Unit.Macros.getIdentifierInfo(Candidate.Macro));
    return Info && !Info->isUsed();
  }

  bool isUnusedArgument(SourceLocation Loc) const {
    return llvm::any_of(Unit.Preprocessed.UnusedArguments,
                        [&](const SourceRange &Each) {
                          return Each.getBegin() <= Loc && Loc <= Each.getEnd();
                        });
  }

  void addTokens(const FileTokens &File) {
    std::optional<std::vector<DeviceToken>> Devices;
    for (const TokenCandidate &Candidate : File.Candidates) {
      const Token &Spelled = File.Code[Candidate.Place];
      const SourceLocation Loc = Spelled.getLocation();
      const auto Where = spelledAt(Loc, Context);
      if (!Where)
        continue;
      AccountEntry Entry{*Where,
                         Lexer::getSpelling(Spelled, Context.getSourceManager(),
                                            Context.getLangOpts())};
      if (Explained.contains(Loc) || isInUnusedMacro(Candidate) ||
          isUnusedArgument(Loc)) {
        Entry.Status = TokenStatus::Harmless;
      } else {
        if (!Devices)
          Devices = deviceTokens(File.Code, usesLibTorchNames(Context));
        Entry.ByTokens =
            findingByTokens(File.Code, Candidate.Place, *Devices, Unit);
      }
      All.push_back(std::move(Entry));
    }
  }

  /// Marks tokens as reported, or as harmless if \p Rule is empty. A finding
  /// from tokens is more precise than one of tied-to-cuda.
  void setStatus(const Range &Where, llvm::StringRef Rule) {
    for (AccountEntry &Each : All)
      if (overlap(Each.Where, Where) &&
          !(Each.ByTokens && Rule == TiedToCuda.Name) &&
          Each.Status != TokenStatus::Reported) {
        Each.Status =
            Rule.empty() ? TokenStatus::Harmless : TokenStatus::Reported;
        Each.Rule = Rule.str();
      }
  }

  void setStatus(SourceRange Spelled, llvm::StringRef Rule) {
    if (const auto Where = spelledAt(Spelled, Context))
      setStatus(*Where, Rule);
  }

  /// Settles a site and the initialiser of the variable that it names.
  void addSite(const DeviceSite &Site) {
    const llvm::StringRef Rule = Site.ReportedBy == ReportingRule::None
                                     ? ""
                                     : ruleOf(Site.ReportedBy).Name;
    const Expr *Spelled = Site.Source.Spelled;
    setStatus(Site.Form == SinkForm::MoveMethod ? Site.Replaceable
                                                : Spelled->getSourceRange(),
              Rule);
    const auto *Named = dyn_cast<DeclRefExpr>(Spelled);
    if (const auto *Var =
            dyn_cast_or_null<VarDecl>(Named ? Named->getDecl() : nullptr);
        Var && Var->getInit())
      setStatus(Var->getInit()->getSourceRange(), Rule);
  }

  void addFinding(const Finding &Reported) {
    setStatus(Reported.Where, Reported.Rule);
    for (const Note &Each : Reported.Notes)
      setStatus(Each.Where, Reported.Rule);
    if (Reported.Suggestion)
      for (const Edit &Each : Reported.Suggestion->Edits)
        setStatus({Each.File, {Each.Offset}, {Each.Offset + Each.Length}},
                  Reported.Rule);
  }

  const UnitModel &Unit;
  const ASTContext &Context;
  llvm::DenseSet<SourceLocation> Explained;
  std::vector<AccountEntry> All;
};

} // namespace

std::vector<AccountEntry> accountFor(const UnitModel &Unit,
                                     llvm::ArrayRef<Finding> Reported) {
  return Accountant(Unit).run(Reported);
}

const char *name(TokenStatus Status) {
  static constexpr const char *Names[] = {"unseen", "calm", "reported"};
  return Names[unsigned(Status)];
}

/// Returns true if \p X says more of a token than \p Y. A finding from tokens
/// is more precise than one of tied-to-cuda.
static bool saysMore(const AccountEntry &X, const AccountEntry &Y) {
  if (X.ByTokens && Y.Rule == TiedToCuda.Name)
    return true;
  if (Y.ByTokens && X.Rule == TiedToCuda.Name)
    return false;
  return X.Status > Y.Status;
}

std::vector<AccountEntry> joinAccounts(std::vector<AccountEntry> A,
                                       std::vector<AccountEntry> B) {
  llvm::move(B, std::back_inserter(A));
  llvm::stable_sort(A, [](const AccountEntry &X, const AccountEntry &Y) {
    return std::tie(X.Where.File, X.Where.Begin.Offset) <
           std::tie(Y.Where.File, Y.Where.Begin.Offset);
  });
  std::vector<AccountEntry> Joined;
  for (AccountEntry &Each : A) {
    const bool IsSame =
        !Joined.empty() && Joined.back().Where.File == Each.Where.File &&
        Joined.back().Where.Begin.Offset == Each.Where.Begin.Offset;
    if (!IsSame)
      Joined.push_back(std::move(Each));
    else if (saysMore(Each, Joined.back()))
      Joined.back() = std::move(Each);
  }
  return Joined;
}

} // namespace torchport
