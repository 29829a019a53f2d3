//===- StatementChoice.cpp - statements that choose a device
//-----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/DeviceChoice.h"

#include "rules/choice/Equivalence.h"
#include "rules/choice/KnownDevice.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace torchport {

static bool chooses(Role Does) {
  return Does == Role::Assigns || Does == Role::Moves || Does == Role::Returns;
}

llvm::SmallVector<DeviceKind, 2> DeviceChoice::kinds() const {
  llvm::SmallVector<DeviceKind, 2> Kinds;
  for (const Arm &Each : Accelerators)
    Kinds.push_back(Each.Kind);
  return Kinds;
}

llvm::SmallVector<const Stmt *, 4> DeviceChoice::choosing() const {
  llvm::SmallVector<const Stmt *, 4> Found;
  for (const Arm &Each : Accelerators)
    for (const Step &S : Each.Steps)
      if (chooses(S.Does))
        Found.push_back(S.What);
  return Found;
}

namespace {

/// Makes choices of the branches of a unit, one after the other.
class ChoiceReader {
public:
  ChoiceReader(const ASTContext &Context, const UnitFacts &Facts,
               std::vector<DeviceChoice> &Found)
      : Context(Context), Facts(Facts), Found(Found) {}

  void consider(const Branch &At) {
    const IfStmt &If = *At.If;
    if (If.hasInitStorage() || If.hasVarStorage() || If.isConstexpr() ||
        If.isConsteval() || Taken.contains(&If))
      return;
    DeviceChoice Choice;
    Choice.If = Choice.LastIf = &If;
    Choice.Block = At.Block;
    Choice.Place = At.Place;
    Choice.Function = At.Function;
    auto Asked = questionIn(*If.getCond(), Facts);
    auto Known = knownDevice(Choice, Facts, Context);
    if (!Asked && !Known)
      return;
    Choice.AsksDevice = !Asked;
    if (Asked)
      Choice.Asked = std::move(*Asked);
    else
      Choice.Asked.CpuFirst = Known->CpuFirst;
    Taken.insert(&If);
    addArms(Choice);
    findTwins(Choice);
    if (Known && onlyMoves(Choice)) {
      Choice.Device = std::move(Known->Text);
      Choice.ComparesWhole = Known->ComparesWhole;
    } else if (Choice.AsksDevice)
      return;
    const bool Returns = endsInReturn(
        Choice.Asked.CpuFirst ? Choice.Cpu : Choice.Accelerators.front());
    if (Returns)
      Choice.Is = DeviceChoice::Form::Returns;
    if (Returns ? isWholeReturn(Choice) : isWholeChoice(Choice))
      Found.push_back(std::move(Choice));
  }

private:
  /// The question of \p If, where it is one that an edit can answer.
  std::optional<Question> questionOf(const IfStmt &If) const {
    if (If.hasInitStorage() || If.hasVarStorage() || If.isConstexpr() ||
        If.isConsteval())
      return std::nullopt;
    return questionIn(*If.getCond(), Facts);
  }

  Arm armOf(const Stmt *Body, DeviceKind Kind) const {
    Arm Result;
    Result.Body = Body;
    Result.Kind = Kind;
    for (const Stmt *Each : statementsOf(Body))
      Result.Steps.push_back(
          {Each, roleOf(*Each, Kind != DeviceKind::Cpu, Context)});
    return Result;
  }

  void addArms(DeviceChoice &Choice) {
    const IfStmt &If = *Choice.If;
    const Stmt *Yes = If.getThen();
    const Stmt *No = If.getElse();
    if (Choice.Asked.CpuFirst)
      std::swap(Yes, No);
    Choice.Accelerators.push_back(armOf(Yes, Choice.Asked.Kind));
    // cuda, else mps, else cpu.
    const auto *Rest =
        Choice.AsksDevice ? nullptr : dyn_cast_or_null<IfStmt>(No);
    auto Next = Rest && !Choice.Asked.CpuFirst && Choice.Asked.Beside.empty()
                    ? questionOf(*Rest)
                    : std::nullopt;
    while (Next && !Next->CpuFirst && Next->Beside.empty()) {
      Taken.insert(Rest);
      Choice.Accelerators.push_back(armOf(Rest->getThen(), Next->Kind));
      Choice.Asked.Through.append(Next->Through);
      No = Rest->getElse();
      Rest = dyn_cast_or_null<IfStmt>(No);
      Next = Rest ? questionOf(*Rest) : std::nullopt;
    }
    Choice.Cpu = armOf(No, DeviceKind::Cpu);
  }

  static bool onlyMoves(const DeviceChoice &Choice) {
    const auto IsMove = [](const Step &S) {
      return !chooses(S.Does) ||
             (S.Does == Role::Moves && !isa<IfStmt>(S.What));
    };
    return Choice.Accelerators.size() == 1 &&
           llvm::all_of(Choice.Accelerators.front().Steps, IsMove) &&
           llvm::all_of(Choice.Cpu.Steps, IsMove);
  }

  /// Pairs what two arms say in the same order, the same but for the device.
  void pair(Arm &Gpu, Arm &Cpu) const {
    auto *Next = Cpu.Steps.begin();
    for (Step &First : Gpu.Steps) {
      if (First.Does != Role::Moves && First.Does != Role::Other)
        continue;
      for (auto *Each = Next; Each != Cpu.Steps.end(); ++Each) {
        auto Devices = differencesInDevice(*First.What, *Each->What, Context);
        if (!Devices)
          continue;
        First.Does = Each->Does = Role::Moves;
        First.Twin = Each->What;
        First.Devices = std::move(*Devices);
        Each->Twin = First.What;
        Next = Each + 1;
        break;
      }
    }
  }

  /// What the CPU's arm moves, and no other arm does, is its own.
  void findTwins(DeviceChoice &Choice) const {
    for (Arm &Each : Choice.Accelerators)
      pair(Each, Choice.Cpu);
    for (Step &Each : Choice.Cpu.Steps)
      if (Each.Does == Role::Moves && !Each.Twin)
        Each.Does = Role::Other;
  }

  static const ValueDecl *targetOf(const Step &S) {
    return S.Does == Role::Assigns ? namedBy(assignmentIn(*S.What).Left)
                                   : nullptr;
  }

  /// Every backend's arm chooses the same things, and the CPU's no others.
  static bool isWholeChoice(const DeviceChoice &Choice) {
    llvm::SmallPtrSet<const ValueDecl *, 2> Targets;
    const Arm &First = Choice.Accelerators.front();
    if (llvm::none_of(First.Steps,
                      [](const Step &S) { return chooses(S.Does); }))
      return false;
    for (const Step &S : First.Steps)
      if (const ValueDecl *Target = targetOf(S))
        Targets.insert(Target);
    const auto HasNoOther = [&](const Arm &Each) {
      return llvm::all_of(Each.Steps, [&](const Step &S) {
        const ValueDecl *Target = targetOf(S);
        return !Target || Targets.contains(Target);
      });
    };
    const auto HasAll = [&](const Arm &Each) {
      return llvm::count_if(Each.Steps, targetOf) ==
             static_cast<long>(Targets.size());
    };
    return HasNoOther(Choice.Cpu) &&
           llvm::all_of(Choice.Accelerators, [&](const Arm &Each) {
             return HasNoOther(Each) && HasAll(Each);
           });
  }

  static bool endsInReturn(const Arm &Each) {
    return !Each.Steps.empty() && Each.Steps.back().Does == Role::Returns &&
           llvm::count_if(Each.Steps,
                          [](const Step &S) { return chooses(S.Does); }) == 1;
  }

  /// Every arm ends with a device, the last one perhaps behind the `if`.
  bool isWholeReturn(DeviceChoice &Choice) {
    const bool CpuFirst = Choice.Asked.CpuFirst;
    const Arm &Last = CpuFirst ? Choice.Accelerators.front() : Choice.Cpu;
    if (!Last.Body) {
      if (!Choice.Block)
        return false;
      readFollowing(Choice);
    }
    return endsInReturn(Choice.Cpu) &&
           llvm::all_of(Choice.Accelerators, endsInReturn);
  }

  /// Other backends, one `if` after the other, and at last what is left.
  void readFollowing(DeviceChoice &Choice) {
    const auto Body =
        llvm::ArrayRef(Choice.Block->body_begin(), Choice.Block->size())
            .drop_front(Choice.Place + 1);
    const bool CpuFirst = Choice.Asked.CpuFirst;
    Arm &Last = CpuFirst ? Choice.Accelerators.front() : Choice.Cpu;
    bool MayAsk = !CpuFirst && Choice.Asked.Beside.empty();
    for (const Stmt *Each : Body) {
      const auto *Next = dyn_cast<IfStmt>(Each);
      const auto Asked = Next && MayAsk ? questionOf(*Next) : std::nullopt;
      if (!Asked || Asked->CpuFirst || !Asked->Beside.empty() ||
          Next->getElse()) {
        MayAsk = false;
        Last.Steps.push_back({Each, roleOf(*Each, CpuFirst, Context)});
        continue;
      }
      Taken.insert(Next);
      Choice.LastIf = Next;
      Choice.Accelerators.push_back(armOf(Next->getThen(), Asked->Kind));
      Choice.Asked.Through.append(Asked->Through);
    }
  }

  const ASTContext &Context;
  const UnitFacts &Facts;
  std::vector<DeviceChoice> &Found;
  llvm::SmallPtrSet<const IfStmt *, 8> Taken;
};

} // namespace

std::vector<DeviceChoice> choicesIn(const ASTContext &Context,
                                    const UnitFacts &Facts) {
  std::vector<DeviceChoice> Found;
  ChoiceReader Reader(Context, Facts, Found);
  for (const Branch &Each : Facts.Branches)
    Reader.consider(Each);
  return Found;
}

const DeclStmt *declarationBefore(const DeviceChoice &Choice,
                                  const VarDecl &Var) {
  if (!Choice.Block || !Var.hasLocalStorage())
    return nullptr;
  for (size_t Place = Choice.Place; Place-- > 0;) {
    const Stmt *Each = Choice.Block->body_begin()[Place];
    if (const auto *Declaration = dyn_cast<DeclStmt>(Each);
        Declaration && llvm::is_contained(Declaration->decls(), &Var))
      return Declaration->isSingleDecl() ? Declaration : nullptr;
    if (mentionsOf(Var, Each) > 0)
      return nullptr;
  }
  return nullptr;
}

ChosenDevices devicesChosenBy(llvm::ArrayRef<DeviceChoice> Choices,
                              const UnitFacts &Facts) {
  ChosenDevices Chosen;
  for (const DeviceChoice &Choice : Choices)
    for (const Stmt *Each : Choice.choosing()) {
      const auto *Left =
          dyn_cast_or_null<DeclRefExpr>(assignmentIn(*Each).Left);
      const auto *Var = Left ? dyn_cast<VarDecl>(Left->getDecl()) : nullptr;
      if (!Var || !isDevice(Var->getType()) || !Choice.Asked.Beside.empty() ||
          !Facts.OnlyAssigned.contains(Var) || !declarationBefore(Choice, *Var))
        continue;
      const auto All = Facts.Assigned.find(Var);
      if (All != Facts.Assigned.end() &&
          llvm::all_of(All->second, [&](const Expr *Value) {
            return isWithin(*Value, Choice.If);
          }))
        Chosen[Choice.If] = Var;
    }
  return Chosen;
}

} // namespace torchport
