//===- ChosenStep.cpp - what a step that chooses becomes ------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/ChosenStep.h"

#include "rules/choice/Equivalence.h"
#include "rules/core/Layout.h"
#include "rules/core/SourceText.h"
#include "rules/fix/DeviceCalls.h"
#include "rules/fix/Doubts.h"
#include "rules/fix/Rewrite.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

using namespace clang;

namespace torchport {

bool selects(const Step &S) {
  return S.Does == Role::Assigns || S.Does == Role::Moves;
}

/// Whether the options in \p S, which \p Own gets, may have a device of their
/// own that is not the CPU: `x.options()`, `other.dtype(torch::kInt)`.
static bool mayBringDevice(const Stmt *S, const VarDecl &Own) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S)) {
    const QualType Type = E->getType();
    if (isTensor(Type) || isDevice(Type) || isDeviceType(Type))
      return !namesCpu(*E);
    const ValueDecl *Named = isTensorOptions(Type) ? namedBy(E) : nullptr;
    if (Named)
      return Named != &Own;
  }
  if (const auto *Call = dyn_cast<CallExpr>(S);
      Call && isTensorOptions(Call->getType()))
    if (!Call->getDirectCallee() || !isOfLibTorch(*Call->getDirectCallee()))
      return true;
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return mayBringDevice(Child, Own);
  });
}

namespace {

class StepReader {
public:
  StepReader(const DeviceChoice &Choice, FixBuilder &Edits)
      : Choice(Choice), Unit(Edits.unit()), Context(Unit.Context),
        Calls(callsAt(Choice.If->getBeginLoc(), Unit)), Edits(Edits) {}

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
            Edits.add(rewriteElsewhere(Site, Unit));
    return Found;
  }

private:
  llvm::SmallVector<DeviceSite, 1> sitesOf(const Stmt &S) const {
    llvm::SmallVector<DeviceSite, 1> Found;
    llvm::copy_if(
        Unit.Sites, std::back_inserter(Found), [&](const DeviceSite &Site) {
          return isWithin(*Site.Source.Spelled, &S) || isWithin(*Site.Sink, &S);
        });
    return Found;
  }

  ChosenStep read(const Step &S) {
    ChosenStep Result;
    Result.Old = &S;
    const auto Inside = sitesOf(*S.What);
    if (Inside.empty() || !areAllSites(S, Inside))
      Edits.fail();
    if (S.Does == Role::Moves) {
      for (const DeviceSite &Site : Inside)
        if (Site.DeviceInScope)
          Result.MovedTo = Site.DeviceInScope->getNameAsString();
      Result.Text = rewrittenMove(*S.What, Inside);
      if (const Expr *Moved = assignmentIn(*S.What).Left;
          Moved && isTensorOptions(Moved->getType()) &&
          (!isMadeHere(*Moved) || Unit.Facts.AsksWhetherOptionsHaveDevice))
        doubtThatIsCpu(*Moved);
      return Result;
    }
    Result.Set = assignmentIn(*S.What);
    Selection Wanted{Choice.kinds()};
    if (const auto *Left = dyn_cast<DeclRefExpr>(Result.Set.Left))
      Result.Var = dyn_cast<VarDecl>(Left->getDecl());
    for (const DeviceSite &Site : Inside) {
      Wanted.NamesFirst |= namesFirst(Site, Context);
      Edits.add(rewriteElsewhere(Site, Unit));
      if (isText(Result.Set.Left->getType()) &&
          !judgeText(*namedBy(Result.Set.Left), Site.Source, Unit, Edits))
        Edits.fail();
    }
    const Expr *CpuArm = cpuArm(Result);
    if (Result.Var)
      Result.Declared = declarationFor(*Result.Var, CpuArm, Choice, Unit);
    if (!CpuArm && !wasCpu(Result))
      doubtThatIsCpu(*Result.Set.Left);
    const bool StaysType = isDeviceType(Result.Set.Left->getType()) &&
                           !Result.Declared.BecomesDevice;
    if (StaysType && !(Result.Var && Result.Var->isLocalVarDecl()))
      Edits.doubt("others rely on the type in '" + text(*Result.Set.Left) +
                  "'");
    Result.Selected = Calls.as(Result.Set.Left->getType(), Wanted);
    Result.Value = valueOf(Result, Wanted);
    Result.Text = text(*Result.Set.Left) + " = " + Result.Value;
    return Result;
  }

  /// Whether each device in which the arms differ is one that is rewritten.
  static bool areAllSites(const Step &S, llvm::ArrayRef<DeviceSite> Inside) {
    return llvm::all_of(S.Devices, [&](const Expr *Each) {
      return llvm::any_of(Inside, [&](const DeviceSite &Site) {
        return isWithin(*Site.Source.Spelled, Each);
      });
    });
  }

  /// The text of \p S with the edits of its sites, the others noted.
  NewText rewrittenMove(const Stmt &S, llvm::ArrayRef<DeviceSite> Inside) {
    const CharSourceRange Whole =
        CharSourceRange::getTokenRange(S.getSourceRange());
    const auto Place = spelledAt(S.getSourceRange(), Context);
    std::string New = textIn(Whole, Context).str();
    if (Inside.empty() || !Place) {
      Edits.fail();
      return New;
    }
    Fix Others;
    std::vector<Edit> Own;
    const bool OfSeveral = Choice.Accelerators.size() > 1;
    const NewText Selected = Calls.device({Choice.kinds()});
    for (DeviceSite Site : Inside) {
      if (!Choice.Device.empty())
        Site.KnownDevice = Choice.Device;
      else if (OfSeveral && !Site.DeviceInScope)
        Site.KnownDevice = Selected.str();
      auto Each = rewrite(Site, Unit, OnMissingDevice::Fallback);
      if (!Each) {
        Edits.fail();
        return New;
      }
      for (std::string &Why : Each->Doubts)
        Others.doubt(std::move(Why));
      if (!Each->WhyNone.empty())
        Others.WhyNone = Each->WhyNone;
      llvm::append_range(Others.Needs, Each->Needs);
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
    // A selection of its own is known by no site.
    return OfSeveral ? NewText(New).needing(Selected) : NewText(New);
  }

  /// What the arm for the CPU says of the same, or null.
  const Expr *cpuArm(const ChosenStep &C) const {
    for (const Step &S : Choice.Cpu.Steps)
      if (S.Does == Role::Assigns)
        if (const Assignment Set = assignmentIn(*S.What);
            isSame(*Set.Left, *C.Set.Left, Context))
          return Set.Right;
    return nullptr;
  }

  void doubtThatIsCpu(const Expr &Left) {
    Edits.doubt("'" + text(Left) +
                "' may hold something else than the CPU where there is no GPU");
  }

  /// Whether \p Left is a variable that nobody has given a device but the CPU.
  bool isMadeHere(const Expr &Left) const {
    const auto *Var = dyn_cast_or_null<VarDecl>(namedBy(&Left));
    if (!Var || !Var->isLocalVarDecl() || Var->getType()->isReferenceType() ||
        mayBringDevice(Var->getInit(), *Var))
      return false;
    const auto Later = Unit.Facts.Assigned.find(Var);
    return Later == Unit.Facts.Assigned.end() ||
           llvm::none_of(Later->second, [&](const Expr *Value) {
             return !isWithin(*Value, Choice.If) && mayBringDevice(Value, *Var);
           });
  }

  /// Whether what is chosen was the CPU before, as far as anybody can see.
  bool wasCpu(const ChosenStep &C) const {
    const Expr *Initial = C.Var ? C.Var->getAnyInitializer() : nullptr;
    // Both may hold none.
    const QualType Type = C.Set.Left->getType();
    if ((isOptionalDevice(Type) ||
         (isTensorOptions(Type) && Unit.Facts.AsksWhetherOptionsHaveDevice)) &&
        !(Initial && namesCpu(*Initial)))
      return false;
    if (C.Declared.Statement)
      return true;
    // `reset()` and `emplace()` are no assignments that anybody has noted.
    if (isOptionalDevice(Type))
      return false;
    const ValueDecl *Target = namedBy(C.Set.Left);
    if (const auto *Field = dyn_cast<FieldDecl>(Target))
      Initial = Field->getInClassInitializer();
    if (isa<ParmVarDecl>(Target) || (Initial && !namesCpu(*Initial)))
      return false;
    bool IsSaid = Initial;
    if (const auto Later = Unit.Facts.Assigned.find(Target);
        Later != Unit.Facts.Assigned.end())
      for (const Expr *Value : Later->second) {
        if (isWithin(*Value, Choice.If))
          continue;
        if (!namesCpu(*Value))
          return false;
        IsSaid = true;
      }
    return IsSaid;
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

  NewText valueOf(const ChosenStep &C, const Selection &Wanted) {
    const NewText Best = C.Declared.BecomesDevice || C.Declared.MadeOfIt
                             ? Calls.device(Wanted)
                             : C.Selected;
    if (Best.empty())
      Edits.fail();
    return chosenOr(Best, cpuText(C), Choice.Asked, Context);
  }

  const DeviceChoice &Choice;
  const UnitModel &Unit;
  const ASTContext &Context;
  const DeviceCalls &Calls;
  FixBuilder &Edits;
};

} // namespace

std::vector<ChosenStep> chosenSteps(const DeviceChoice &Choice,
                                    FixBuilder &Edits) {
  return StepReader(Choice, Edits).run();
}

} // namespace torchport
