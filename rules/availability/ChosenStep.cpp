//===- ChosenStep.cpp - what a step that chooses becomes ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/availability/ChosenStep.h"

#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/device/DeviceModel.h"
#include "rules/device/DeviceValue.h"
#include "rules/device/Selection.h"

using namespace clang;

namespace torchport {

bool selects(const Step &S) {
  return S.Does == Role::Assigns || S.Does == Role::Moves;
}

namespace {

class StepReader {
public:
  StepReader(const Branch &Choice, llvm::ArrayRef<DeviceSite> Sites,
             const Uses &Used, ChoiceEdits &Edits)
      : Choice(Choice), Sites(Sites), Used(Used), Context(Edits.context()),
        Edits(Edits) {}

  std::vector<ChosenStep> run() {
    std::vector<ChosenStep> Found;
    for (const Step &S : Choice.Accelerators.front().Steps)
      if (selects(S))
        Found.push_back(read(S));
    // What other backends' arms say of the same goes away with them.
    for (const Arm &Each : llvm::drop_begin(Choice.Accelerators))
      for (const Step &S : Each.Steps)
        if (selects(S))
          for (const DeviceSite &Site : sitesOf(*S.What))
            Edits.add(rewriteElsewhere(Site, Used, Context));
    return Found;
  }

private:
  llvm::SmallVector<DeviceSite, 1> sitesOf(const Stmt &S) const {
    llvm::SmallVector<DeviceSite, 1> Found;
    llvm::copy_if(
        Sites, std::back_inserter(Found), [&](const DeviceSite &Site) {
          return isWithin(*Site.Source.Spelled, &S) || isWithin(*Site.Sink, &S);
        });
    return Found;
  }

  ChosenStep read(const Step &S) {
    ChosenStep Result;
    Result.What = S.What;
    const auto Inside = sitesOf(*S.What);
    if (Inside.empty())
      Edits.fail();
    if (S.Does == Role::Moves) {
      for (const DeviceSite &Site : Inside)
        if (Site.DeviceInScope)
          Result.MovedTo = Site.DeviceInScope->getNameAsString();
      Result.Text = rewrittenMove(*S.What, Inside);
      return Result;
    }
    Result.Set = assignmentIn(*S.What);
    if (const auto *Left = dyn_cast<DeclRefExpr>(Result.Set.Left))
      Result.Var = dyn_cast<VarDecl>(Left->getDecl());
    for (const DeviceSite &Site : Inside)
      Edits.add(rewriteElsewhere(Site, Used, Context));
    const Expr *CpuArm = cpuArm(Result);
    if (Result.Var)
      Result.Declared = declarationFor(*Result.Var, CpuArm, Choice, Used);
    if (!CpuArm && !wasCpu(Result))
      Edits.askUser();
    const bool StaysType = isDeviceType(Result.Set.Left->getType()) &&
                           !Result.Declared.BecomesDevice;
    if (StaysType && !(Result.Var && Result.Var->isLocalVarDecl()))
      Edits.askUser();
    Result.Value = valueOf(Result);
    Result.Text = textIn(CharSourceRange::getTokenRange(
                             Result.Set.Left->getSourceRange()),
                         Context)
                      .str() +
                  " = " + Result.Value;
    return Result;
  }

  /// The text of \p S with the edits of its sites, the others noted.
  std::string rewrittenMove(const Stmt &S, llvm::ArrayRef<DeviceSite> Inside) {
    const CharSourceRange Whole =
        CharSourceRange::getTokenRange(S.getSourceRange());
    const auto Place = spelledAt(S.getSourceRange(), Context);
    std::string New = textIn(Whole, Context).str();
    if (Inside.empty())
      return New;
    if (!Place) {
      Edits.fail();
      return New;
    }
    Fix Others;
    std::vector<Edit> Own;
    for (DeviceSite Site : Inside) {
      if (!Choice.Device.empty())
        Site.KnownDevice = Choice.Device;
      else if (Choice.Accelerators.size() > 1 && !Site.DeviceInScope)
        Site.KnownDevice = Choice.selection();
      auto Each = rewrite(Site, Used, Context, OnMissingDevice::Fallback);
      if (!Each) {
        Edits.fail();
        return New;
      }
      if (Each->Safety == Applicability::Unsafe)
        Edits.askUser();
      for (Edit &Change : Each->Edits) {
        const bool IsOwn = Change.File == Place->File &&
                           Change.Offset >= Place->Begin.Offset &&
                           Change.Offset < Place->End.Offset;
        auto &Goal = IsOwn ? Own : Others.Edits;
        if (!llvm::is_contained(Goal, Change))
          Goal.push_back(std::move(Change));
      }
    }
    Edits.add(std::move(Others));
    llvm::sort(Own, [](const Edit &A, const Edit &B) { return B < A; });
    for (const Edit &Change : Own)
      New.replace(Change.Offset - Place->Begin.Offset, Change.Length,
                  Change.Text);
    return New;
  }

  /// What the arm for the CPU says of the same, or null.
  const Expr *cpuArm(const ChosenStep &C) const {
    for (const Step &S : Choice.Cpu.Steps)
      if (S.Does == Role::Assigns)
        if (const Assignment Set = assignmentIn(*S.What);
            text(*Set.Left) == text(*C.Set.Left))
          return Set.Right;
    return nullptr;
  }
  /// Whether what is chosen was the CPU before, as far as anybody can see.
  bool wasCpu(const ChosenStep &C) const {
    if (C.Declared.Statement)
      return true;
    const ValueDecl *Target = C.Var;
    const Expr *Initial = C.Var ? C.Var->getAnyInitializer() : nullptr;
    if (const auto *Member = dyn_cast<MemberExpr>(C.Set.Left)) {
      Target = Member->getMemberDecl();
      const auto *Field = dyn_cast<FieldDecl>(Target);
      Initial = Field ? Field->getInClassInitializer() : nullptr;
    }
    if (!Target || isa<ParmVarDecl>(Target) || (Initial && !namesCpu(*Initial)))
      return false;
    const auto Later = Used.Assigned.find(Target);
    const bool Set = Later != Used.Assigned.end();
    return (Initial || Set) &&
           (!Set || llvm::all_of(Later->second, [&](const Expr *Value) {
             return isWithin(*Value, Choice.If) || namesCpu(*Value);
           }));
  }

  std::string cpuText(const ChosenStep &C) const {
    if (const Expr *Written = cpuArm(C))
      return textOf(*Written->IgnoreUnlessSpelledInSource(), Context);
    return isText(C.Set.Left->getType()) ? "\"cpu\"" : "torch::kCPU";
  }

  std::string text(const Stmt &S) const {
    return textIn(CharSourceRange::getTokenRange(S.getSourceRange()), Context)
        .str();
  }

  std::string valueOf(const ChosenStep &C) const {
    const std::string Selected = Choice.selection();
    const std::string Best = C.Declared.BecomesDevice || C.Declared.MadeOfIt
                                 ? Selected
                                 : selectedAs(C.Set.Left->getType(), Selected);
    return chosenOr(Best, cpuText(C), Choice.Asked, Context);
  }

  const Branch &Choice;
  llvm::ArrayRef<DeviceSite> Sites;
  const Uses &Used;
  const ASTContext &Context;
  ChoiceEdits &Edits;
};

} // namespace

std::vector<ChosenStep> chosenSteps(const Branch &Choice,
                                    llvm::ArrayRef<DeviceSite> Sites,
                                    const Uses &Used, ChoiceEdits &Edits) {
  return StepReader(Choice, Sites, Used, Edits).run();
}

} // namespace torchport
