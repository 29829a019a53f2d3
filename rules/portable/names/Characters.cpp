//===- Characters.cpp - the name of CUDA, letter by letter ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

namespace {

/// A letter of a text that the program compares with a constant.
struct ComparedLetter {
  const ValueDecl *Text = nullptr;
  uint64_t Index = 0;
  char Letter = 0;
};

} // namespace

static std::optional<uint64_t> numberOf(const Expr *E) {
  const auto *Number = dyn_cast<IntegerLiteral>(ignoreConversions(E));
  return Number ? std::optional(Number->getValue().getLimitedValue())
                : std::nullopt;
}

/// Reads `name[1]`, `name.at(1)`, `name.front()`, `*name` and
/// `tolower(name[1])` into \p Found. Returns false for other expressions.
static bool readPlace(const Expr *E, ComparedLetter &Found) {
  E = ignoreConversions(E);
  const Expr *Text = nullptr;
  std::optional<uint64_t> Index;
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
    Text = Element->getBase();
    Index = numberOf(Element->getIdx());
  } else if (const auto *First = dyn_cast<UnaryOperator>(E);
             First && First->getOpcode() == UO_Deref) {
    Text = First->getSubExpr();
    Index = 0;
  } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const StringRef Name = calleeName(Call);
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Name == "tolower" || Name == "toupper")
      return Call->getNumArgs() > 0 && readPlace(Call->getArg(0), Found);
    Text = objectOf(*Call);
    if (Operator && Operator->getOperator() == OO_Subscript)
      Index = numberOf(Operator->getArg(1));
    else if (Name == "at" && Call->getNumArgs() == 1)
      Index = numberOf(Call->getArg(0));
    else if (Name == "front")
      Index = 0;
  }
  if (!Text || !Index || !isText(Text->getType()))
    return false;
  Found.Text = referencedDecl(ignoreConversions(Text));
  Found.Index = *Index;
  return Found.Text != nullptr;
}

/// Adds the letters that the parts of \p E compare with \p Comparison.
static void addLetters(const Expr *E, BinaryOperatorKind Comparison,
                       std::vector<ComparedLetter> &Found) {
  const auto *Operator = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!Operator)
    return;
  if (Operator->isLogicalOp()) {
    addLetters(Operator->getLHS(), Comparison, Found);
    addLetters(Operator->getRHS(), Comparison, Found);
  }
  if (Operator->getOpcode() != Comparison)
    return;
  for (const auto &[Place, Constant] :
       {std::pair(Operator->getLHS(), Operator->getRHS()),
        std::pair(Operator->getRHS(), Operator->getLHS())}) {
    ComparedLetter Each;
    const auto *Letter =
        dyn_cast<CharacterLiteral>(ignoreConversions(Constant));
    if (!Letter || !readPlace(Place, Each))
      continue;
    Each.Letter = llvm::toLower(char(Letter->getValue()));
    Found.push_back(Each);
  }
}

std::optional<Tie> tieOfCharacters(const BinaryOperator &Operator,
                                   const UnitModel &Unit) {
  if (!Operator.isLogicalOp())
    return std::nullopt;
  std::vector<ComparedLetter> Letters;
  addLetters(&Operator, Operator.getOpcode() == BO_LAnd ? BO_EQ : BO_NE,
             Letters);
  std::map<const ValueDecl *, std::map<uint64_t, char>> ByText;
  for (const ComparedLetter &Each : Letters)
    ByText[Each.Text][Each.Index] = Each.Letter;
  const bool NamesCuda = llvm::any_of(ByText, [](const auto &Each) {
    const auto Has = [&](uint64_t Index, char Letter) {
      const auto At = Each.second.find(Index);
      return At != Each.second.end() && At->second == Letter;
    };
    return Has(0, 'c') && Has(1, 'u');
  });
  if (!NamesCuda)
    return std::nullopt;
  // The smallest operator with both letters is reported.
  for (const Expr *Part : {Operator.getLHS(), Operator.getRHS()})
    if (const auto *Inner =
            dyn_cast<BinaryOperator>(Part->IgnoreParenImpCasts());
        Inner && tieOfCharacters(*Inner, Unit))
      return std::nullopt;
  return Tie{Operator.getSourceRange(),
             "'" + textForMessage(Operator, Unit) +
                 "' matches no other accelerator's name: compare devices, as "
                 "in '::torchport::is(torch::kCUDA, torch::Device(name))'"};
}

} // namespace torchport
