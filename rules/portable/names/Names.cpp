//===- Names.cpp - comparisons with the name of CUDA ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/CudaCode.h"
#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/model/Ranks.h"
#include "rules/portable/Ties.h"
#include "rules/portable/names/TextUse.h"

using namespace clang;

namespace torchport {

/// Returns the literal in \p E or in the constant that \p E names.
static const StringLiteral *literalOf(const Expr *E) {
  E = ignoreConversions(E);
  while (const auto *Made = dyn_cast<CXXConstructExpr>(E)) {
    if (Made->getNumArgs() == 0 || !isText(Made->getType()))
      return nullptr;
    E = ignoreConversions(Made->getArg(0));
  }
  // `constexpr const char *kGpu = "cuda"`
  if (const auto *Named = dyn_cast<DeclRefExpr>(E))
    if (const auto *Constant = dyn_cast<VarDecl>(Named->getDecl()))
      if (Constant->getType().isConstQualified() && Constant->getInit() &&
          !isa<ParmVarDecl>(Constant))
        return literalOf(Constant->getInit());
  return dyn_cast<StringLiteral>(E);
}

bool isCudaDeviceName(StringRef Text) {
  return readDeviceString(Text.rtrim(':').lower()).Kind == DeviceKind::Cuda;
}

bool comparesTexts(const FunctionDecl &Callee) {
  if (Callee.isOverloadedOperator())
    return Callee.getOverloadedOperator() == OO_EqualEqual ||
           Callee.getOverloadedOperator() == OO_ExclaimEqual;
  return llvm::is_contained(
      {"strcmp", "strncmp", "strcasecmp", "strstr", "compare", "find", "rfind",
       "sscanf", "starts_with", "startswith", "StartsWith", "contains"},
      identifierOf(&Callee));
}

/// Returns true for the beginnings of "cuda" that "cpu" does not share.
static bool isBeginningOfCuda(StringRef Text) {
  return Text.size() >= 2 && StringRef("cuda").starts_with_insensitive(Text);
}

/// Returns true if \p Call compares only the beginning of a text:
/// `strncmp(name, "cu", 2)`, `name.substr(0, 2) == "cu"`.
static bool comparesBeginning(const CallExpr &Call) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  if (Callee.isOverloadedOperator())
    return llvm::any_of(Call.arguments(), [](const Expr *Each) {
      return calleeName(ignoreConversions(Each)) == "substr";
    });
  const StringRef Name = identifierOf(&Callee);
  return Name.starts_with("strn") || Name.starts_with_insensitive("starts") ||
         ((Name == "rfind" || Name == "compare") && Call.getNumArgs() > 1);
}

std::optional<Tie> tieOfText(const Expr &Comparison, const UnitModel &Unit) {
  const ASTContext &Context = Unit.Context;
  const Expr *Written = &Comparison;
  // `"cuda" != name` in C++20.
  const auto *Rewritten = dyn_cast<CXXRewrittenBinaryOperator>(Written);
  const auto *Call = dyn_cast<CallExpr>(
      Rewritten ? Rewritten->getDecomposedForm().InnerBinOp : Written);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !comparesTexts(*Callee))
    return std::nullopt;
  const auto Name = llvm::find_if(Call->arguments(), [&](const Expr *Each) {
    const StringLiteral *Literal = literalOf(Each);
    return Literal && Literal->isOrdinary() &&
           (isCudaDeviceName(Literal->getString()) ||
            (comparesBeginning(*Call) &&
             isBeginningOfCuda(Literal->getString())));
  });
  // `find()` in a map or a set looks up a key and compares no texts.
  const Expr *Object = objectOf(*Call);
  if (Name == Call->arg_end() ||
      (Object && !isText(Object->getType()) && !Callee->isOverloadedOperator()))
    return std::nullopt;
  // In a macro body, the finding is at the literal.
  const SourceRange Place =
      isInMacroBody(Written->getExprLoc(), Context)
          ? (*Name)->getSourceRange()
          : Context.getSourceManager()
                .getExpansionRange(Written->getSourceRange())
                .getAsRange();
  return Tie{Place,
             "'" + textForMessage(*Written, Unit) +
                 "' matches no other accelerator's name: compare devices, as "
                 "in '::torchport::is(torch::kCUDA, torch::Device(name))'"};
}

bool mentionsCuda(const Expr *E) {
  const StringLiteral *Literal = literalOf(E);
  return Literal && Literal->isOrdinary() && hasCudaWord(Literal->getString());
}

/// Returns true if \p S contains an answer about CUDA: a question, or a
/// function or variable that holds the answer. \p Seen holds the visited
/// declarations.
static bool holdsAnswer(const Stmt *S, const UnitModel &Unit,
                        llvm::SmallPtrSetImpl<const Decl *> &Seen) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  const auto Holds = [&](const Stmt *Each) {
    return holdsAnswer(Each, Unit, Seen);
  };
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (cudaQuestionOf(*E))
      return true;
    const FunctionDecl *Callee = calleeOf(E);
    if (Callee && isRuntimeDecl(*Callee) &&
        llvm::is_contained({"is", "is_available"}, identifierOf(Callee)))
      return true;
    if (Callee && Callee->getReturnType()->isBooleanType() &&
        Callee->hasBody(Callee) && Seen.insert(Callee).second &&
        Holds(Callee->getBody()))
      return true;
    const ValueDecl *Named = referencedDecl(E);
    const auto IsAnswer = [&](const Expr *Value) {
      const Expr *Plain = ignoreConversions(Value);
      // A number is an answer if a question is all of it: `int(x.is_cuda())`.
      return (Named->getType()->isBooleanType() ||
              Plain->getType()->isBooleanType() || referencedDecl(Plain)) &&
             Holds(Value);
    };
    if (Named && Named->getType()->isIntegerType() &&
        Seen.insert(Named).second &&
        llvm::any_of(valuesAndArgumentsOf(E, Unit.Facts), IsAnswer))
      return true;
  }
  return llvm::any_of(S->children(), Holds);
}

bool mayAskForCuda(const Expr &Condition, const UnitModel &Unit) {
  llvm::SmallPtrSet<const Decl *, 4> Seen;
  return !Unit.questionsIn(Condition).empty() ||
         holdsAnswer(&Condition, Unit, Seen);
}

bool maySelectText(const Expr &Condition, const UnitModel &Unit) {
  return mayAskForCuda(Condition, Unit) ||
         containsStmt(&Condition, [](const Stmt &Each) {
           const auto *E = dyn_cast<Expr>(&Each);
           const auto *Comparison = dyn_cast<BinaryOperator>(&Each);
           const auto IsCpu = [](const Expr *Side) {
             return deviceConstant(*Side->IgnoreParenImpCasts()) ==
                    DeviceKind::Cpu;
           };
           return (E && asMethodCall("is_cpu", E)) ||
                  (Comparison && Comparison->isEqualityOp() &&
                   (IsCpu(Comparison->getLHS()) ||
                    IsCpu(Comparison->getRHS())));
         });
}

/// Returns the elements of the table in `table[index]`, if they are known.
static llvm::ArrayRef<Expr *> elementsOf(const ArraySubscriptExpr &Element) {
  const auto *Table = dyn_cast_or_null<VarDecl>(
      referencedDecl(ignoreConversions(Element.getBase())));
  const auto *List =
      dyn_cast_or_null<InitListExpr>(Table ? Table->getInit() : nullptr);
  return List ? List->inits() : llvm::ArrayRef<Expr *>();
}

/// Returns true if \p Text may name a file: it has CUDA and no space.
static bool mayNameFile(const Expr &Text) {
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&Text))
    return mayNameFile(*Choice->getTrueExpr()) ||
           mayNameFile(*Choice->getFalseExpr());
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&Text))
    return llvm::any_of(elementsOf(*Element), [](const Expr *Each) {
      return Each && mayNameFile(*Each);
    });
  const StringLiteral *Literal = literalOf(&Text);
  return mentionsCuda(&Text) &&
         Literal->getString().find_first_of(" \n") == StringRef::npos;
}

Tie tieOfChosenText(const Expr &Text, const std::string &TextForMessage,
                    const UnitModel &Unit) {
  if (!mayNameFile(Text) || isReadOnlyByPeople(Text, Unit))
    return {Text.getSourceRange(), TextForMessage + ReadByPeopleSuffix,
            Platforms::None};
  return {Text.getSourceRange(),
          TextForMessage +
              " names every accelerator CUDA: use the device's name, as "
              "in 'c10::DeviceTypeName(device.type(), true)'"};
}

std::optional<Tie> tieOfName(const ConditionalOperator &Choice,
                             const UnitModel &Unit) {
  const Expr *Arms[] = {Choice.getTrueExpr(), Choice.getFalseExpr()};
  if (!llvm::all_of(Arms, literalOf) || llvm::none_of(Arms, mentionsCuda) ||
      !maySelectText(*Choice.getCond(), Unit))
    return std::nullopt;
  // A text that becomes a device at once has a twin, or is in one.
  const UsedText Use = useOf(Choice, Unit.Context);
  if ((Use.Callee && isRuntimeDecl(*Use.Callee)) ||
      llvm::any_of(Unit.Sites, [&](const DeviceSite &Each) {
        return Each.Source.Steps.empty() && Each.Source.Spelled &&
               isWithin(*Each.Source.Spelled, &Choice);
      }))
    return std::nullopt;
  return tieOfChosenText(Choice, "'" + textForMessage(Choice, Unit) + "'",
                         Unit);
}

std::optional<Tie> tieOfElement(const ArraySubscriptExpr &Element,
                                const UnitModel &Unit) {
  if (!maySelectText(*Element.getIdx(), Unit) ||
      llvm::none_of(elementsOf(Element), [](const Expr *Each) {
        return Each && mentionsCuda(Each);
      }))
    return std::nullopt;
  return tieOfChosenText(Element, "'" + textForMessage(Element, Unit) + "'",
                         Unit);
}

} // namespace torchport
