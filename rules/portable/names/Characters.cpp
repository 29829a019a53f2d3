//===- Characters.cpp - the name of CUDA, letter by letter ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

/// The compared letters: the text, the place in it and the letter.
using Letters = std::set<std::tuple<const ValueDecl *, uint64_t, char>>;

static std::optional<uint64_t> numberOf(const Expr *E) {
  const auto *Number = dyn_cast<IntegerLiteral>(ignoreConversions(E));
  return Number ? std::optional(Number->getValue().getLimitedValue())
                : std::nullopt;
}

/// Returns the text and the place that \p E reads: `name[1]`, `name.at(1)`,
/// `name.front()`, `*name` and `tolower(name[1])`.
static std::optional<std::pair<const ValueDecl *, uint64_t>>
placeIn(const Expr *E) {
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
    if ((Name == "tolower" || Name == "toupper") && Call->getNumArgs() > 0)
      return placeIn(Call->getArg(0));
    Text = objectOf(*Call);
    if (Operator && Operator->getOperator() == OO_Subscript)
      Index = numberOf(Operator->getArg(1));
    else if (Name == "at" && Call->getNumArgs() == 1)
      Index = numberOf(Call->getArg(0));
    else if (Name == "front")
      Index = 0;
  }
  if (!Text || !Index || !isText(Text->getType()))
    return std::nullopt;
  return std::pair(referencedDecl(ignoreConversions(Text)), *Index);
}

/// Adds the letters that the parts of \p E compare with \p Comparison.
static void addLetters(const Expr *E, BinaryOperatorKind Comparison,
                       Letters &Found) {
  const auto *Operator = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!Operator)
    return;
  if (Operator->isLogicalOp()) {
    addLetters(Operator->getLHS(), Comparison, Found);
    addLetters(Operator->getRHS(), Comparison, Found);
  }
  if (Operator->getOpcode() != Comparison)
    return;
  for (const auto &[Side, Constant] :
       {std::pair(Operator->getLHS(), Operator->getRHS()),
        std::pair(Operator->getRHS(), Operator->getLHS())}) {
    const auto *Letter =
        dyn_cast<CharacterLiteral>(ignoreConversions(Constant));
    const auto Place = placeIn(Side);
    if (Letter && Place && Place->first)
      Found.emplace(Place->first, Place->second,
                    llvm::toLower(char(Letter->getValue())));
  }
}

std::optional<Tie> tieOfCharacters(const BinaryOperator &Operator,
                                   const UnitModel &Unit) {
  if (!Operator.isLogicalOp())
    return std::nullopt;
  Letters Found;
  addLetters(&Operator, Operator.getOpcode() == BO_LAnd ? BO_EQ : BO_NE, Found);
  const bool NamesCuda = llvm::any_of(Found, [&](const auto &Each) {
    const auto &[Text, Place, Letter] = Each;
    return Place == 0 && Letter == 'c' && Found.count({Text, 1, 'u'});
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
