//===- UsageText.cpp - defaults that a usage text names -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/UsageText.h"

#include "rules/core/ASTUtils.h"
#include "rules/flow/OptionNames.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace torchport {

/// `{device d|cuda:0|which device}`, one behind the other.
static std::optional<std::string> inKeys(StringRef Keys, StringRef Option) {
  while (Keys.contains('{')) {
    const auto [Entry, Rest] = Keys.split('{').second.split('}');
    Keys = Rest;
    llvm::SmallVector<StringRef, 3> Parts;
    Entry.split(Parts, '|');
    llvm::SmallVector<StringRef, 2> Names;
    Parts[0].split(Names, ' ', -1, false);
    if (Parts.size() > 1 && llvm::is_contained(Names, Option))
      return Parts[1].trim().str();
  }
  return std::nullopt;
}

/// `-d, --device=<name>  Which one [default: cuda:0].`, a line for each option
/// or several.
static std::optional<std::string> inUsage(StringRef Usage, StringRef Option) {
  llvm::SmallVector<StringRef, 16> Lines;
  Usage.split(Lines, '\n');
  bool IsAbout = false;
  for (const StringRef Line : Lines) {
    StringRef Said = Line.trim();
    if (Said.starts_with("-")) {
      const auto [Head, Description] = Said.split("  ");
      llvm::SmallVector<StringRef, 4> Names;
      for (StringRef Left = Head; !Left.empty();) {
        const StringRef Name = Left.take_until(
            [](char C) { return StringRef(" ,=").contains(C); });
        Names.push_back(Name.ltrim('-'));
        Left = Left.drop_front(std::min(Name.size() + 1, Left.size()));
      }
      IsAbout = llvm::is_contained(Names, Option);
      Said = Description;
    }
    constexpr StringRef Begin = "[default: ";
    const size_t Place = Said.find_insensitive(Begin);
    if (IsAbout && Place != StringRef::npos)
      return Said.drop_front(Place + Begin.size()).split(']').first.str();
  }
  return std::nullopt;
}

/// The literal that \p E is, or that a variable begins with and keeps.
static const StringLiteral *literalBehind(const Expr *E,
                                          const UnitFacts &Facts) {
  for (unsigned Steps = 0; E && Steps < 4; ++Steps) {
    E = withoutConversions(E);
    if (const auto *Literal = dyn_cast<StringLiteral>(E))
      return Literal->isOrdinary() ? Literal : nullptr;
    if (const auto *Made = dyn_cast<CXXConstructExpr>(E)) {
      E = Made->getNumArgs() > 0 ? Made->getArg(0) : nullptr;
      continue;
    }
    const auto *Reference = dyn_cast<DeclRefExpr>(E);
    const auto *Var =
        Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
    E = Var && !Facts.Assigned.contains(Var) ? Var->getAnyInitializer()
                                             : nullptr;
  }
  return nullptr;
}

std::optional<UsageDefault> defaultInUsage(const CallExpr &Lookup,
                                           const UnitFacts &Facts) {
  const StringRef Option = optionAskedBy(Lookup);
  const Expr *Object = Option.empty() ? nullptr : objectOf(Lookup);
  const auto *Options = dyn_cast_or_null<DeclRefExpr>(
      Object ? withoutConversions(Object) : nullptr);
  const auto *Var = Options ? dyn_cast<VarDecl>(Options->getDecl()) : nullptr;
  const Expr *Value = Var ? Var->getAnyInitializer() : nullptr;
  if (!Value)
    return std::nullopt;
  Value = withoutConversions(Value);
  const StringLiteral *Text = nullptr;
  std::optional<std::string> Default;
  if (const auto *Parser = dyn_cast<CXXConstructExpr>(Value);
      Parser && Parser->getNumArgs() > 2 &&
      isRecordNamed(Parser->getType(), "cv::CommandLineParser")) {
    if ((Text = literalBehind(Parser->getArg(2), Facts)))
      Default = inKeys(Text->getString(), Option);
  } else if (const auto *Call = dyn_cast<CallExpr>(Value);
             Call && Call->getNumArgs() > 0 && Call->getDirectCallee() &&
             StringRef(qualifiedName(*Call->getDirectCallee()))
                 .starts_with("docopt::docopt")) {
    if ((Text = literalBehind(Call->getArg(0), Facts)))
      Default = inUsage(Text->getString(), Option);
  }
  if (!Default)
    return std::nullopt;
  return UsageDefault{Text, std::move(*Default)};
}

} // namespace torchport
