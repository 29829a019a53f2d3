//===- ChoiceEdits.cpp - the edits of one choice --------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/availability/ChoiceEdits.h"

#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/device/DeviceModel.h"

using namespace clang;

namespace torchport {

void ChoiceEdits::replace(CharSourceRange Old, std::string Text) {
  const auto Change = Old.isValid()
                          ? torchport::replace(Old, std::move(Text), Context)
                          : std::nullopt;
  if (!Change)
    return fail();
  if (Change->Length > 0 && holdsComment(Old, Context))
    askUser();
  // A statement in a template is met once for each instantiation.
  if (!llvm::is_contained(Result.Edits, *Change))
    Result.Edits.push_back(*Change);
}

void ChoiceEdits::replace(const Expr &Old, std::string Text) {
  replace(CharSourceRange::getTokenRange(
              Old.IgnoreUnlessSpelledInSource()->getSourceRange()),
          std::move(Text));
}

void ChoiceEdits::replace(SourceLocation Begin, SourceLocation End,
                          std::string Text) {
  replace(CharSourceRange::getCharRange(Begin, End), std::move(Text));
}

void ChoiceEdits::remove(const Stmt &S) {
  const CharSourceRange Whole = wholeStatement(S, Context);
  if (Whole.isInvalid())
    return fail();
  // The remark would stay, about nothing.
  if (isRemarkedOn(Whole, Context))
    askUser();
  replace(withItsLines(Whole, Context), "");
}

void ChoiceEdits::add(std::optional<Fix> Other) {
  if (!Other)
    return fail();
  if (Other->Safety == Applicability::Unsafe)
    askUser();
  for (Edit &Each : Other->Edits)
    if (!llvm::is_contained(Result.Edits, Each))
      Result.Edits.push_back(std::move(Each));
}

std::optional<Fix> ChoiceEdits::take() {
  return Result.Edits.empty() ? std::nullopt : takeOrNothing();
}

std::optional<Fix> ChoiceEdits::takeOrNothing() {
  return Failed ? std::nullopt : std::optional(std::move(Result));
}

} // namespace torchport
