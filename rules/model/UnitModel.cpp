//===- UnitModel.cpp - what a translation unit says -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/model/UnitModel.h"

#include "rules/flow/CudaCode.h"
#include "rules/flow/FactWalk.h"
#include "rules/model/DeviceIndex.h"

#include <algorithm>
#include <iterator>

using namespace clang;

namespace torchport {

/// The number that a macro of torch/version.h stands for; 0 without it.
static unsigned macroNumber(Preprocessor &Macros, StringRef Name) {
  const MacroInfo *Macro = Macros.getMacroInfo(Macros.getIdentifierInfo(Name));
  unsigned Number = 0;
  if (Macro && Macro->getNumTokens() == 1)
    StringRef(Macros.getSpelling(*Macro->tokens_begin()))
        .getAsInteger(10, Number);
  return Number;
}

static void
noteChosen(const Stmt *S, const DeviceChoice &By,
           llvm::DenseMap<const Stmt *, const DeviceChoice *> &Found) {
  if (!S)
    return;
  Found[S] = &By;
  for (const Stmt *Child : S->children())
    noteChosen(Child, By, Found);
}

/// Each function is looked at once, however many sites it has.
static llvm::DenseSet<const FunctionDecl *>
cudaCallersAround(llvm::ArrayRef<DeviceSite> Sites,
                  llvm::ArrayRef<DeviceSite> Given, const ASTContext &Context) {
  llvm::DenseSet<const FunctionDecl *> Seen, Found;
  for (const DeviceSite &Site : llvm::concat<const DeviceSite>(Sites, Given))
    for (const DynTypedNode &Node : Site.Ancestors)
      if (const auto *Function = Node.get<FunctionDecl>();
          Function && Seen.insert(Function).second &&
          callsCuda(*Function, Context))
        Found.insert(Function);
  return Found;
}

std::optional<DeviceChoice>
UnitModel::selectionAround(const DeviceSite &Site) const {
  auto Outermost = Site.Arms;
  if (Site.Source.Through.empty())
    Outermost.append(Site.Source.Arms);
  else
    Outermost = Site.Source.Arms;
  for (const ConditionalOperator *Choice : Outermost)
    if (auto Found = choiceBy(*Choice, Facts))
      return Found;
  return std::nullopt;
}

UnitModel modelOf(ASTContext &Context, Preprocessor &Macros,
                  const Preprocessing &Preprocessed,
                  std::function<CallStyle(SourceLocation Place)> StyleAt) {
  UnitModel Unit{Context,
                 Preprocessed,
                 {macroNumber(Macros, "TORCH_VERSION_MAJOR"),
                  macroNumber(Macros, "TORCH_VERSION_MINOR")},
                 Macros.isMacroDefined("TORCH_TARGET_VERSION") ||
                     Macros.isMacroDefined("TORCH_STABLE_ONLY"),
                 std::move(StyleAt),
                 unitFactsIn(Context)};
  Unit.Choices = choicesIn(Context, Unit.Facts);
  for (const DeviceChoice &Each : Unit.Choices)
    for (const Stmt *Step : Each.choosing())
      noteChosen(Step, Each, Unit.ChosenIn);
  CallNotes Calls(Context, Unit.Facts);
  AvailabilityVariableReader Answers(Context, Unit.Facts, Unit.Choices);
  auto Sites =
      sitesIn(Context, Unit.Facts, devicesChosenBy(Unit.Choices, Unit.Facts),
              Calls, Answers);
  const auto Given = std::stable_partition(
      Sites.begin(), Sites.end(), [](const DeviceSite &Site) {
        return Site.Source.Input == InputKind::None;
      });
  Unit.Given.assign(std::make_move_iterator(Given),
                    std::make_move_iterator(Sites.end()));
  Sites.erase(Given, Sites.end());
  Unit.NamesOtherGpu =
      llvm::any_of(Sites,
                   [&](const DeviceSite &Site) {
                     return isOfOtherGpu(Site, Context);
                   }) ||
      llvm::any_of(Unit.Facts.Mentions, [&](const AcceleratorMention &Each) {
        return Each.Is == AcceleratorMention::Kind::Migrated &&
               isOfOtherGpu(*Each.Place, Context);
      });
  Unit.Sites = std::move(Sites);
  Unit.CudaCallers = cudaCallersAround(Unit.Sites, Unit.Given, Context);
  Unit.Calls = Calls.take();
  Unit.Answers = Answers.take();
  return Unit;
}

} // namespace torchport
