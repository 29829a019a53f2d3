//===- DeviceComparison.cpp - comparisons that include the index ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace torchport {

/// Returns true if \p E is a condition that `assert` or a similar macro checks.
static bool isAsserted(const Expr &E, const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  for (SourceLocation Loc = E.getExprLoc(); Loc.isMacroID();
       Loc = Sources.getImmediateExpansionRange(Loc).getBegin()) {
    const StringRef Macro =
        Lexer::getImmediateMacroName(Loc, Sources, Context.getLangOpts());
    if (Macro.contains_insensitive("assert") || Macro.contains("CHECK"))
      return true;
  }
  return false;
}

/// Returns true if the comparison is correct: a CPU tensor has no index, and an
/// assertion or a test states the CPU device that it expects.
static bool isHarmless(const ComparedDevice &Comparison,
                       const ASTContext &Context) {
  return Comparison.Kind == DeviceKind::Cpu &&
         (Comparison.IsTensorDevice || Comparison.InTestMacro ||
          isAsserted(*Comparison.Whole, Context));
}

static std::string messageFor(const ComparedDevice &Comparison,
                              const ASTContext &Context) {
  const auto Quoted = [&](const Expr &E) {
    const std::string Written = textOf(E, Context);
    return "'" +
           (Written.empty()
                ? prettyPrinted(*E.IgnoreUnlessSpelledInSource(), Context)
                : Written) +
           "'";
  };
  const std::string Constant = Quoted(*Comparison.Constant);
  const std::string Sides =
      "comparison of " + Quoted(*Comparison.Subject) + " with " + Constant;
  if (Comparison.IsTensorDevice)
    return Sides + " is " + (Comparison.Negated ? "true" : "false") +
           " on every GPU: a tensor's device has an index there, and " +
           Constant + " has none";
  return Sides + " also compares the index, and " + Constant + " has none";
}

/// Returns true for a variable such as
/// `torch::Device type = x.device().type();`, which has no index on purpose.
static bool isIndexlessType(const ComparedDevice &Comparison,
                            const UnitFacts &Facts) {
  const auto *Var = dyn_cast_or_null<VarDecl>(
      referencedDecl(ignoreConversions(Comparison.Subject)));
  const Expr *Value =
      Var && Facts.isUnchanging(*Var) ? Var->getInit() : nullptr;
  const Expr *Type = Value ? withoutIndex(Value) : nullptr;
  return Type && isDeviceType(Type->getType()) &&
         deviceConstant(*Type) == DeviceKind::None;
}

static void checkDeviceComparison(RuleContext &In) {
  for (const ComparedDevice &Comparison : In.Unit.Facts.Comparisons) {
    if (isHarmless(Comparison, In.Unit.Context) ||
        isIndexlessType(Comparison, In.Unit.Facts))
      continue;
    const Expr &Place =
        Comparison.InTestMacro ? *Comparison.Constant : *Comparison.Whole;
    In.report(Place.getSourceRange(), platformsOf(Comparison.Kind),
              messageFor(Comparison, In.Unit.Context),
              comparedTwin(Comparison, In.Unit));
  }
}

const Rule DeviceComparison = {
    "device-comparison",
    "Finds whole devices that are compared with a device type, such as "
    "`x.device() == torch::kCUDA`, which compares the index as well.",
    Severity::Warning, Effort::Minutes, checkDeviceComparison};

} // namespace torchport
